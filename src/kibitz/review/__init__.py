"""Review: finished games, judged decision by decision by the game's coach.

A loss is computed from expected values alone, never from how the deal ended, and never from values
that are a player's own ranks. What a loss and a verdict are stands in `core/verdict.py`.

    told.py      the structs of a review, which are its JSON
    annotate.py  the choices of one deal, each judged
    steps.py     records judged in this process, as a stream
    sources.py   files: game and format by their content
    whole.py     files judged by the runner
    gather.py    sums by seat or person, kinds of error, tables compared
    words.py     how it is said; report.py: one page that needs nothing else
    calibration.py, reliability.py  chances told beside what happened
"""

from __future__ import annotations

from kibitz.review.report import html_report
from kibitz.review.steps import detail_of, moves_of, position_of, review_record, review_steps
from kibitz.review.told import Judge, read_review

__all__ = [
    "Judge",
    "detail_of",
    "html_report",
    "moves_of",
    "position_of",
    "read_review",
    "review_record",
    "review_steps",
]
