"""Learning to judge positions from self-play, in any game."""
