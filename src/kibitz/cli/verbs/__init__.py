"""Verbs every game has."""
