"""Review: a finished record, judged decision by decision by the strongest player.

A loss is computed from expected values alone, never from how the deal ended; a verdict is given
only where the loss is larger than its noise, and never from values that are a player's own ranks.
"""

from __future__ import annotations

from kibitz.review.annotate import annotated_steps, review_record
from kibitz.review.report import html_report
from kibitz.review.verdict import VERDICTS, Judgement, judge

__all__ = [
    "VERDICTS",
    "Judgement",
    "annotated_steps",
    "html_report",
    "judge",
    "review_record",
]
