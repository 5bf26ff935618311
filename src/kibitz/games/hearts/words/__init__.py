"""Sentences of hearts by subject, joined in `reasons.py`."""
