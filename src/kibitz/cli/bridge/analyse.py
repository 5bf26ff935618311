"""``kibitz bridge analyse``: a recorded position, or a typed hand that calls or leads, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cards import is_hand_text
from kibitz.cli.analysis import file_or_hand, print_analysis, view_in_file
from kibitz.cli.options import Also, AsJson, OneSeat, Overrides, Preset, rules_of
from kibitz.cli.options import Language as Lang
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.typed import typed_view, vulnerability


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def analyse(
        file: Annotated[
            str | None,
            Parameter(
                help="A file of boards or a hand viewer's link, - is standard input; or a hand.",
                allow_leading_hyphen=True,
            ),
        ] = None,
        *,
        hand: Annotated[str | None, Parameter(help="AK3.72.QJ98.T654, all 13 cards.")] = None,
        auction: Annotated[
            str, Parameter(help="Calls from the dealer on: '1NT P 3NT P P P'.")
        ] = "",
        dealer: Annotated[str, Parameter(help="N, E, S or W.")] = "N",
        vul: Annotated[str, Parameter(help="none, ns, ew or both.")] = "none",
        seat: OneSeat = None,
        deal: Annotated[int | None, Parameter(help="Of a record: which deal, from 1.")] = None,
        at: Annotated[int | None, Parameter(help="Of a record: after which event.")] = None,
        rules: Preset = usual,
        rule: Overrides = (),
        also: Also = (),
        player: Annotated[str | None, Parameter(help="Who answers; the coach.")] = None,
        nodes: int = 0,
        worlds: int = 0,
        seed: Annotated[int, Parameter(help="Of the player's dice.")] = 0,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """What to call, lead or play, and why: of a record, or of a typed hand and auction.

        With --hand the auction tells what is asked: the next call, or once it is over the lead.
        """
        file, hand = file_or_hand(file, hand, is_hand_text)
        if (file is None) == (hand is None):
            raise NotationError(INPUT.told("input.file-or-hand"))
        if file is not None:
            view = view_in_file(game, file, seat, deal, at)
        else:
            view = typed_view(
                hand or "",
                auction,
                rules=rules_of(game, rules, rule),
                sentences=game.sentences,
                dealer=seat_of(dealer),
                vulnerable=vulnerability(vul),
            )
        budget = Budget(nodes=nodes, worlds=worlds, seed=seed, explain=True)
        return print_analysis(game, view, also, player=player, budget=budget, json=json, lang=lang)

    return analyse
