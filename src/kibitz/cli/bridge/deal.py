"""``kibitz bridge deal``: seeded deals, and deals to order."""

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
from kibitz.core.fold import four
from kibitz.core.record import Header, Record, dump
from kibitz.core.refusals import INPUT
from kibitz.core.rules import plain
from kibitz.core.shuffle import commitment
from kibitz.games import AnyGame
from kibitz.games.bridge.draw import draw_all
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.formats.pbn import PBN
from kibitz.games.bridge.rules import board
from kibitz.games.bridge.worlds.wishes import deal_to_order, parse_wish


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def deal(
        *wishes: Annotated[str, Parameter(help='For example "N 15-17 balanced" "S 5+ spades".')],
        seed: Seed = None,
        number: Annotated[int, Parameter(help="The first board, from 1.")] = 1,
        count: Annotated[int, Parameter(help="How many boards.")] = 1,
        rules: Preset = usual,
        rule: Overrides = (),
        json: AsJson = False,
        record: Annotated[bool, Parameter(negative="", help="Print records.")] = False,
        pbn: Annotated[bool, Parameter(negative="", help="Print PBN.")] = False,
        lang: Lang = "en",
    ) -> int:
        """Deals with every hand open; each wish names a seat and what its hand should be."""
        if not 1 <= number <= 10**6 or not 1 <= count <= 10_000:
            raise NotationError(INPUT.told("input.boards"))
        chosen, secret = rules_of(game, rules, rule), secret_or_new(seed)
        wished = [parse_wish(text) for text in wishes]
        records: list[Record] = []
        for place in range(number, number + count):
            drawn, hands = deal_to_order(secret, place, wished)
            event = Deal(chosen, board(place), four(hands))
            if json:
                told = {"game": game.name, "seed": drawn.hex(), "commitment": commitment(drawn)}
                dealt = plain_of(event)
                print_json(told | {key: value for key, value in dealt.items() if key != "kind"})
            elif record or pbn:
                records.append(Record(Header(game.name, plain(chosen)), (event,)))
            else:
                print(_picture(game, event, lang))
        if record:
            print("".join(dump(one) for one in records), end="")
        elif pbn and PBN.write is not None:
            print(PBN.write(records), end="")
        return 0

    return deal


def _picture(game: AnyGame, event: Deal, lang: str) -> str:
    return draw_all(game.begin(event), language(lang)) + "\n"
