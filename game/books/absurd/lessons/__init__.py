"""The lessons of Absurd 8's."""
