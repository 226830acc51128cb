"""The log of Absurd 8's."""
