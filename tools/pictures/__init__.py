"""Pictures of every screen from fixed seeds."""
