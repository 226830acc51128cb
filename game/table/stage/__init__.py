"""Big moments: which are shown, where and how."""
