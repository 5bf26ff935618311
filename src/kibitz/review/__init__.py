"""Review: a finished record, judged decision by decision by the game's coach.

A loss is computed from expected values alone, never from how the deal ended, and never from values
that are a player's own ranks. What a loss and a verdict are stands in `core/verdict.py`.
"""

from __future__ import annotations

from kibitz.review.annotate import annotated_steps, review_record
from kibitz.review.report import html_report
from kibitz.review.told import read_review

__all__ = ["annotated_steps", "html_report", "read_review", "review_record"]
