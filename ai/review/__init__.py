"""Reviews of finished matches: the effects of choices, cards and other players."""
