"""Tiles and melds: what a hand is made of. Knows nothing of rules or scores."""
