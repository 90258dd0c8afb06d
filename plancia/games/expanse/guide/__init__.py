"""The Expanse: what bots are told."""
