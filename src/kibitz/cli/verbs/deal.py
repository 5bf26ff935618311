"""``kibitz GAME deal``: a seeded deal, all hands open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import (
    AsJson,
    Overrides,
    Preset,
    Seed,
    language,
    print_json,
    rules_of,
    secret_or_new,
)
from kibitz.cli.options import Language as Lang
from kibitz.core.errors import NotationError
from kibitz.core.events import plain_of
from kibitz.core.game import SEATS
from kibitz.core.record import Header, Record, dump
from kibitz.core.refusals import INPUT
from kibitz.core.rules import plain
from kibitz.core.shuffle import commitment, deal_seed
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def deal(
        *,
        seed: Seed = None,
        number: Annotated[int, Parameter(help="Which deal of the match, from 1.")] = 1,
        rules: Preset = usual,
        rule: Overrides = (),
        json: AsJson = False,
        record: Annotated[bool, Parameter(negative="", help="Print it as a record.")] = False,
        lang: Lang = "en",
    ) -> int:
        """A seeded deal with every hand open: to look at, to pipe, to begin a record from."""
        if not 1 <= number <= 10**6:
            raise NotationError(
                INPUT.told("input.between", what="--number", number=number, least=1, most=10**6)
            )
        chosen = rules_of(game, rules, rule)
        drawn = deal_seed(secret_or_new(seed), number)
        events = game.opening(drawn, chosen, game.standing_of(chosen, number))
        if record:
            print(dump(Record(Header(game.name, plain(chosen)), events)), end="")
        elif json:
            told = {"game": game.name, "seed": drawn.hex(), "commitment": commitment(drawn)}
            dealt = plain_of(events[0])
            print_json(told | {key: value for key, value in dealt.items() if key != "kind"})
        else:
            state = game.replay(events)
            for seat in SEATS:
                print(game.draw(game.view(state, seat), language(lang)))
                print()
        return 0

    return deal
