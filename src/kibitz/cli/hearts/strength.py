"""``kibitz hearts strength HAND``: the seed's table of a hand and its moon panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cards import Hand, parse_hand
from kibitz.cli.batch import Batch, answer_batch, hand_in
from kibitz.cli.options import AsJson, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.games.hearts.measure.evaluate import measure, weights_of
from kibitz.games.hearts.measure.measured import strength_json, strength_lines


def command(game: AnyGame) -> Callable[..., int]:
    def strength(
        hand: str | None = None,
        *,
        weights: Annotated[str, Parameter(help="fitted or literal.")] = "fitted",
        batch: Batch = None,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """How strong a hand is, suit by suit: AK3.72.QJ98.T654 or ♠AK3 ♥72 ♦QJ98 ♣10654.

        A line of --batch has "hand".
        """
        chosen = weights_of(weights)
        if (hand is None) == (batch is None):
            raise NotationError(INPUT.told("input.hand-or-batch"))
        if batch is not None:
            return answer_batch(
                batch, lambda fields: strength_json(measure(_held(hand_in(fields)), chosen))
            )
        measured = measure(_held(hand or ""), chosen)
        if json:
            print_json(strength_json(measured))
        else:
            print("\n".join(strength_lines(measured, language(lang))))
        return 0

    return strength


def _held(text: str) -> Hand:
    held = parse_hand(text)
    if not 1 <= len(held) <= 13:
        raise NotationError(INPUT.told("input.hand-sizes", text=text, count=len(held)))
    return held
