"""``kibitz hearts analyse``: a recorded or typed position -> the ranked decision with reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.analysis import view_in_file
from kibitz.cli.answer import answer_lines, decision_json
from kibitz.cli.options import (
    AsJson,
    Overrides,
    Preset,
    default_preset,
    language,
    print_json,
    rules_of,
)
from kibitz.cli.options import Language as Lang
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, decide
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.games.hearts.measure.evaluate import measure, moon_threat
from kibitz.games.hearts.measure.measured import strength_json, threat_json
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View

COACH = "search:changes=true"


def command(game: AnyGame) -> Callable[..., int]:
    usual = default_preset(game)

    def analyse(
        file: Annotated[
            str | None,
            Parameter(help="A record; - is standard input.", allow_leading_hyphen=True),
        ] = None,
        *,
        hand: Annotated[str | None, Parameter(help="The hand now: AK3.72.QJ98.T654.")] = None,
        passed: Annotated[str, Parameter(help="The three cards passed.")] = "",
        received: Annotated[str, Parameter(help="The three cards received.")] = "",
        tricks: Annotated[str, Parameter(help="Cards in playing order, tricks apart by /.")] = "",
        leader: Annotated[int | None, Parameter(help="Who led the first trick, 0..3.")] = None,
        scores: Annotated[str, Parameter(help="The match so far, by seat.")] = "0,0,0,0",
        number: Annotated[int, Parameter(help="Which deal of the match, from 1.")] = 1,
        seat: Annotated[int | None, Parameter(help="0..3; the seat to choose by default.")] = None,
        deal: Annotated[int | None, Parameter(help="Of a record: which deal, from 1.")] = None,
        at: Annotated[int | None, Parameter(help="Of a record: after which event.")] = None,
        rules: Preset = usual,
        rule: Overrides = (),
        player: Annotated[str, Parameter(help="Who answers.")] = COACH,
        nodes: int = 0,
        worlds: int = 0,
        seed: Annotated[int, Parameter(help="Of the player's dice.")] = 0,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """What to pass or play, and why: of a record, or of a typed position."""
        if (file is None) == (hand is None):
            raise NotationError("give either a record or --hand")
        if file is not None:
            view: View = view_in_file(game, file, seat, deal, at)
        else:
            view = typed_view(
                hand or "",
                rules=rules_of(game, rules, rule),
                seat=seat or 0,
                passed=passed,
                received=received,
                tricks=tricks,
                leader=leader,
                scores=_numbers(scores),
                number=number,
            )
        if not len(game.legal_of(view)):
            raise NotationError("this seat has no choice to make here")
        decision = decide(player_of(game, player), view, Budget(nodes, worlds, seed))
        if json:
            print_json(
                {
                    "player": player.partition(":")[0],
                    **decision_json(game, decision, language(lang)),
                    "strength": strength_json(measure(view.hand)),
                    "threat": threat_json(moon_threat(view.public, view.seat)),
                }
            )
        else:
            print(game.draw(view, language(lang)))
            print()
            print("\n".join(answer_lines(game, decision, lang)))
        return 0

    return analyse


def _numbers(text: str) -> list[float]:
    try:
        return [float(word) for word in text.split(",")]
    except ValueError:
        raise NotationError(f"{text!r} is not four scores: write 12,30,45,2") from None
