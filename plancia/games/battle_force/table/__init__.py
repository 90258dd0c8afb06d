"""Star Fleet Battle Force: what each viewer sees."""
