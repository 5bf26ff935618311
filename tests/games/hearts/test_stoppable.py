"""The benchmark that asks whether a moon could still be stopped: it agrees with playing all out."""

from __future__ import annotations

import random
from typing import Any

from benchmarks.hearts.stoppable import POINTS, Masks, Stopping, TooMany

from kibitz.cards import Card

HIGH = [card for card in range(52) if card % 13 > 7]


def played_out(hands: Masks, leader: int, trick: Masks, *, broken: bool) -> bool:
    """Whether seat 0 is stopped: every card of everybody, nothing kept, nothing cut short."""
    if len(trick) == 4:
        ranks = [card if card // 13 == trick[0] // 13 else -1 for card in trick]
        taker = (leader + ranks.index(max(ranks))) % 4
        pays = any(POINTS >> card & 1 for card in trick)
        return (taker != 0 and pays) or played_out(hands, taker, (), broken=broken)
    if not trick and not any(hands):
        return False
    seat = (leader + len(trick)) % 4
    held = [card for card in range(52) if hands[seat] >> card & 1]
    if trick:
        free = [card for card in held if card // 13 == trick[0] // 13]
    else:
        free = [card for card in held if broken or card // 13 != 2]
    found = [
        played_out(
            tuple(hand & ~(1 << card) for hand in hands),
            leader,
            (*trick, card),
            broken=broken or card // 13 == 2,
        )
        for card in free or held
    ]
    return all(found) if seat == 0 else any(found)


def masks(*hands: str) -> tuple[int, ...]:
    return tuple(sum(1 << Card.parse(card).index for card in hand.split()) for hand in hands)


def ask(hands: Masks, *, broken: bool = True) -> bool:
    return Stopping(0).stops(hands, 0, (), broken)


def test_it_agrees_with_playing_every_card_of_small_endings():
    rng, answers = random.Random(5), [0, 0]
    for _ in range(60):
        cards = rng.sample(HIGH, 12)
        if rng.random() < 0.7:  # the shooter often holds what wins
            cards.sort(key=lambda card: 3 * rng.random() - card % 13)
        hands = tuple(sum(1 << card for card in cards[3 * at : 3 * at + 3]) for at in range(4))
        broken = rng.random() < 0.5
        found = ask(hands, broken=broken)
        assert found == played_out(hands, 0, (), broken=broken), hands
        answers[found] += 1
    assert min(answers) > 10


def test_a_guarded_king_stops_who_must_lead_to_it_and_a_bare_one_does_not():
    others: Any = ("C2 C3", "C4 C5")
    assert ask(masks("HA HQ", "HK HJ", *others))
    assert not ask(masks("HA HQ", "HK C6", *others))


def test_what_was_found_for_one_leader_is_not_taken_for_another():
    known, hands = Stopping(0), masks("HA HQ", "HK HJ", "C2 C3", "C4 C5")
    assert known.stops(hands, 0, (), True)
    assert not known.stops(hands, 1, (), True)  # it must lead away from its guarded king


def test_more_work_than_allowed_is_no_answer(monkeypatch: Any):
    monkeypatch.setattr("benchmarks.hearts.stoppable.MOST", 3)
    try:
        ask(masks("HA HQ", "HK HJ", "C2 C3", "C4 C5"))
    except TooMany:
        return
    raise AssertionError("it answered")
