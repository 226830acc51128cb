"""The tour: a map of stops, each a table with a task, and the stars that a person has earned there."""
