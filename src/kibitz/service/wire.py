"""What goes over the wire: messages, events and scores as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kibitz.core.game import Json, Score
from kibitz.core.words import LANGS, Fact
from kibitz.games import AnyGame

LEGAL_SHOWN = 400  # a hearts pass has 286 combinations


def sentence(game: AnyGame, fact: Fact) -> dict[str, str]:
    """A fact's sentence in every language."""
    return {lang: game.sentences.render(fact, lang) for lang in LANGS}


def score_json(game: AnyGame, score: Score) -> dict[str, Json]:
    """A finished deal's points and the sentences about them."""
    return {
        "points": list(score.points),
        "facts": [{"id": fact.id, **sentence(game, fact)} for fact in score.facts],
    }


def encode(message: Mapping[str, Json | msgspec.Raw]) -> bytes:
    """A message as JSON; parts that are JSON already go in as they are."""
    return msgspec.json.encode(message)


def header_json(line: str) -> dict[str, Json]:
    """A record's header line as JSON."""
    return msgspec.json.decode(line)
