"""The Expanse: everything that is said, in words."""
