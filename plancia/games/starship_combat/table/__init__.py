"""Starship Combat: what each viewer sees."""
