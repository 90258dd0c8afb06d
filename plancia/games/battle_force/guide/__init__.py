"""Star Fleet Battle Force: what bots are told."""
