"""Starship Combat: the state of a match, and who knows what of it."""
