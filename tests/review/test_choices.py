"""What a review counts: real choices are judged, forced ones are not, sums are sums."""

from __future__ import annotations

import dataclasses
from collections import Counter, defaultdict
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.core.errors import KibitzError, RecordError
from kibitz.core.game import Act, Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.review import Judge, detail_of, moves_of, review_record
from kibitz.review.gather import surely_lost
from tests.sure import present

CHEAP = Judge("cautious")


def two_deals(game_name: str = "hearts", player: str = "") -> Record:
    """Two deals of one match, played by the weakest player or the one named."""
    game = game_of(game_name)
    rules = game.usual_rules
    everybody = game.players()
    plays = everybody[player or next(iter(everybody))]()
    events: list[Any] = []
    standing = game.first_standing(rules)
    for number in (1, 2):
        opening = game.opening(b"choices %d" % number, rules, standing)
        played = play_deal(game, opening, [plays] * 4, budgets(Budget(), b"dice"))
        events += played.events
        standing = game.next_standing(rules, standing, game.outcome(played.state))
    return Record(Header(game_name, plain(rules), ("a", "b", "c", "d")), tuple(events))


@pytest.fixture(scope="module")
def hearts() -> tuple[Record, Any]:
    record = two_deals()
    return record, review_record(game_of("hearts"), record, CHEAP)


@pytest.mark.parametrize("game_name", names())
def test_a_play_that_was_forced_is_counted_and_never_judged(game_name: str) -> None:
    game, record = game_of(game_name), two_deals(game_name)
    weakest = next(iter(game.players()))
    review = review_record(game, record, Judge(weakest, worlds=1, nodes=10))
    real: set[tuple[int, int]] = set()
    forced: Counter[int] = Counter()
    for number, deal in enumerate(replay(game, record).deals, start=1):
        for at, event in enumerate(deal.events):
            if isinstance(event, Act):
                view = game.view(deal.states[at - 1], event.seat)
                if game.is_forced(view, event.action):
                    forced[event.seat] += 1
                else:
                    real.add((number, at))
    assert forced or game_name == "riichi"  # where whoever throws what it drew is never forced
    assert {(one.deal, one.event) for one in review.decisions} == real
    assert {one.seat: one.forced for one in review.seats} == {
        seat: forced[seat] for seat in range(4)
    }


def test_the_only_card_that_may_be_played_is_forced(hearts: tuple[Record, Any]) -> None:
    record, review = hearts
    deals = replay(game_of("hearts"), record).deals
    for one in review.decisions:
        state = deals[one.deal - 1].states[one.event - 1]
        assert len(game_of("hearts").legal(state, one.seat)) > 1


def test_seats_and_deals_are_judged_as_asked() -> None:
    game, record = game_of("hearts"), two_deals()
    review = review_record(game, record, CHEAP, [1, 3], [2])
    assert {(one.seat, one.deal) for one in review.decisions} == {(1, 1), (3, 1)}
    assert [(deal.number, deal.place) for deal in review.deals] == [(2, 2)]
    whole = review_record(game, record, CHEAP)
    both = [one for one in whole.decisions if one.deal == 2 and one.seat in (1, 3)]
    assert [replace(one, deal=1) for one in both] == list(review.decisions)
    counts = [one.decisions for one in review.seats]
    assert counts[0] == counts[2] == 0
    assert sum(counts) == len(review.decisions)


def test_the_points_of_each_deal_are_told(hearts: tuple[Record, Any]) -> None:
    record, review = hearts
    scores = [deal.score.points for deal in replay(game_of("hearts"), record).deals if deal.score]
    assert [tuple(deal.points) for deal in review.deals] == scores


def test_a_summary_is_the_sum_of_its_decisions(hearts: tuple[Record, Any]) -> None:
    game = game_of("hearts")
    review = review_record(game, two_deals(), Judge(nodes=800), [0, 1])
    errors: Counter[tuple[str, str]] = Counter()
    dear: defaultdict[tuple[str, str], float] = defaultdict(float)
    for seat in review.seats:
        own = [one for one in review.decisions if one.seat == seat.seat]
        assert seat.decisions == len(own)
        assert seat.judged == sum(one.verdict is not None for one in own)
        assert seat.verdicts == Counter(one.verdict for one in own if one.verdict)
        lost = [one for one in own if surely_lost(one.verdict, one.loss, one.loss_error)]
        assert seat.loss == pytest.approx(
            sum(present(one.loss) for one in lost if one.unit == review.unit)
        )
        for one in own:
            if one.verdict in ("inaccuracy", "mistake", "blunder"):
                errors[one.kind, one.unit] += 1
                dear[one.kind, one.unit] += present(one.loss)
    assert errors
    told = {(row.kind, row.unit): row.count for row in review.kinds}
    assert told == errors
    assert [row.loss for row in review.kinds] == pytest.approx(sorted(dear.values(), reverse=True))


