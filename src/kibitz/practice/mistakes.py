"""From a person's own games: what they got wrong becomes a puzzle, judged as in the review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.core.events import Seat
from kibitz.core.game import AnyGame
from kibitz.core.record import Record, declares, replay
from kibitz.core.verdict import ERRORS, judge
from kibitz.practice.puzzle import Puzzle, id_of, kept, position_text, practice_of
from kibitz.review.annotate import answer, choices, coaches
from kibitz.review.told import Judge

NO_THEME = "mistake"  # of a position that fits no theme


def mistakes(
    game: AnyGame, record: Record, seats: Sequence[Seat], judging: Judge | None = None
) -> Iterator[Puzzle]:
    """Every error of these seats in a finished game, as a puzzle."""
    practice, asked = practice_of(game), judging or Judge()
    judges = coaches(game, record, asked)
    for deal in replay(game, record).deals:
        for choice in choices(game, deal, seats, declares(record.header)).real:
            decision = answer(game, choice, judges, asked)
            if judge(game.units, decision, choice.action).verdict not in ERRORS:
                continue
            explained = answer(game, choice, judges, asked, explain=True)
            events = deal.events[: choice.event]
            rules = deal.states[0].public.rules
            text = position_text(game, rules, events, choice.seat)
            theme = practice.theme_of(choice.view)
            right = [
                str(one.action)
                for one in explained.ranked
                if judge(game.units, explained, str(one.action)).verdict
                in ("best", "even", "fine", "unsettled")
            ]
            yield Puzzle(
                id=id_of(game, text),
                theme=NO_THEME if theme is None else theme.name,
                level=0,
                seat=choice.seat,
                record=text,
                best=str(explained.action),
                right=tuple(right),
                answer=kept(explained, [choice.action]),
                errors=(),
                piece=0,
            )
