"""Pictures in memory: drawn, stored, and drawn before they are needed."""