def test_a_decision_tells_what_was_chosen_and_what_was_best(hearts: tuple[Record, Any]) -> None:
    record, review = hearts
    game = game_of("hearts")
    deals = replay(game, record).deals
    for one in review.decisions:
        event = deals[one.deal - 1].events[one.event]
        assert isinstance(event, Act)
        assert (one.seat, one.action) == (event.seat, str(event.action))
        ranked = detail_of(game, record, one.deal, one.event, review.judge).decision.en.ranked
        assert one.best == ranked[0].action
        assert one.of == len(ranked)
        names = [row.action for row in ranked]
        place = names.index(one.action) + 1 if one.action in names else None
        assert one.rank == place
        assert (one.verdict == "best") == (place == 1)
        assert {row.action for row in one.others} >= {one.best, one.action} & set(names)
        assert one.phase in ("pass", "card")


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(KibitzError, match="a record of hearts, not of riichi"):
        review_record(game_of("riichi"), two_deals())


def test_a_deal_that_cannot_be_replayed_is_left_out_with_its_line_and_the_rest_is_judged() -> None:
    record = two_deals()
    starts = [place for place, event in enumerate(record.events) if event.kind == "deal"]
    bad = record.events[starts[1] + 20]
    broken = Record(record.header, (*record.events[: starts[1] + 20], bad, bad))
    review = review_record(game_of("hearts"), broken, CHEAP)
    (left_out,) = review.left_out
    assert (left_out.number, left_out.line) == (2, starts[1] + 20 + 3)
    assert left_out.why
    whole = review_record(game_of("hearts"), record, CHEAP)
    assert [deal.number for deal in review.deals] == [1]
    assert list(review.decisions) == [one for one in whole.decisions if one.deal == 1]


def test_a_deal_that_was_not_played_to_its_end_is_judged_as_far_as_it_went() -> None:
    record = two_deals()
    cut = Record(record.header, record.events[:40])
    review = review_record(game_of("hearts"), cut, CHEAP)
    assert review.left_out == ()
    assert review.decisions
    assert [(deal.points, deal.ending) for deal in review.deals] == [(None, None)]


def test_a_record_of_which_nothing_can_be_read_is_refused_with_its_line() -> None:
    record = two_deals()
    broken = Record(record.header, (*record.events[:2], record.events[1]))
    with pytest.raises(RecordError, match="line"):
        review_record(game_of("hearts"), broken, CHEAP)


@pytest.mark.parametrize("game_name", names())
def test_every_action_of_a_deal_is_a_move_with_the_table_before_it(game_name: str) -> None:
    game, record = game_of(game_name), two_deals(game_name)
    deal = replay(game, record).deals[1]
    found = moves_of(game, record, 2, 2)
    acts = [(at, event) for at, event in enumerate(deal.events) if isinstance(event, Act)]
    assert [(one.event, one.seat, one.action) for one in found.moves] == [
        (at, event.seat, str(event.action)) for at, event in acts
    ]
    assert [one.before for one in found.moves] == [
        game.picture(deal.states[at - 1]) for at, _ in acts
    ]
    assert found.after == game.picture(deal.state)


def test_hands_that_a_file_does_not_hold_are_not_drawn() -> None:
    game, record = game_of("bridge"), two_deals("bridge")
    unknown = dataclasses.replace(
        record, header=dataclasses.replace(record.header, notes={"hidden": [1, 3]})
    )
    for one, known in zip(
        moves_of(game, unknown, 1, 1).moves, moves_of(game, record, 1, 1).moves, strict=True
    ):
        for seat, (drawn, told) in enumerate(
            zip(present(one.before).seats, present(known.before).seats, strict=True)
        ):
            assert drawn.hand == ("" if seat in (1, 3) and not told.faced else told.hand)
