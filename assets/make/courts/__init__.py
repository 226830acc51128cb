"""The court cards. What a figure wears on its head or chin is cut in the shape of its suit: queens their
hair, kings their beard, jacks their hat.
"""
