"""Fleet Captains: what bots are told."""
