"""Starship Combat: the rules, a file a chapter."""
