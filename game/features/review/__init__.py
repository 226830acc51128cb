"""Reviews of finished matches: chances, choices, and Experts with the same cards."""
