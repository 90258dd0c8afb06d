"""Star Realms: everything that is said, in words."""
