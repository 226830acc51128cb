"""8-equilibrium at the table."""
