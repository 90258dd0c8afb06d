"""Star Fleet Battle Force: the state of a match, and who knows what of it."""
