"""Starship Combat: everything that is said, in words."""
