"""Verbs of hearts alone."""
