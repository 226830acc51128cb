"""Tonight: a run of five tables, drawn from one number, in which two lost matches end it."""
