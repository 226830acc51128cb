"""Geometry of the table: where seats, zones and cards lie. Draws nothing."""
