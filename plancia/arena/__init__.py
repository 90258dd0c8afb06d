"""Series of matches between bots."""
