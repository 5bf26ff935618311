"""Duels: the same deals in every seating, intervals over deals, and a control against oneself."""

from kibitz.arena.duel import Duel, Outcome, run_duel
from kibitz.arena.matches import MatchOutcome, run_matches
from kibitz.arena.seatings import SEATINGS, seatings
from kibitz.arena.statistics import Estimate, bootstrap

__all__ = [
    "SEATINGS",
    "Duel",
    "Estimate",
    "MatchOutcome",
    "Outcome",
    "bootstrap",
    "run_duel",
    "run_matches",
    "seatings",
]
