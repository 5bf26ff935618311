"""Spades keeps the contract, scores by its rules, and gets the verbs that every game has."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import isclose
from typing import Any

import msgspec
import pytest

from kibitz.cards import PACK, Card, Suit, parse_hand
from kibitz.cli.app import run
from kibitz.core.door import admit
from kibitz.core.errors import IllegalAction, Inadmissible
from kibitz.core.game import SEATS, Budget, Event, Result, decide
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import player


@pytest.fixture(name="game")
def _game() -> Any:
    return game_of("spades")


PRESETS = ("standard", "short", "plain")


def walk(game: Any, preset: str, seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """A deal by lot: each state with the events that made it."""
    rules = game.presets[preset]
    events = list(game.opening(f"{seed}".encode(), rules, game.standing_of(rules, 1 + seed % 5)))
    state, dice = game.replay(events), random.Random(seed)
    yield state, list(events)
    while game.score(state) is None:
        (seat,) = game.to_act(state)
        made = game.happen(state, seat, dice.choice(game.legal(state, seat)))
        state = made[-1][1]
        events += [event for event, _ in made]
        yield state, list(events)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(6))
def test_a_seat_sees_what_it_was_shown_and_no_more(game: Any, preset: str, seed: int) -> None:
    for state, events in walk(game, preset, seed):
        held = [card for hand in state.hands for card in hand]
        held += [card for _, card in state.public.plays()]
        assert Counter(held) == Counter(PACK)
        assert game.replay(events) == state
        for seat in (*SEATS, None):
            shown = [game.project(event, seat) for event in events]
            assert game.observe(shown, seat) == game.view(state, seat)
        for seat in game.to_act(state):
            shown = [game.project(event, seat) for event in events]
            assert admit(game, shown, seat) == game.view(state, seat)


def test_what_a_seat_cannot_see_changes_nothing_of_what_it_is_told(game: Any) -> None:
    rules, dice = game.presets["standard"], random.Random(4)
    (deal,) = game.opening(b"leak", rules, game.first_standing(rules))
    others = [card for seat in (0, 2, 3) for card in deal.hands[seat]]
    dice.shuffle(others)
    hands = [tuple(sorted(others[13 * at : 13 * at + 13])) for at in range(3)]
    other = type(deal)(deal.rules, deal.standing, (hands[0], deal.hands[1], *hands[1:]))
    views = [game.view(game.begin(one), 1) for one in (deal, other)]
    told = [decide(player(game, "search"), view, Budget(nodes=60)) for view in views]
    assert views[0] == views[1]
    assert told[0] == told[1]


def late(game: Any, left: int, seed: int) -> Any:
    """A state with so many cards in each hand."""
    return next(
        state
        for state, _ in walk(game, "standard", seed)
        if len(state.public.plays()) == 52 - 4 * left
    )


@pytest.mark.parametrize("seed", range(8))
def test_worlds_are_counted_as_they_are_found_by_trying_all(game: Any, seed: int) -> None:
    state = late(game, 3, seed)
    (seat,) = game.to_act(state)
    view = game.view(state, seat)
    voids = {(who, led) for who, led in voids_of(state.public)}
    unseen = [card for who in SEATS if who != seat for card in state.hands[who]]
    found: Counter[Any] = Counter()
    for first in itertools.combinations(unseen, 3):
        for second in itertools.combinations(sorted(set(unseen) - set(first)), 3):
            third = tuple(sorted(set(unseen) - set(first) - set(second)))
            hands = dict(
                zip((who for who in SEATS if who != seat), (first, second, third), strict=True)
            )
            if not any((who, card.suit) in voids for who, held in hands.items() for card in held):
                for who, held in hands.items():
                    found.update((who, card) for card in held)
                found["worlds"] += 1
    beliefs = game.beliefs(view)
    assert beliefs.count() == found["worlds"]
    for name, chances in beliefs.marginals().items():
        for who, chance in enumerate(chances):
            assert isclose(chance, found[who, Card.parse(name)] / found["worlds"], abs_tol=1e-12)
    for world in beliefs.states(50, seed):
        assert world.hands[seat] == view.hand
        assert not any((who, card.suit) in voids for who in SEATS for card in world.hands[who])


def voids_of(public: Any) -> Iterator[tuple[int, Any]]:
    """Suits that a seat has shown not to hold, read off the play once more."""
    broken = False
    for trick in public.all_tricks():
        led = trick.cards[0].suit
        if led.letter == "S" and not broken:
            yield from ((trick.leader, suit) for suit in Suit if suit != led)
        for place, card in enumerate(trick.cards):
            if card.suit != led:
                yield (trick.leader + place) % 4, led
            broken = broken or card.suit.letter == "S"


def test_who_leads_spades_while_they_are_unbroken_holds_nothing_else(game: Any) -> None:
    state = after_bids(game, "3 3 3 3")
    from kibitz_spades.beliefs import knowledge

    public = msgspec.structs.replace(state.public, trick=(Card.parse("SA"),))
    seat = (public.leader + 2) % 4
    known = knowledge(type(game.view(state, seat))(seat, public, state.hands[seat]))
    assert known.suits[public.leader] == {Suit.SPADES}
    assert known.suits[(public.leader + 1) % 4] == set(Suit)


def test_spades_are_not_led_before_one_was_played(game: Any) -> None:
    state = after_bids(game, "3 3 3 3")
    seat = state.public.leader
    spade = next(card for card in state.hands[seat] if card.suit.letter == "S")
    with pytest.raises(IllegalAction, match="only after one was played"):
        game.play(state, seat, game.parse_action(str(spade)))
    other = next(card for card in state.hands[(seat + 1) % 4] if card not in state.hands[seat])
    with pytest.raises(IllegalAction, match="not in your hand"):
        game.play(state, seat, game.parse_action(str(other)))


def after_bids(game: Any, bids: str, preset: str = "standard") -> Any:
    rules = game.presets[preset]
    state = game.deal(b"bids", rules, game.first_standing(rules))
    for text in bids.split():
        (seat,) = game.to_act(state)
        state = game.play(state, seat, game.parse_action(text))
    return state


@pytest.mark.parametrize(
    ("bids", "taken", "rules", "north", "east"),
    [
        # bids and tricks are North, East, South, West
        ((3, 3, 3, 3), (4, 3, 3, 3), {}, 61, 60),
        ((4, 3, 4, 2), (3, 4, 4, 2), {}, -80, 51),
        ((0, 4, 5, 3), (0, 4, 6, 3), {}, 151, 70),
        ((0, 4, 5, 3), (1, 4, 5, 3), {}, -49, 70),
        ((0, 4, 5, 3), (1, 4, 4, 4), {}, -149, 71),
        ((0, 4, 5, 3), (1, 4, 4, 4), {"failed_nil_helps": True}, -50, 71),
        ((1, 3, 2, 3), (3, 3, 4, 3), {"standing_bags": (8, 0)}, -66, 60),
        ((1, 3, 2, 3), (3, 3, 4, 3), {"bags": 0}, 30, 60),
    ],
)
def test_a_side_scores_by_bid_tricks_and_bags(
    game: Any, bids: Any, taken: Any, rules: dict[str, Any], north: int, east: int
) -> None:
    from kibitz_spades.rules import Rules, Standing
    from kibitz_spades.score import next_standing, outcome, score
    from kibitz_spades.state import Public, Trick

    options = dict(rules)
    standing = Standing(bags=options.pop("standing_bags", (0, 0)), number=4)
    clubs = parse_hand("AKQJ...")
    tricks = [Trick(seat, clubs) for seat in SEATS for _ in range(taken[seat])]
    tricks = [Trick((one.leader + 1) % 4, one.cards) for one in tricks]  # the ace comes last
    public = Public(Rules(**options), standing, 0, bids, tuple(tricks))
    told = score(public)
    assert told is not None
    assert told.points == (north, east, north, east)
    after = next_standing(public.rules, standing, outcome(public))
    assert isinstance(after, Standing)
    assert after.points == (north, east)


def test_a_match_ends_at_the_target_or_the_floor_and_never_level(game: Any) -> None:
    from kibitz_spades.score import Earned

    rules = game.presets["standard"]
    before = replace(game.first_standing(rules), points=(470, 480))
    ended = game.next_standing(rules, before, Earned((40, 30), (0, 0)))
    assert not isinstance(ended, Result)
    ended = game.next_standing(rules, before, Earned((40, 10), (0, 0)))
    assert isinstance(ended, Result)
    assert ended.places == (1, 3, 1, 3)
    ended = game.next_standing(rules, before, Earned((-700, 0), (0, 0)))
    assert isinstance(ended, Result)
    assert ended.places == (3, 1, 3, 1)


def test_a_position_that_breaks_a_rule_is_refused_by_its_name(game: Any) -> None:
    *_, (_, events) = itertools.islice(walk(game, "standard", 3), 9)
    seat = next(iter(game.to_act(game.replay(events))))
    shown = [game.project(event, seat) for event in events]
    with pytest.raises(Inadmissible, match="no choice to make"):
        admit(game, [*shown, shown[-1]], seat)
    twice = replace_card(shown, shown[-1].action.card)
    with pytest.raises(Inadmissible):
        admit(game, twice, seat)


def replace_card(shown: list[Any], card: Card) -> list[Any]:
    """The same with a card of the trick before played a second time."""
    last = shown[-1]
    return [*shown, type(last)((last.seat + 1) % 4, type(last.action)(card))]


def test_every_sentence_is_in_both_languages_and_every_choice_is_explained(game: Any) -> None:
    for state, _ in itertools.islice(walk(game, "standard", 5), 0, None, 7):
        for seat in game.to_act(state):
            for name in game.players():
                told = decide(player(game, name), game.view(state, seat), Budget(nodes=30))
                facts = [reason.fact for one in told.ranked for reason in one.reasons]
                facts += [one.against for one in told.ranked if one.against is not None]
                for fact in facts:
                    assert game.sentences.render(fact, "en") != game.sentences.render(fact, "ja")


def said(capsys: Any, *arguments: str) -> str:
    code = run(list(arguments))
    told = capsys.readouterr()
    assert code in (0, 1), told.err
    return told.out


def test_it_gets_the_verbs_of_the_command_line(game: Any, capsys: Any, tmp_path: Any) -> None:
    *_, (_, events) = walk(game, "standard", 2)
    rules = plain(game.presets["standard"])
    kept = tmp_path / "deal.kibitz"
    kept.write_text(dump(Record(Header("spades", rules, tuple("abcd")), tuple(events))), "utf-8")
    assert json.loads(said(capsys, "spades", "deal", "--seed", "1", "--json"))["game"] == "spades"
    assert "0 failed" in said(capsys, "spades", "check", str(kept))
    assert "makes bid" in said(capsys, "spades", "analyse", str(kept), "--at", "2")
    assert "ビッド成功" in said(capsys, "spades", "analyse", str(kept), "--at", "2", "--lang", "ja")
    duel = ("spades", "arena", "--players", "cautious,uniform", "--deals", "6", "--json")
    told = json.loads(said(capsys, *duel))
    assert told["points"][0] > told["points"][1]
