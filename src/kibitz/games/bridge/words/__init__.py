"""What bridge says of tricks and of its players' choices; joined into the game's sentences."""
