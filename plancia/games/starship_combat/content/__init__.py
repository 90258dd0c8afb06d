"""Starship Combat: what is printed."""
