"""What players call a card that gains: a ruff, a hold-up, a winner cashed, an entry, a suit set up.

Each has a condition of the hidden hands under which it should gain, and is told with the counts of
the worlds that bear that out (`kibitz.core.causes.borne_out`), or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kibitz.cards.features import Masks
from kibitz.core.causes import Cause, Flags
from kibitz.core.paired import Rows
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.players.following import to_a_trick
from kibitz.games.bridge.players.leading import on_lead
from kibitz.games.bridge.players.setting import CardPair, Named, Setting
from kibitz.games.bridge.view import View


def named_plays(
    view: View, worlds: Masks, pair: CardPair, bears_out: Callable[[Rows, Flags], Cause | None]
) -> Iterator[tuple[Fact, Cause]]:
    """The names that fit a card and that the worlds bear out, each with its counts."""
    for why, where, holds in _plays(view, worlds, pair):
        cause = bears_out(pair.gains, holds)
        if cause is None:
            continue
        there, elsewhere = cause.there, cause.elsewhere
        counts = {
            "action": str(pair.card),
            "other": str(pair.other),
            "why": nested(why),
            "where": nested(where),
            "better": there.better,
            "worlds": there.worlds,
            "else_better": elsewhere.better,
            "else_worlds": elsewhere.worlds,
        }
        name = "because" if elsewhere.worlds else "because-always"
        if not elsewhere.worlds and there.better == there.worlds:
            name = "because-only" if there.worlds == 1 else "because-every"
        yield Fact(f"bridge.play.{name}", counts), cause


def _plays(view: View, worlds: Masks, pair: CardPair) -> Iterator[Named]:
    public = view.public
    if public.contract is None or public.hand_on_turn is None:
        return
    setting = Setting(view, worlds, pair)
    yield from to_a_trick(setting) if public.trick else on_lead(setting)
