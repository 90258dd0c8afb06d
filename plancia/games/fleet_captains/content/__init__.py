"""Fleet Captains: what is printed."""
