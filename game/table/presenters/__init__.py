"""What single games want otherwise than the presenter that does for any."""
