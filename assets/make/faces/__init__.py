"""Makes the faces of bots and seats."""
