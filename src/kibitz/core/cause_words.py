"""What the finder of causes says (`causes.py`), in both languages, for every game.

{where:fact} is the feature in players' words; Japanese says it before the word for a deal.
"""

from __future__ import annotations

from kibitz.core.words import Sentence

_THERE_EN = "in {better} of {worlds:count deal}, by {gain:.1f} {unit:unit} on average"
_THERE_JA = "{worlds} 通り中 {better} 通り、平均 {gain:.1f} {unit:unit}の差"
_ELSE_EN = {
    "level": "they are level.",
    "same": "it comes to about the same ({else_gain:+.1f} on average over {else_worlds:count deal}).",
    "turns": (
        "{other:action} is better by {else_gain:abs} on average, in {else_worse} of {else_worlds}."
    ),
}
_ELSE_JA = {
    "level": "差がありません。",
    "same": "ほぼ同じ（{else_worlds} 通りの平均 {else_gain:+.1f}）。",
    "turns": "{other:action} が上（{else_worlds} 通り中 {else_worse}、平均 {else_gain:abs}）。",
}
_MORE_EN = "{action:action} is better than {other:action}"
_BETTER_EN = f"{_MORE_EN} "
_BETTER_JA = "{action:action} が {other:action} より上"

_CAUSES = {
    **{
        f"cause.where-{kind}": Sentence(
            f"{_BETTER_EN}where {{where:fact}}: {_THERE_EN}; elsewhere {_ELSE_EN[kind]}",
            f"{{where:fact}}配りでは {_BETTER_JA}（{_THERE_JA}）。ほかでは{_ELSE_JA[kind]}",
        )
        for kind in _ELSE_EN
    },
    **{
        f"cause.unless-{kind}": Sentence(
            f"{_BETTER_EN}unless {{where:fact}}: {_THERE_EN}; in that case {_ELSE_EN[kind]}",
            f"{{where:fact}}配り以外では {_BETTER_JA}（{_THERE_JA}）。"
            f"{{where:fact}}配りでは{_ELSE_JA[kind]}",
        )
        for kind in _ELSE_EN
    },
    # It is better on both sides: neither "where" alone nor "unless" would be true.
    "cause.where-less": Sentence(
        f"{_MORE_EN}, most where {{where:fact}}: {_THERE_EN}; elsewhere in {{else_better}} of "
        "{else_worlds}, by {else_gain:.1f}.",
        f"{_BETTER_JA}。特に{{where:fact}}配りで大きく（{_THERE_JA}）、ほかでは"
        "{else_worlds} 通り中 {else_better} 通り（平均 {else_gain:.1f}）。",
    ),
    "cause.unless-less": Sentence(
        f"{_MORE_EN}, less so where {{where:fact}}: in {{else_better}} of "
        "{else_worlds:count deal}, by {else_gain:.1f} {unit:unit} on average; elsewhere in "
        "{better} of {worlds}, by {gain:.1f}.",
        f"{_BETTER_JA}。{{where:fact}}配りでは差が小さく（{{else_worlds}} 通り中 {{else_better}} 通り、"
        "平均 {else_gain:.1f} {unit:unit}の差）、ほかでは{worlds} 通り中 {better} 通り（平均 {gain:.1f}）。",
    ),
}


def cause_sentences(game: str) -> dict[str, Sentence]:
    """What the finder says, under a game's own ids."""
    return {f"{game}.{name}": sentence for name, sentence in _CAUSES.items()}
