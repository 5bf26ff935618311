"""``kibitz bridge explain``: what every call of an auction showed, and what is known now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.cli.systems import DEFAULT, OpponentsName, SystemName, card_of, opponents_of
from kibitz.games import AnyGame
from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.bidding import told
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.state import AuctionState
from kibitz.games.bridge.bidding_first.advice import bound_facts, sides_of
from kibitz.games.bridge.bidding_first.notes import call_lines, explanation_json
from kibitz.games.bridge.bidding_first.question import checked_calls, checked_vulnerability
from kibitz.games.bridge.bidding_first.story import story


def command(game: AnyGame) -> Callable[..., int]:
    def explain(
        auction: Annotated[str, Parameter(help="Calls from the dealer on, e.g. '1S 2D 2S 3D'.")],
        *,
        dealer: Annotated[str, Parameter(help="N, E, S or W.")] = "N",
        vul: Annotated[str, Parameter(help="none, ns, ew or both.")] = "none",
        system: SystemName = DEFAULT,
        opponents: OpponentsName = None,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """What an auction tells about the four hands; the dealer's side plays `--system`."""
        language(lang)
        card = card_of(system)
        sides = sides_of(checked_vulnerability(vul), dealt := seat_of(dealer))
        calls = checked_calls(parse_calls(auction), game.sentences)
        if card is not None:
            theirs = opponents_of(opponents, card)
            first_card, second = (card, theirs) if len(calls) % 2 == 0 else (theirs or card, card)
            _tell(game, read(calls, sides, first_card, second), dealt, lang, as_json=json)
            return 0
        first = story(calls, sides)
        if json:
            print_json(explanation_json(first, dealt, lang))
            return 0
        print("\n".join(call_lines(first, dealt, lang)))
        for fact in bound_facts(first.knowledge, first, dealt):
            print(game.sentences.render(fact, lang))
        return 0

    return explain


def _tell(game: AnyGame, state: AuctionState, dealer: int, lang: str, *, as_json: bool) -> None:
    if as_json:
        hands = told.hands_json(state, dealer)
        print_json({"calls": told.calls_json(state, dealer, lang), "hands": hands})
        return
    print("\n".join(told.call_lines(state, dealer, lang)))
    for fact in told.bound_facts(state, dealer):
        print(game.sentences.render(fact, lang))
