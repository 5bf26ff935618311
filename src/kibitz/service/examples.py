"""Examples for the description, made by doing what they show: a small deal with a fixed seed.

So an example cannot be out of date. They are made when somebody asks for the description.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec

from kibitz import __version__
from kibitz.core.answer import answer_of
from kibitz.core.events import Event, Json
from kibitz.core.game import Budget, decide
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.core.shown import shown_to
from kibitz.games import AnyGame, games
from kibitz.games import player as player_of
from kibitz.practice.puzzle import practice_of
from kibitz.practice.sets import STARTER, packaged
from kibitz.practice.told import (
    Due,
    DueItem,
    PuzzleSet,
    PuzzleTold,
    Questions,
    Remembered,
    ThemeFound,
    puzzle_told,
    set_told,
)
from kibitz.review.moments import moments_in
from kibitz.review.strong import how_judged
from kibitz.review.told import Review
from kibitz.service import answers
from kibitz.service.catalogue import game_told
from kibitz.service.messages import SeatTold, TableTold, View
from kibitz.service.people import Entry, OwnDecision
from kibitz.service.statistics import statistics_of
from kibitz.service.telling import Parts, Text, text_of

TABLE, TOKEN, SEED = "q3Vb0sXn7Kc", "m8N1xw0b8d2mZtV5rD3q", b"an example"
NAMES = ("Ann", "West", "North", "East")


def example(name: str) -> Json:
    """The example of a schema by name, as plain JSON."""
    return msgspec.json.decode(msgspec.json.encode(EXAMPLES[name]()))


def _game() -> AnyGame:
    """Any game would do."""
    return games()[0]


@cache
def _dealt() -> tuple[AnyGame, tuple[Event, ...], int]:
    """A deal just begun, and a seat that has a choice."""
    game = _game()
    rules = game.usual_rules
    events = tuple(game.opening(SEED, rules, game.first_standing(rules)))
    return game, events, min(game.to_act(game.replay(events)))


@cache
def _played() -> Record:
    """A whole deal, played by the weakest player."""
    game, events, _ = _dealt()
    player = player_of(game, next(iter(game.players())))
    state, told, turn = game.replay(events), list(events), 0
    while game.score(state) is None:
        seat = min(game.to_act(state))
        chosen = decide(player, game.view(state, seat), Budget(seed=turn))
        for event, after in game.happen(state, seat, chosen.action):
            told.append(event)
            state = after
        turn += 1
    return Record(_header(game), tuple(told))


def _header(game: AnyGame, seat: int | None = None) -> Header:
    rules = plain(game.usual_rules)
    return Header(game=game.name, rules=rules, players=NAMES, seat=seat)


def _table() -> TableTold:
    game, _, _ = _dealt()
    seats = [SeatTold(0, "person", NAMES[0], "", "", False, True, False)]
    level = game.levels[-1]
    seats += [
        SeatTold(seat, "player", NAMES[seat], level.player, level.name, False, True, False)
        for seat in (1, 2, 3)
    ]
    return TableTold(
        table=TABLE,
        game=game.name,
        rules=dict(plain(game.usual_rules)),
        preset=game.usual_preset,
        coach=True,
        deal=1,
        finished=False,
        seats=tuple(seats),
    )


def _view() -> View:
    game, events, seat = _dealt()
    shown = shown_to(game, events, seat)
    view, parts, table = game.observe(shown, seat), Parts(game), _table()
    return View(
        sequence=len(shown),
        seat=seat,
        legal=parts.legal(view),
        may_undo=False,
        may_coach=True,
        may_chat=False,
        events=(),
        table=table.table,
        game=table.game,
        deal=table.deal,
        view=parts.view(view),
        seats=Text(msgspec.json.encode(table.seats)),
        waiting=False,
        ready=(),
        commitment=None,
        seed=None,
        score=None,
        result=None,
        standing=text_of(view.public.standing),
        clock=None,
    )


def _answer() -> Any:
    game, events, seat = _dealt()
    view = game.observe(shown_to(game, events, seat), seat)
    return answer_of(game, decide(player_of(game, next(iter(game.players()))), view, Budget()))


def _review() -> Review:
    from kibitz.review import Judge, review_record

    game, judging = _dealt()[0], Judge(next(iter(_dealt()[0].players())))
    made = review_record(game, _played(), judging, seats=[0])
    return msgspec.structs.replace(made, id="Rj0mVq2hW1Yt5b8K")


def _judged() -> answers.JudgedChoice:
    made = _review().decisions
    return answers.JudgedChoice(made[0], 1, len(made))


def _detail() -> answers.Detail:
    from kibitz.review import detail_of

    made = _review()
    return detail_of(_dealt()[0], _played(), 1, made.decisions[0].event, made.judge)


def _position_told() -> answers.PositionTold:
    from kibitz.review import position_of

    return position_of(_dealt()[0], _played(), 1, _review().decisions[0].event)


def _moves() -> answers.Moves:
    from kibitz.review import moves_of

    made = moves_of(_dealt()[0], _played(), 1, 1)
    return msgspec.structs.replace(made, moves=made.moves[:2])


def _entry() -> Entry:
    return Entry("5d0c2f8a91b7e634", _game().name, TABLE, 0, "", "", NAMES, 0, None, 1.7e9)


def _kept() -> answers.GameKept:
    names, level = NAMES, _game().levels[-1].name
    return answers.GameKept(
        id=_entry().id,
        game=_entry().game,
        at=_entry().at,
        table=TABLE,
        name="",
        seat=0,
        who="",
        names=names,
        levels=("", level, level, level),
        finished=False,
        deals=1,
        points=None,
        places=None,
        review=None,
        judged=0,
        errors=0,
    )


def _own_decisions() -> list[OwnDecision]:
    from kibitz.service.history import judged_in

    return judged_in(_entry(), _review())


def _statistics() -> answers.Statistics:
    return answers.Statistics((statistics_of(_game(), _own_decisions(), 1.7e9),), how_judged())


def _deal_end() -> answers.DealEnd:
    from kibitz.core.record import replay

    game = _dealt()[0]
    states = replay(game, _played()).deals[-1].states
    return answers.DealEnd(1, Text(msgspec.json.encode(game.ending(states))), ())


def _puzzle() -> PuzzleTold:
    game = _game()
    return puzzle_told(game, packaged(game.name, STARTER)[0])


def _puzzle_set() -> PuzzleSet:
    found = set_told(_game())
    return msgspec.structs.replace(found, starter=found.starter[:1], daily=())


def _questions() -> Questions:
    game = _game()
    drill = practice_of(game).drills[0]
    return Questions(game.name, drill.name, (drill.ask(Random(1)),))


def _due() -> Due:
    item = DueItem(
        item="4f1c0a9be2d37765.1.2.31",
        game=_game().name,
        what="decision",
        kind=_game().kinds[0].name,
        review="Rj0mVq2hW1Yt5b8K",
        place=2,
        event=31,
        since=1_794_000_000.0,
        due=1_794_043_200.0,
        times=0,
    )
    return Due((item,), 3, 1_794_220_000.0)


def _position() -> Json:
    game, events, seat = _dealt()
    shown = shown_to(game, events, seat)
    return {"record": dump(Record(_header(game, seat), tuple(shown))), "lang": "en"}


def record_text() -> str:
    """The record of a whole deal."""
    return dump(_played())


EXAMPLES: dict[str, Callable[[], Any]] = {
    "PuzzleSet": _puzzle_set,
    "PuzzleTold": _puzzle,
    "Questions": _questions,
    "Due": _due,
    "Remembered": lambda: Remembered("4f1c0a9be2d37765.1.2.31", 1_794_220_000.0, 1, 0),
    "ThemeFound": lambda: ThemeFound("queen"),
    "AnswerGiven": lambda: {"game": _game().name, "grade": "good"},
    "GameTold": lambda: game_told(_game()),
    "TableTold": _table,
    "TableMade": lambda: answers.TableMade(TABLE, {"0": TOKEN}),
    "Seated": lambda: answers.Seated(1, TOKEN),
    "Played": lambda: answers.Played(7, False),
    "DealEnd": _deal_end,
    "SetTold": lambda: answers.SetTold(
        TABLE, "points", 2, (answers.SetRow(TABLE, NAMES[0], False, 2, 9, 1.5, 0.75),)
    ),
    "DealNumber": lambda: answers.DealNumber(2),
    "Health": lambda: answers.Health(True, __version__),
    "Seen": _view,
    "Answer": _answer,
    "Position": _position,
    "ReviewRequest": lambda: {"text": record_text(), "seats": [0]},
    "Review": _review,
    "ReviewLine": _judged,
    "Detail": _detail,
    "Moves": _moves,
    "PositionTold": _position_told,
    "TypedTold": lambda: answers.TypedTold(_position_told(), None),
    "Pasted": lambda: {"text": record_text()},
    "Moments": lambda: moments_in("", record_text()),
    "GameKept": _kept,
    "History": lambda: answers.History((_kept(),), 1),
    "TakeIn": lambda: {"text": record_text(), "name": "mine.kibitz", "me": NAMES[0]},
    "TakenInTold": lambda: answers.TakenInTold(_kept(), ()),
    "Decisions": lambda: answers.Decisions(tuple(_own_decisions()[:2]), len(_own_decisions())),
    "Statistics": _statistics,
    "Exported": lambda: {"of": "export", "version": 1},
    "Forgotten": lambda: answers.Forgotten(1),
}
