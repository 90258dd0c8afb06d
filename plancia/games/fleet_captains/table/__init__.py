"""Fleet Captains: what each viewer sees."""
