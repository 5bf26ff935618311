"""Write how often strong people err by our coach's measure, from reviews of files of theirs.

Usage: strong_people.py ENGLISH JAPANESE REVIEW.json...     The reviews come from
`kibitz review FILES --json > REVIEW.json`; the sentences say which files, which judge and when. A
share is of the judged decisions of a phase; deals are what is independent.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from kibitz.core.verdict import ERRORS
from kibitz.core.words import Sentence
from kibitz.review.strong import FACTS, StrongPeople, StrongShare
from kibitz.review.told import Review, read_review
from kibitz.runner.statistics import Clustered


def shares_in(review: Review) -> list[StrongShare]:
    """By phase and unit, and of all."""
    rows = [one for one in review.decisions if one.verdict is not None and one.unit in review.units]
    found: list[StrongShare] = []
    for unit in sorted({one.unit for one in rows}):
        own = [one for one in rows if one.unit == unit]
        for phase in ("", *sorted({one.phase for one in own})):
            deals: dict[int, list[bool]] = {}
            for one in own:
                if phase in ("", one.phase):
                    deals.setdefault(one.deal, []).append(one.verdict in ERRORS)
            counted = Clustered()
            for errors in deals.values():
                counted.add(float(sum(errors)), len(errors))
            told = counted.estimate()
            found.append(
                StrongShare(
                    game=review.game,
                    phase=phase,
                    unit=unit,
                    decisions=counted.rows,
                    deals=counted.draws,
                    mean=round(told.mean, 5),
                    low=round(max(0.0, told.low), 5),
                    high=round(told.high, 5),
                )
            )
    return found


def main() -> None:
    """Read reviews, write the facts."""
    english, japanese, *paths = sys.argv[1:]
    shares = [one for path in paths for one in shares_in(read_review(Path(path).read_text()))]
    facts = StrongPeople(Sentence(english, japanese), tuple(shares))
    FACTS.write_bytes(msgspec.json.format(msgspec.json.encode(facts), indent=1) + b"\n")


if __name__ == "__main__":
    main()
