"""Kibitz among others: their protocols and environments, around our tables and players."""
