"""Slips of a log written by hand that its own numbers give away, put right and told.

Three are known: a red five said to be in play where all four plain ones are shown, a winner who is
not the one that is paid, and riichi sticks left out of the payment. Nothing else is guessed: what
is wrong in another way stays wrong, and is reported where the log is retold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from kibitz.games.riichi.formats.retell import Told
from kibitz.games.riichi.rules import Rules

FIVES = ("5m", "5p", "5s")
NO_REDS = (0, 0, 0)


def rules_mended(rules: Rules, deals: Sequence[Sequence[Told]]) -> tuple[Rules, list[str]]:
    """The rules without red fives if the log shows none, and all four plain ones of a suit."""
    if rules.red_fives == NO_REDS:
        return rules, []
    shown = [Counter(_tiles(deal)) for deal in deals]
    if any(count[f"{five}r"] for count in shown for five in FIVES):
        return rules, []
    whole = next((five for count in shown for five in FIVES if count[five] == 4), None)
    if whole is None:
        return rules, []
    note = f"four plain {whole} are shown and no red five: read as a game without red fives"
    return replace(rules, red_fives=NO_REDS), [note]


def _tiles(deal: Sequence[Told]) -> Iterable[str]:
    """Every tile that the events of a deal bring to light, each once."""
    for event in deal:
        if event["type"] == "start_kyoku":
            yield from (name for hand in event["tehais"] for name in hand)
            yield event["dora_marker"]
        elif event["type"] == "tsumo":
            yield event["pai"]
        elif event["type"] == "dora":
            yield event["dora_marker"]


def win_mended(deal: Sequence[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[str]]:
    """The deal with its one win as the payment tells it; the same where nothing is amiss."""
    wins = [event for event in deal if event["type"] == "hora"]
    if len(wins) != 1:
        return list(deal), []
    win, notes = dict(wins[0]), list[str]()
    paid = [seat for seat, change in enumerate(win["deltas"]) if change > 0]
    if len(paid) == 1 and paid[0] != win["actor"]:
        notes.append(f"seat {win['actor']} is named as the winner and seat {paid[0]} is paid")
        win["actor"] = paid[0]
    sticks = 1000 * (deal[0]["kyotaku"] + sum(event["type"] == "reach_accepted" for event in deal))
    if sticks and len(paid) == 1 and sum(win["deltas"]) == 0:
        notes.append(f"the payment leaves out {sticks} points of riichi sticks on the table")
        win["deltas"] = [
            change + sticks * (seat == win["actor"]) for seat, change in enumerate(win["deltas"])
        ]
    return [win if event["type"] == "hora" else event for event in deal], notes
