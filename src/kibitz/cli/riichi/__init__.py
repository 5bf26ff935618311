"""The verbs that riichi alone has."""
