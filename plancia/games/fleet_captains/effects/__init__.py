"""Fleet Captains: what cards do."""
