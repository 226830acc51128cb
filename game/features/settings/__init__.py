"""Settings, key bindings and credits."""
