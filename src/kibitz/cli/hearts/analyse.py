"""``kibitz hearts analyse``: a recorded or typed position -> the ranked decision with reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from kibitz.cards import is_hand_text
from kibitz.cli.analysis import asked_about, file_or_hand, view_in_file
from kibitz.cli.answer import answer_lines, decision_json, terminal_width
from kibitz.cli.batch import Batch, answer_batch
from kibitz.cli.options import (
    Also,
    AsJson,
    OneSeat,
    Overrides,
    Preset,
    language,
    print_json,
    rules_of,
)
from kibitz.cli.options import Language as Lang
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, Decision, decide
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.core.tagged import read_as
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.games.hearts.measure.evaluate import measure, moon_threat
from kibitz.games.hearts.measure.measured import strength_json, threat_json
from kibitz.games.hearts.rules import Rules
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def analyse(
        file: Annotated[
            str | None,
            Parameter(help="A record, - is standard input; or a hand.", allow_leading_hyphen=True),
        ] = None,
        *,
        hand: Annotated[str | None, Parameter(help="The hand now: AK3.72.QJ98.T654.")] = None,
        passed: Annotated[str, Parameter(help="The three cards passed.")] = "",
        received: Annotated[str, Parameter(help="The three cards received.")] = "",
        tricks: Annotated[str, Parameter(help="Cards in playing order, tricks apart by /.")] = "",
        leader: Annotated[str | None, Parameter(help="The seat that led the first trick.")] = None,
        scores: Annotated[str, Parameter(help="The match so far, by seat.")] = "0,0,0,0",
        number: Annotated[int, Parameter(help="Which deal of the match, from 1.")] = 1,
        seat: OneSeat = None,
        batch: Batch = None,
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
        """What to pass or play, and why: of a record, or of a typed position.

        A line of --batch has "hand" and any of the options of a typed position by its name.
        """
        file, hand = file_or_hand(file, hand, is_hand_text)
        if sum(one is not None for one in (file, hand, batch)) != 1:
            raise NotationError(INPUT.told("input.record-hand-batch"))
        named = player or game.coach
        chosen, budget = rules_of(game, rules, rule), Budget(nodes, worlds, seed, explain=True)
        if batch is not None:
            return answer_batch(
                batch,
                lambda fields: _answer(
                    game,
                    _view(game, read_as(_Position, fields, "a position"), chosen),
                    named,
                    budget,
                    lang,
                ),
            )
        if file is not None:
            view: View = view_in_file(game, file, seat, deal, at)
        else:
            typed = _Position(
                *(
                    hand or "",
                    passed,
                    received,
                    tricks,
                    leader,
                    _numbers(scores),
                    number,
                    seat or "0",
                )
            )
            view = _view(game, typed, chosen)
        if json:
            print_json(_answer(game, view, named, budget, lang, also))
        else:
            decision = _decision(game, view, named, budget, also)
            said = tuple(map(str, asked_about(game, view, also)))
            print(game.draw(view, language(lang)))
            print()
            print("\n".join(answer_lines(game, decision, lang, terminal_width(), also=said)))
        return 0

    return analyse


class _Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as typed, with the names and defaults of the options."""

    hand: str
    passed: str = ""
    received: str = ""
    tricks: str = ""
    leader: int | str | None = None
    scores: tuple[float, ...] = (0, 0, 0, 0)
    number: int = 1
    seat: int | str = 0


def _view(game: AnyGame, typed: _Position, rules: Rules) -> View:
    return typed_view(
        typed.hand,
        rules=rules,
        seat=seat_called(game, str(typed.seat)),
        passed=typed.passed,
        received=typed.received,
        tricks=typed.tricks,
        leader=None if typed.leader is None else seat_called(game, str(typed.leader)),
        scores=typed.scores,
        number=typed.number,
    )


def _decision(
    game: AnyGame, view: View, player: str, budget: Budget, also: Sequence[str] = ()
) -> Decision[Any]:
    if not len(game.legal_of(view)):
        raise NotationError(INPUT.told("input.no-choice"))
    return decide(player_of(game, player), view, budget, asked_about(game, view, also))


def _answer(
    game: AnyGame, view: View, player: str, budget: Budget, lang: str, also: Sequence[str] = ()
) -> dict[str, Any]:
    """The whole answer for programs."""
    return {
        "player": player.partition(":")[0],
        **decision_json(game, _decision(game, view, player, budget, also), language(lang)),
        "strength": strength_json(measure(view.hand)),
        "threat": threat_json(moon_threat(view.public, view.seat)),
    }


def _numbers(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(word) for word in text.split(","))
    except ValueError:
        raise NotationError(INPUT.told("input.scores", text=text)) from None
