"""Star Realms: what bots are told."""
