"""Names for our players, so that people can speak of them; drawn without a look at any hand."""

from __future__ import annotations

import secrets

NAMES = (
    *("Aiko", "Anders", "Beatriz", "Carlo", "Chiyo", "Dagny", "Emil", "Farah", "Goran", "Hana"),
    *("Ilse", "Jonas", "Kaito", "Lena", "Marek", "Nadia", "Oskar", "Priya", "Ren", "Sofia"),
    *("Tomas", "Uma", "Vera", "Wen", "Yusuf", "Zoe"),
)


def drawn(count: int, taken: set[str]) -> list[str]:
    """So many different names that nobody at the table has."""
    free = [name for name in NAMES if name not in taken]
    return secrets.SystemRandom().sample(free, count)
