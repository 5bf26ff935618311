"""What may be true of hidden hands (`features.py`), in both languages.

Each is a clause: English after "where", Japanese before the word for a deal.
"""

from __future__ import annotations

from kibitz.core.words import Sentence

_FEATURES = {
    "where.holds": Sentence("{seat:seat} holds {card:card}", "{seat:seat}が {card:card} を持つ"),
    "where.void": Sentence("{seat:seat} has no {suit}", "{seat:seat}に {suit} がない"),
    "where.single": Sentence(
        "{seat:seat} has a single {suit}", "{seat:seat}の {suit} が 1 枚だけの"
    ),
    "where.short": Sentence(
        "{seat:seat} has at most one {suit}", "{seat:seat}の {suit} が 1 枚以下の"
    ),
    "where.long": Sentence(
        "{seat:seat} has {count} {suit} or more", "{seat:seat}の {suit} が {count} 枚以上の"
    ),
    "where.alone": Sentence(
        "{seat:seat} holds {card:card} alone", "{seat:seat}の {card:card} が 1 枚だけの"
    ),
    "where.one-guard": Sentence(
        "{seat:seat} holds {card:card} with at most one guard",
        "{seat:seat}の {card:card} の守りが 1 枚以下の",
    ),
    "where.guarded": Sentence(
        "{seat:seat} holds {card:card} with {count:count guard} or more",
        "{seat:seat}の {card:card} の守りが {count} 枚以上の",
    ),
    "where.splits": Sentence("{suit} split {long}–{short}", "{suit} が {long}–{short} に分かれる"),
    "where.no-worse": Sentence(
        "{suit} split no worse than {long}–{short}", "{suit} の分かれが {long}–{short} までの"
    ),
    "where.together": Sentence(
        "{first:card} and {second:card} are in one hand",
        "{first:card} と {second:card} が同じ手にある",
    ),
}


def feature_sentences(game: str) -> dict[str, Sentence]:
    """The clauses under a game's own ids."""
    return {f"{game}.{name}": sentence for name, sentence in _FEATURES.items()}
