"""Fleet Captains: everything that is said, in words."""
