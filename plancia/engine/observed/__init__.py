"""What a seat knows of a match as numbers, read straight from the state."""
