"""A view in, a decision out: what every game's ``analyse`` shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kibitz.cli.answer import answer_lines, decision_json, terminal_width
from kibitz.cli.options import language, print_json, read_text
from kibitz.core.door import admit
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.files import in_file, why_of
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.game import Budget, decide
from kibitz.core.record import replay
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.games import AnyGame
from kibitz.games import player as player_of


def file_or_hand(
    file: str | None, hand: str | None, is_hand: Callable[[str], bool]
) -> tuple[str | None, str | None]:
    """The file and the hand that were given: a first word that is a hand, and names no file, is a
    hand, as `bridge bid` takes it."""
    if file is None or hand is not None or not is_hand(file) or Path(file).exists():
        return file, hand
    return None, file


def view_in_file(
    game: AnyGame, path: str, called: str | None, deal: int | None, at: int | None
) -> Any:
    """The view of a seat in a record, after event `at` of a deal (the last of either by default).

    Without a seat it is the seat that has a choice to make there.
    """
    text = read_text(path)
    chosen = choose_format(formats_of(game), None, path, text)
    try:
        records = chosen.records(text, Source(path))
    except KibitzError as error:
        raise NotationError(in_file(path, why_of(error))) from None
    if not records:
        raise NotationError(in_file(path, INPUT.told("input.no-game-in-file")))
    record = records[0]
    seat = None if called is None else seat_called(game, called, record.header.players)
    if record.header.seat is not None:
        if record.broken is not None:
            raise record.broken
        return admit(game, record.events[: at or None], record.header.seat)
    played = replay(game, record)
    if not played.deals:
        raise played.stopped or NotationError(in_file(path, INPUT.told("input.no-deal-in-file")))
    number = len(played.deals) if deal is None else deal
    if not 1 <= number <= len(played.deals):
        raise NotationError(
            INPUT.told("input.no-such-deal", number=number, count=len(played.deals))
        )
    states = played.deals[number - 1].states
    place = len(states) if at is None else at
    if not 1 <= place <= len(states):
        raise NotationError(
            INPUT.told("input.between", what="--at", number=place, least=1, most=len(states))
        )
    state = states[place - 1]
    waiting = sorted(game.to_act(state))
    if seat is None:
        if not waiting:
            raise NotationError(INPUT.told("input.nobody-chooses", place=place, number=number))
        return game.view(state, waiting[0])
    if seat not in waiting:
        raise NotationError(INPUT.told("input.seat-waits", seat=seat, there=waiting))
    return game.view(state, seat)


def asked_about(game: AnyGame, view: Any, also: Sequence[str]) -> tuple[Any, ...]:
    """The actions somebody asks about besides; refused with the rule if one is not allowed."""
    actions = tuple(game.parse_action(one) for one in also)
    for action in actions:
        game.allow(view, action)
    return actions


def print_analysis(
    game: AnyGame,
    view: Any,
    also: Sequence[str] = (),
    *,
    player: str | None = None,
    budget: Budget | None = None,
    json: bool = False,
    lang: str = "en",
) -> int:
    """Think, and print the answer for people or for programs."""
    chosen = player_of(game, player or game.coach)
    if not len(game.legal_of(view)):
        raise NotationError(INPUT.told("input.no-choice"))
    asked = asked_about(game, view, also)
    decision = decide(chosen, view, budget or Budget(explain=True), asked)
    if json:
        print_json({"player": chosen.name, **decision_json(game, decision, language(lang))})
    else:
        print(game.draw(view, language(lang)))
        print()
        named = tuple(map(str, asked))
        print("\n".join(answer_lines(game, decision, lang, terminal_width(), also=named)))
    return 0
