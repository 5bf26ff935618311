"""Opponents who play another system: at the table, in a review, by the table manager protocol."""

from __future__ import annotations

import socket
import threading

import pytest

from kibitz.adapters.table_manager.client import Client
from kibitz.adapters.table_manager.lines import ProtocolError
from kibitz.adapters.table_manager.wire import Wire
from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.games import game, player
from kibitz.games.bridge.formats import pbn
from kibitz.review import Judge, review_record

GAME = game("bridge")
WEAK_NOTRUMP = """
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AJ3.K52.Q52.KJ54 KQ4.AJ83.K84.Q93 T98.Q97.T97.T876 7652.T64.AJ63.A2"]
[Declarer "N"]
[Contract "1NT"]
[Result ""]
[Auction "N"]
1NT Pass Pass Pass
"""
"""North's notrump is 12 to 14; East's fifteen points double it, and pass over a strong one."""
SEEN = [("system:card=2/1", "P"), ("system:theirs=acol", "X")]


@pytest.mark.parametrize(("name", "wanted"), SEEN)
def test_each_pair_at_a_table_plays_its_own_system(name: str, wanted: str) -> None:
    (record,) = pbn.read(WEAK_NOTRUMP)
    ours, theirs = player(GAME, "system:card=acol;theirs=2/1"), player(GAME, name)
    seats = [ours, theirs, ours, theirs]
    played = play_deal(GAME, record.events[:1], seats, budgets(Budget(), b"dice"))
    assert [str(call) for call in played.state.public.calls[:2]] == ["1NT", wanted]


@pytest.mark.parametrize(("name", "wanted"), SEEN)
def test_a_review_reads_the_opponents_by_their_system(name: str, wanted: str) -> None:
    (record,) = pbn.read(WEAK_NOTRUMP)
    review = review_record(GAME, record, Judge(name), [1])
    assert review.decisions[0].best == wanted
    assert (review.decisions[0].rank == 1) == (wanted == "P")


@pytest.mark.parametrize(("name", "said"), [(SEEN[0][0], "East passes"), (SEEN[1][0], "East dou")])
def test_the_protocol_seats_a_player_who_knows_their_system(name: str, said: str) -> None:
    one, other = socket.socketpair()
    manager, seat = Wire(one, "the player", 20.0), Wire(other, "the manager", 20.0)
    client = Client(seat, 1, "b", player(GAME, name))

    def sit() -> None:
        with pytest.raises(ProtocolError, match="End of session"):
            client.run()  # the session ends in mid-auction

    sitting = threading.Thread(target=sit, daemon=True)
    sitting.start()
    for line in (
        'East ("b") seated',
        'Teams : N/S : "a" E/W : "b"',
        "Start of board",
        "Board number 1. Dealer NORTH. Neither vulnerable.",
        "East's cards : S K Q 4. H A J 8 3. D K 8 4. C Q 9 3.",
        "North bids 1NT",
    ):
        manager.receive()
        manager.send(line)
    told = manager.receive()
    manager.send("End of session")
    sitting.join(20)
    assert told.startswith(said)
