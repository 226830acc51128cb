"""The text cards of Absurd 8's: their printed words and their meaning."""
