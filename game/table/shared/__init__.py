"""Several people at one screen: curtains, handovers, reactions, secret choices."""
