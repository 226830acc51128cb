"""The screens of the house."""
