"""Star Fleet Battle Force: everything that is said, in words."""
