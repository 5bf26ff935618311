"""Verbs of bridge alone."""
