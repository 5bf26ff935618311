"""Duels: the same deals in every seating, intervals over deals, and a control against oneself.

    duel.py      what is played, and the task that plays a deal in every seating
    matches.py   the same for whole matches: wins and places
    seatings.py  who sits where
    entrants.py  who may enter
    summary.py   what the rows come to
    report.py    the same for programs and for people, from a file too
    play.py      all of it in one call

The work is done and its rows are kept by `kibitz.runner`.
"""

from kibitz.arena.duel import Duel, control
from kibitz.arena.play import run_duel, run_matches
from kibitz.arena.seatings import SEATINGS, seatings
from kibitz.arena.summary import DuelOutcome, MatchOutcome

__all__ = [
    "SEATINGS",
    "Duel",
    "DuelOutcome",
    "MatchOutcome",
    "control",
    "run_duel",
    "run_matches",
    "seatings",
]
