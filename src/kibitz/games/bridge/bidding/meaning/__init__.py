"""What a call says: measures of hands, constraints on them, and the type of a meaning."""
