"""The Expanse: the state of a match, and who knows what of it."""
