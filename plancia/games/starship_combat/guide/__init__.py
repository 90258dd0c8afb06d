"""Starship Combat: what bots are told."""
