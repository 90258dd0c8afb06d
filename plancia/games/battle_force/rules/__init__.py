"""Star Fleet Battle Force: the rules, a file a chapter."""
