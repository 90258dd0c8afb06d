"""Star Fleet Battle Force: what is printed."""
