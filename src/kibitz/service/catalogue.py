"""What each game declares, as a visitor and the page read it: choices, numbers and their words."""

from __future__ import annotations

import inspect
from functools import partial

from kibitz.core.declared import Chance
from kibitz.core.game import SEATS, Seat
from kibitz.core.glossary import glossary
from kibitz.core.rules import plain
from kibitz.core.verdict import WORDS
from kibitz.core.words import Sentence
from kibitz.games import AnyGame
from kibitz.service.answers import ChanceTold, GameTold, KindTold


def game_told(game: AnyGame) -> GameTold:
    """Everything a game declares."""
    return GameTold(
        name=game.name,
        lower_is_better=game.lower_is_better,
        presets={name: plain(rules) for name, rules in game.presets.items()},
        levels=tuple(game.levels),
        ladder=game.ladder,
        coach=game.coach,
        units=dict(game.units),
        chances={name: _chance(one) for name, one in game.chances.items()},
        kinds=tuple(KindTold(one.name, one.words) for one in game.kinds),
        verdicts=dict(WORDS),
        glossary=glossary(game),
        terms=dict(game.sentences.terms),
        seats=tuple(_seat(game, seat) for seat in SEATS),
        players={name: _about(player) for name, player in game.players().items()},
        formats=("record", *game.formats()),
    )


def _seat(game: AnyGame, seat: Seat) -> Sentence:
    standing = game.first_standing(game.usual_rules)
    return Sentence.of(partial(game.sentences.who, seat, standing))


def _chance(one: Chance) -> ChanceTold:
    return ChanceTold(one.words, one.meaning)


def _about(player: type) -> str:
    module = inspect.getmodule(player)
    text = (module.__doc__ if module else None) or player.__doc__ or ""
    return text.strip().split("\n")[0]
