"""Facts and scores as the messages carry them, and a record's header."""

from __future__ import annotations

import msgspec

from kibitz.core.game import Json, Score
from kibitz.core.words import Fact, Sentence
from kibitz.games import AnyGame
from kibitz.service.messages import ScoredFact, ScoreTold

LEGAL_SHOWN = 400  # a hearts pass has 286 combinations


def sentence(game: AnyGame, fact: Fact) -> Sentence:
    """A fact's sentence in every language."""
    return Sentence.of(lambda lang: game.sentences.render(fact, lang))


def scored(game: AnyGame, score: Score) -> ScoreTold:
    """A finished deal's points and the sentences about them."""
    told = [(fact.id, sentence(game, fact)) for fact in score.facts]
    return ScoreTold(score.points, tuple(ScoredFact(id_, one.en, one.ja) for id_, one in told))


def header_json(line: str) -> dict[str, Json]:
    """A record's header line as JSON."""
    return msgspec.json.decode(line)
