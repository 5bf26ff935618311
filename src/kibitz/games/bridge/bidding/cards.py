"""Convention cards as small files that people write.

    # ours
    base: 2/1
    weak_notrump: yes
    key_cards: 0314

`base` is a card of the house (2/1 where it is missing) and stands first; every other line changes
one of its choices. What is no choice, or no value of one, is refused with its line.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding.book.writing import CARDS, TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.refusals import TYPED

LONGEST = 10_000
"""Characters of a file that is still read."""
_WORDS = {"yes": True, "no": False}
_HINTS = get_type_hints(ConventionCard)
CHOICES: dict[str, tuple[str, ...]] = {
    one.name: tuple(_WORDS) if _HINTS[one.name] is bool else get_args(_HINTS[one.name])
    for one in fields(ConventionCard)
    if one.name != "name"
}
"""What may be chosen, and the values of each."""


def parse_card(text: str, name: str) -> ConventionCard:
    """Read a card; NotationError, with the line, for anything that is none."""
    if len(text) > LONGEST:
        raise NotationError(TYPED.told("bridge.typed.long-card", most=LONGEST))
    card = TWO_OVER_ONE
    chosen: dict[str, Any] = {}
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition("#")[0].strip()
        if not line:
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise NotationError(TYPED.told("bridge.typed.card-line", line=number, text=line[:30]))
        if key == "base":
            if chosen or value not in CARDS:
                raise NotationError(
                    TYPED.told("bridge.typed.card-base", line=number, there=", ".join(CARDS))
                )
            card = CARDS[value]
            continue
        chosen[key] = _value(key, value, number)
    return replace(card, name=name, **chosen)


def _value(key: str, value: str, line: int) -> bool | str:
    if key not in CHOICES:
        raise NotationError(
            TYPED.told(
                "bridge.typed.card-choice", line=line, name=key[:30], there=", ".join(CHOICES)
            )
        )
    if value not in CHOICES[key]:
        raise NotationError(
            TYPED.told(
                "bridge.typed.card-value",
                line=line,
                key=key,
                there=", ".join(CHOICES[key]),
                value=value[:20],
            )
        )
    return _WORDS.get(value, value)


def card_text(card: ConventionCard) -> str:
    """A card as such a file; reading it gives the same choices."""
    lines = [f"# {card.name}"]
    for key in CHOICES:
        value = getattr(card, key)
        lines.append(f"{key}: {value if isinstance(value, str) else 'yes' if value else 'no'}")
    return "\n".join(lines) + "\n"
