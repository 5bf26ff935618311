"""Measuring a hand: danger, control, void potential, the queen and the moon."""
