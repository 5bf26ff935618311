"""Commands that belong to no game."""
