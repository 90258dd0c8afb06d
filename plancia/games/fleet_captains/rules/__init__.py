"""Fleet Captains: the rules, a file a chapter."""
