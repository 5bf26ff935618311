"""The race: what players were seen to do equals the twin; worlds come as often as they should."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from math import log, prod

import numpy as np
import pytest
from tests.native.hearts import learned_twin, twin
from tests.native.hearts.test_search import asked, solved, value
from tests.native.hearts.test_weigh import after_a_pass

from kibitz.core.errors import KernelError
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games.hearts import kernel, racing
from kibitz.games.hearts.packed import question_of, worlds_of
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.games.hearts.players.learned import learned, simple
from kibitz.games.hearts.rules import PRESETS
from kibitz.games.hearts.view import View

LEARNED = learned()
DEAF = racing.RaceSettings(pass_trust=0.0)
PLAIN = kernel.MatchStakes(aware=False)


def walk(
    rng: random.Random, rules: kernel.DealRules, plies: int
) -> tuple[kernel.TruePosition, list[int]]:
    """A deal and cards played from it at random."""
    start = p = twin.deal(rng, rules)
    plays: list[int] = []
    for _ in range(plies):
        plays.append(rng.choice(twin.legal(p)))
        p = twin.play(p, plays[-1])
    return start, plays


def test_the_numbers_that_speak_of_a_card_are_those_of_the_twin():
    rng = random.Random(1)
    for rules in (*twin.SETS.values(), *(twin.any_rules(rng) for _ in range(12))):
        start, plays = walk(rng, rules, 52)
        wanted = learned_twin.rows(start, plays)
        for portable in (False, True):
            found = racing.play_places(
                start.hands, start.leader, start.rules, plays, portable=portable
            )
            assert found.tolist() == wanted


def test_a_passs_chance_is_that_of_the_twin():
    rng = random.Random(2)
    for _ in range(40):
        hand = twin.cards_of(twin.deal(rng, twin.PLAIN).hands[0])
        three = rng.sample(hand, 3)
        wanted = learned_twin.pass_chance(LEARNED, hand, three, 0.05)
        masks = twin.mask_of(hand), twin.mask_of(three)
        rows = racing.pass_places(masks[0])
        assert [row[2:6] for row in rows.tolist()] == [
            learned_twin.pass_numbers(hand, card) for card in hand
        ]
        spoken = {row[0] // 13: row[6:] for row in rows.tolist()}
        for suit, place in enumerate(learned_twin.suit_numbers(hand, three)):
            if suit in spoken:
                assert spoken[suit][sum(card // 13 == suit for card in three)] == place
        for portable in (False, True):
            found = racing.pass_chance(LEARNED, *masks, 0.05, portable=portable)
            assert found == pytest.approx(wanted, rel=1e-9)


def test_a_hands_passes_add_up_to_one():
    hand = twin.cards_of(twin.deal(random.Random(3), twin.PLAIN).hands[1])
    total = sum(
        racing.pass_chance(
            LEARNED, twin.mask_of(hand), twin.mask_of([hand[a], hand[b], hand[c]]), 0.05
        )
        for a in range(13)
        for b in range(a)
        for c in range(b)
    )
    assert total == pytest.approx(1.0)


def late(
    rng: random.Random, plies: int, worlds: int, rules: kernel.DealRules = twin.PLAIN
) -> kernel.CardQuestion:
    """A question late in a deal with many of the worlds that fit the counts alone."""
    question, p = asked(rng, plies, rules)
    unseen = [c for s in range(4) if s != question.seat for c in twin.cards_of(p.hands[s])]
    rows = [list(p.hands)]
    while len(rows) < worlds:
        rng.shuffle(unseen)
        row, at = [0, 0, 0, 0], 0
        for seat in range(4):
            size = p.hands[seat].bit_count()
            if seat == question.seat:
                row[seat] = p.hands[seat]
            else:
                row[seat] = twin.mask_of(unseen[at : at + size])
                at += size
        rows.append(row)
    return replace(question, worlds=np.array(rows, dtype=np.uint64), complete=False)


def test_a_worlds_weight_is_the_chance_of_all_that_others_played_in_it():
    rng = random.Random(4)
    compared = 0
    for rules in (twin.PLAIN, *twin.SETS.values(), twin.PLAIN):
        question = late(rng, rng.randrange(8, 44), 6, rules)
        settings = replace(DEAF, trust=1.0)
        found = racing.weigh_worlds(LEARNED, question, settings)
        for row, weight in zip(question.worlds.tolist(), found, strict=True):
            wanted = chance_of(question, row, settings)
            compared += wanted > 0
            assert weight == pytest.approx(wanted, rel=1e-9)
    assert compared >= 12


def test_how_well_tables_foretell_a_seat_is_that_of_the_twin():
    rng, compared = random.Random(14), 0
    settings = racing.RaceSettings()
    for rules in (twin.PLAIN, *twin.SETS.values()):
        question = late(rng, rng.randrange(8, 44), 6, rules)
        seen = [(row, played_in(question, row)) for row in question.worlds.tolist()]
        can = [(row, cards) for row, cards in seen if cards is not None]
        some = replace(question, worlds=np.array([row for row, _ in can], dtype=np.uint64))
        for tables in (LEARNED, simple()):
            found = racing.tell_nats(tables, some, settings)
            assert (found == racing.tell_nats(tables, some, settings, portable=True)).all()
            for (row, _), nats in zip(can, found.tolist(), strict=True):
                cards = played_in(question, row, tables)
                assert cards is not None
                wanted = [sum(log(0.95 * one[0] + 0.05 * one[1]) for one in seat) for seat in cards]
                assert nats == pytest.approx(wanted, rel=1e-9)
                compared += 1
    assert compared >= 12


def test_worlds_that_cannot_be_tell_nothing_of_a_seat():
    rng = random.Random(15)
    question = late(rng, 30, 60)
    assert any(played_in(question, row) is None for row in question.worlds.tolist())
    with pytest.raises(KernelError):
        racing.tell_nats(LEARNED, question, racing.RaceSettings())


def chance_of(
    question: kernel.CardQuestion, world: list[int], settings: racing.RaceSettings
) -> float:
    seen = played_in(question, world)
    if seen is None:
        return 0.0
    shares = settings.otherwise, settings.loose, settings.shooter
    return prod(
        learned_twin.plays_chance(seen[seat], *shares) for seat in range(4) if seat != question.seat
    )


def played_in(
    question: kernel.CardQuestion, world: list[int], tables: racing.Learned = LEARNED
) -> list[list[tuple[float, float, bool]]] | None:
    """By seat how likely each of its choices was in this world; None: it cannot have been."""
    hands, leader = list(world), question.leader
    plays = list(question.plays)
    for at in range(0, len(plays), 4):
        trick = plays[at : at + 4]
        for place, card in enumerate(trick):
            hands[(leader + place) % 4] |= 1 << card
        best = max(c for c in trick if c // 13 == trick[0] // 13)
        leader = (leader + trick.index(best)) % 4
    p = kernel.TruePosition(
        (hands[0], hands[1], hands[2], hands[3]), leader=question.leader, rules=question.rules
    )
    voids = learned_twin.Voids()
    seen: list[list[tuple[float, float, bool]]] = [[], [], [], []]
    for card in plays:
        choices = twin.legal(p)
        if card not in choices:
            assert p.to_act != question.seat
            return None
        if p.to_act != question.seat and len(choices) > 1:
            seen[p.to_act].append(learned_twin.played(tables, p, card, voids))
        if p.trick and card // 13 != p.trick[0] // 13:
            voids |= {(p.to_act, p.trick[0] // 13)}
        p = twin.play(p, card)
    return seen


def four_cards_left(seed: int) -> View:
    """A view after nine tricks of a deal without a pass, most cards played as players do."""
    rules = PRESETS["hold"]
    game, rng = game_of("hearts"), random.Random(seed)
    state = game.deal(f"chains {seed}".encode(), rules, game.first_standing(rules))
    for _ in range(36):
        seat = min(game.to_act(state))
        view = game.view(state, seat)
        action = decide(Cautious(), view, Budget()).action
        if rng.random() < 0.2:
            action = rng.choice(list(game.legal_of(view)))
        state = game.play(state, seat, action)
    return game.view(state, min(game.to_act(state)))


def test_chains_visit_worlds_as_often_as_they_are_likely():
    """Where each unseen card lies, over chains, beside the exact weights of every world."""
    compared = 0
    for seed in range(8):
        view = four_cards_left(seed)
        everything = worlds_of(view, 1, 0, 40_000)
        if not everything.complete or everything.count < 2000:
            continue
        settings = replace(DEAF, trust=1.0, judge=1.0, solve_root=1)
        whole = question_of(view, everything.hands, complete=True)
        weights = racing.weigh_worlds(LEARNED, whole, settings)
        some = question_of(view, worlds_of(view, 1900, seed).hands, complete=False)
        hands = racing.race_card(LEARNED, some, PLAIN, settings, 4000, 1).hands
        for card in range(52):
            for seat in range(4):
                bit = np.uint64(1) << np.uint64(card)
                exact = float(weights @ ((everything.hands[:, seat] & bit) > 0) / weights.sum())
                visited = float(((hands[:, seat] & bit) > 0).mean())
                assert visited == pytest.approx(exact, abs=0.16)
                compared += 0 < exact < 1
    assert compared > 60


def test_both_lanes_and_equal_seeds_give_the_same_race():
    rng = random.Random(6)
    for plies, name in (
        *((plies, "standard") for plies in (0, 9, 26, 40, 44)),
        *((rng.randrange(48), name) for name in twin.SETS),
    ):
        question = late(rng, plies, 80, twin.SETS[name])
        args = (LEARNED, question, kernel.MatchStakes(), racing.RaceSettings(), 300, 9)
        one, again = racing.race_card(*args), racing.race_card(*args, portable=True)
        assert one.runners == again.runners
        assert (one.outcomes == again.outcomes).all()
        assert (one.hands == again.hands).all()


@pytest.mark.parametrize("name", twin.SETS)
def test_an_ending_that_is_raced_is_solved_as_by_exhaustive_play(name: str):
    """Two cards a hand in the one world there is: value, points, queen and moon of every card."""
    rng, compared, rules = random.Random(name), 0, twin.SETS[name]
    for _ in range(24):
        question, p = asked(rng, rng.choice((44, 45, 46, 47)), rules)
        raced = racing.race_card(LEARNED, question, PLAIN, racing.RaceSettings(), 4000, 1)
        assert raced.exact
        for runner, outcome in zip(raced.runners, raced.outcomes[:, 0], strict=True):
            over, sure = solved(twin.play(p, runner.cards.bit_length() - 1))
            if not sure:
                continue
            compared += 1
            told = dict(zip(racing.OUTCOME, outcome.tolist(), strict=True))
            points = twin.score(over.taken, rules)
            seat = question.seat
            assert told["value"] == pytest.approx(value(points, rules)[seat], rel=1e-5)
            assert (told["points"], told["total"]) == (points[seat], sum(points))
            assert told["moon"] == twin.shooter(over.taken, rules)
    assert compared > 8


def test_worlds_that_judge_did_not_choose():
    """The choice rests on a share of the worlds, the judging on the others."""
    question = late(random.Random(7), 12, 400)
    raced = racing.race_card(LEARNED, question, PLAIN, racing.RaceSettings(), 3000, 1)
    assert len(raced.worlds) == raced.outcomes.shape[1]
    chains = 400 // 16
    assert 2 <= len(set(raced.worlds.tolist())) < chains


def test_seeds_side_by_side_share_no_dice():
    """Neither the deals of passes nor the playouts of one world: errors are of independent dice."""
    rng = random.Random(15)
    deal = twin.deal(rng, twin.PLAIN)
    rest = (kernel.MatchStakes(), racing.RaceSettings(), 1500)
    args = (LEARNED, 0, 1, twin.PLAIN, deal.hands[0], [])
    deals = [set(map(tuple, racing.race_pass(*args, *rest, s).hands.tolist())) for s in range(8)]
    assert len(set.union(*deals)) == sum(map(len, deals)) == 8 * len(deals[0]) > 200
    question = late(rng, 4, 1)
    told = [racing.race_card(LEARNED, question, *rest, seed).outcomes[0] for seed in range(8)]
    ends = [Counter(map(tuple, one.tolist())) for one in told]
    assert all((ends[0] & one).total() < 0.8 * len(told[0]) for one in ends[1:])


def test_every_pass_that_is_asked_for_is_judged_and_changes_nothing():
    rng = random.Random(8)
    hand = twin.deal(rng, twin.PLAIN).hands[2]
    cards = twin.cards_of(hand)
    odd = [twin.mask_of(cards[:3]), twin.mask_of(cards[4:7])]
    args = (LEARNED, 2, 1, twin.PLAIN, hand)
    rest = (kernel.MatchStakes(), racing.RaceSettings(), 1500, 7)
    plain, asked_for = racing.race_pass(*args, [], *rest), racing.race_pass(*args, odd, *rest)
    assert set(odd) <= {one.cards for one in asked_for.runners}
    kept = len(plain.runners)
    assert asked_for.runners[:kept] == plain.runners
    assert (asked_for.outcomes[:kept] == plain.outcomes).all()
    portable = racing.race_pass(*args, odd, *rest, portable=True)
    assert (portable.outcomes == asked_for.outcomes).all()


def test_passes_race_by_halves_and_most_of_the_work_goes_to_the_last():
    """As many deals for each of a stage, half of them in the next; no more work than was given."""
    rng = random.Random(12)
    hand = twin.deal(rng, twin.PLAIN).hands[1]
    args = (LEARNED, 1, 3, twin.PLAIN, hand, [], kernel.MatchStakes())
    for nodes in (400, 1500, 9000):
        raced = racing.race_pass(*args, racing.RaceSettings(), nodes, 7)
        assert raced.nodes <= max(nodes, 300)
        first, second, *rest = raced.runners
        assert first.is_alive
        assert first.chosen_value >= second.chosen_value
        assert first.chosen_by == second.chosen_by >= 2 * rest[2].chosen_by > 0
        lasted = [one.chosen_by for one in raced.runners]
        assert lasted == sorted(lasted, reverse=True)
    dropping = racing.race_pass(*args, replace(racing.RaceSettings(), halves=False), 9000, 7)
    assert raced.runners[0].chosen_by > 2 * dropping.runners[0].chosen_by


def test_a_pass_by_halves_loses_less_at_the_same_work():
    """Positions and dice fixed before the first run; the judge is 16 times the work."""
    rng, saved = random.Random(13), []
    for number in range(16):
        hand = twin.deal(rng, twin.PLAIN).hands[0]
        rest = (kernel.MatchStakes(aware=False), racing.RaceSettings())
        by_halves, dropping = (
            racing.race_pass(LEARNED, 0, 1, twin.PLAIN, hand, [], stakes, settings, 1500, number)
            for stakes, settings in (rest, (rest[0], replace(rest[1], halves=False)))
        )
        both = [by_halves.runners[0].cards, dropping.runners[0].cards]
        judged = racing.race_pass(LEARNED, 0, 1, twin.PLAIN, hand, both, *rest, 24000, 99)
        points = {
            one.cards: float(outcomes[:, racing.OUTCOME.index("points")].mean())
            for one, outcomes in zip(judged.runners, judged.outcomes, strict=True)
        }
        saved.append(points[both[1]] - points[both[0]])
    assert sum(saved) / len(saved) > 0


def test_questions_and_tables_that_make_no_sense_are_refused():
    question = after_a_pass(random.Random(9), 1)
    settings, stakes = racing.RaceSettings(), kernel.MatchStakes()
    for wrong in (
        replace(settings, judge=1.5),
        replace(settings, trust=-0.1),
        replace(settings, draws=0),
        replace(settings, solve_root=9),
    ):
        with pytest.raises(KernelError):
            racing.race_card(LEARNED, question, stakes, wrong, 100, 0)
    short = replace(LEARNED, play=LEARNED.play[:-1])
    with pytest.raises(KernelError):
        racing.race_card(short, question, stakes, settings, 100, 0)
    with pytest.raises(KernelError):
        racing.race_pass(LEARNED, 0, 1, twin.PLAIN, 8191, [0b1], stakes, settings, 100, 0)
    with pytest.raises(KernelError):
        racing.race_pass(LEARNED, 0, 4, twin.PLAIN, 8191, [], stakes, settings, 100, 0)
    with pytest.raises(KernelError):
        racing.pass_chance(LEARNED, 8191, 1 << 20, 0.05)
