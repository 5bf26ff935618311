"""What bridge says: of tricks and of its players' choices, and what a call shows, in words."""
