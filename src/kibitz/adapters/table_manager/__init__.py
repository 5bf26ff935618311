"""The Blue Chip table manager protocol: our players at other tables, other programs at ours."""
