"""Review: a finished record, judged decision by decision by the strongest player."""
