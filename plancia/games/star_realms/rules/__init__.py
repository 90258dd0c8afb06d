"""Star Realms: the rules, a file a chapter."""
