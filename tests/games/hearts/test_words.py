"""Sentences of hearts that once misled: each with the position or the counts it was said of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from kibitz.cards import Card
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, decide
from kibitz.core.told import said as refused_in
from kibitz.core.verdict import Loss, judge
from kibitz.core.words import Fact
from kibitz.games.hearts import GAME, PRESETS
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.players.causes import against
from kibitz.games.hearts.players.evidence import (
    Evidence,
    ToldChances,
    pass_evaluation,
    what_would_change,
)
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.typed import typed_view

HOLD = PRESETS["hold"]


def counted(cards: str, points: float, **more: Any) -> Evidence:
    """What was counted of some cards where nothing but points differs."""
    mask = mask_of(Card.parse(one) for one in cards.split())
    told = {"is_moon": False, "utility": 0.0, "points_error": 0.1} | more
    return Evidence(mask, points=points, **told)


def said(name: str, lang: str, **facts: Any) -> str:
    return GAME.sentences.render(Fact(f"hearts.search.{name}", facts), lang)


def test_a_thrown_card_that_loses_to_all_of_its_suit_is_named_as_the_exit_it_was() -> None:
    """Once "your cards then win 2.0 hearts in later tricks", and why was left to the reader."""
    tricks = (
        "C2 CK CQ C7 / S7 S6 SJ SA / C9 C6 CA C3 / D4 DQ D9 DJ / S5 HA S3 S2 / S4 H9 ST S8 / S9 SQ"
    )
    view = typed_view(".QT862.32.", rules=HOLD, tricks=tricks, leader=1, seat=0)
    loss = Loss(1.6, 0.3, 40)
    diamond = counted("D3", 1.5)
    fact = against(view, diamond, counted("H2", 3.1), loss)
    assert (fact.id, fact.facts["left"]) == ("hearts.search.costs-hearts-exit", 6)
    assert "all 6 cards of its suit still out beat it" in GAME.sentences.render(fact, "en")
    ten = typed_view(".QT862.T2.", rules=HOLD, tricks=tricks, leader=1, seat=0)
    both = against(ten, counted("D2", 1.5), counted("H2", 3.1), loss)  # either way one is gone
    assert both.id == "hearts.search.costs-hearts"
    # A six is beaten by half of them: it may win. And either small diamond leaves the other.
    assert against(view, diamond, counted("H6", 3.1), loss).id == "hearts.search.costs-hearts"
    assert (
        against(view, counted("H6", 1.5), counted("D3", 3.1), loss).id
        == "hearts.search.costs-hearts"
    )


def test_hearts_later_are_not_told_without_those_that_the_best_card_takes_now() -> None:
    """Once "costs 1.00 more: ♥A stays in your hand … 9.0 hearts in later tricks, with ♥A 4.0"."""
    tricks = (
        "C2 C5 CA C6 / D2 D3 DA D4 / D5 D6 DK D7 / S2 S3 SA S4 / S5 S6 SK S7 / C7 C8 CK C9 / "
        "D8 D9 DQ DJ / S8 S9 ST SJ / H4 H5 CJ H6"
    )
    view = typed_view(".AQ..QT", rules=HOLD, seat=3, leader=1, tricks=tricks)
    ace = counted("HA", 8.0, wins_trick=1.0, trick_points=4.0)
    club = counted("CT", 9.0, wins_trick=0.0)
    fact = against(view, ace, club, Loss(1.0, 0.1, 40))
    assert fact.id == "hearts.search.costs-hearts-put-off"
    assert (fact.facts["here"], fact.facts["best_here"]) == (0.0, 4.0)
    assert fact.facts["points"] - fact.facts["best"] == pytest.approx(5.0)


def test_the_queen_that_could_go_is_told_to_go() -> None:
    """Once "♠Q stays in your hand, and of the 3 cards of its suit still out none beats it"."""
    tricks = "C2 C5 CA C6 / D2 D3 DA D4 / D5 D6"
    view = typed_view("Q32.K2..KQJT98", rules=HOLD, seat=3, leader=1, tricks=tricks)
    queen, low = counted("SQ", 3.0), counted("HK", 6.0, queen=0.3, queen_later=0.3)
    told = ToldChances(queen=0.3)
    fact = against(view, queen, replace(low, told=told), Loss(3.0, 0.4, 40))
    assert fact.id == "hearts.search.costs-queen-thrown"
    assert "Kept, you take her yourself in 30 % of deals, thrown never." in GAME.sentences.render(
        fact
    )


def test_the_queen_that_stays_is_not_said_to_win_tricks_that_hearts_fall_on() -> None:
    view = typed_view("Q3.AK72.QJ98.T65", rules=PRESETS["standard"])
    best, other = counted("DJ DQ SQ", 9.0), counted("C5 C6 CT", 12.0)
    fact = against(view, best, other, Loss(3.0, 0.5, 100))
    assert (fact.id, fact.facts["high"]) == ("hearts.search.pass-costs-high", ["DJ", "DQ"])


@pytest.mark.parametrize("part", ["queen", "hearts"])
def test_a_pass_that_keeps_the_higher_of_two_cards_is_told_so(part: str) -> None:
    """Once "♣3 ♥8 ♥Q costs 1.69 more: you end up with ♠Q in 24 % of deals" and no word why."""
    view = typed_view("J32.Q8.754.A8743", rules=PRESETS["standard"])
    best = counted("C8 H8 HQ", 6.5)
    worse = {"queen": 0.2, "queen_later": 0.2} if part == "queen" else {}
    other = replace(counted("C3 H8 HQ", 9.1, **worse), told=ToldChances(queen=0.2))
    fact = against(view, best, other, Loss(2.6, 0.4, 100))
    assert fact.id == f"hearts.search.pass-costs-{part}-low"
    assert (fact.facts["low"], fact.facts["high"]) == ("C3", "C8")
    said = "costs 2.60 ± 0.40 points more: ♣8 stays in place of ♣3, the harder one to lose a trick"
    assert said in GAME.sentences.render(fact, "en")
    assert "♣3 の代わりに、負けにくい ♣8 が残ります。" in GAME.sentences.render(fact, "ja")
    longer = counted("C3 C4 HQ", 9.1, **worse)  # two cards differ: that is not the cause
    assert not against(view, best, longer, Loss(2.6, 0.4, 100)).id.endswith("-low")


def test_a_pass_for_the_moon_is_said_to_be_one() -> None:
    """Once "the queen stays with no guard", as if that were a danger to who wants her."""
    view = typed_view("AKQ2.AKQJ5.A3.K2", rules=PRESETS["standard"])
    for is_moon in (True, False):
        one = counted("C2 D3 S2", 6.8, is_moon=is_moon)
        told = [reason.fact.id for reason in pass_evaluation(view, one, one).reasons]
        assert ("hearts.search.pass-moon" in told) is is_moon
        assert ("hearts.search.keep-queen" in told) is not is_moon


@pytest.mark.parametrize(("held", "tells"), [(0.3, True), (0.01, False)])
def test_who_holds_the_queen_is_asked_only_where_he_may(held: float, tells: bool) -> None:
    """Once "it would change if East held ♠Q", whom no deal that was believed gave her."""
    view = typed_view("AK3.72.QJ98.T654", rules=HOLD, seat=0, tricks="C2 CA C8", leader=1)
    deals = np.zeros((40, 4), dtype=np.uint64)
    deals[:20, 1] = deals[20:, 2] = np.uint64(1 << QUEEN.index)
    evidence = [counted("C4", 4.0), counted("CT", 5.0)]
    turned = [counted("CT", 3.0), counted("C4", 6.0, loss_error=0.2)]
    changes = what_would_change(view, [0, held, 0, 0], deals, evidence, lambda _: turned)
    assert [one.facts["seat"] for one in changes] == [1] * tells
    for one in changes:
        assert "as in 30 % of deals" in GAME.sentences.render(one, "en")
        assert "（30%）" in GAME.sentences.render(one, "ja")


def test_what_comes_to_the_same_in_every_deal_is_even_where_people_are_told() -> None:
    """Once "not settled: 1.4 times as many deals", since fourteen deals were looked at."""
    tricks = (
        "C2 CA CQ CT / S9 S5 SK SQ / C8 CJ C9 C4 / SA S8 HA S4 / D4 CK DA DJ / H6 D9 H3 H5 / "
        "H2 D8 HT H9"
    )
    view = typed_view(
        "JT76...76", rules=PRESETS["standard"], number=2, tricks=tricks, leader=0, seat=0,
        passed="D9 DJ SK", received="D4 HT SA",
    )  # fmt: skip
    club = next(action for action in GAME.legal_of(view) if str(action) == "C6")
    asked = decide(Search(), view, Budget(seed=6), (club,))
    found = judge(GAME.units, asked, str(club))
    assert found.loss is not None
    assert found.loss.amount == 0
    assert found.verdict == "even"


def test_japanese_sets_numbers_apart_and_says_what_is_certain_in_words() -> None:
    trick = {"card": "ST", "points": 0.0}
    assert said("trick", "ja", p=0.22, **trick) == "♠10 は 22% の配りでこのトリックを取ります。"
    assert said("trick", "ja", p=1.0, **trick) == "♠10 は必ずこのトリックを取ります。"
    assert said("takes-queen", "ja", p=0.4) == "このディールで♠Q を取らされるのは 40%。"
    assert said("takes-queen", "ja", p=1.0) == "このディールで♠Q を取らされるのは確実です。"
    assert said("own-moon", "ja", p=1.0) == "自分のムーンは確実です。"
    falls = {"card": "D7", "other": "DJ", "loss": 13.6, "error": 0.3}
    assert "、必ず♠Q をつかまされます" in said("costs-queen", "ja", p=1.0, queen=1.0, **falls)
    assert "、65% の配りで♠Q を" in said("costs-queen", "ja", p=0.7, queen=0.65, **falls)


def test_beside_the_queen_points_are_those_of_other_cards() -> None:
    """By `hooligan` once "you take the queen in 18 % of deals and 2.1 points"."""
    facts = {
        "card": ["DJ", "DQ", "SA"], "other": ["C4", "C5", "C6"], "loss": 7.6, "error": 1.2,
        "suit": "♦", "best_queen": 0.18, "queen": 0.45, "best": 2.1, "points": 6.3,
    }  # fmt: skip
    points = said("pass-costs-void", "en", what="points", **facts)
    assert "the queen in 18 % of deals and 2.1 other points" in points
    assert "ほかの失点は 2.1 点" in said("pass-costs-void", "ja", what="points", **facts)
    assert "and 2.1 hearts" in said("pass-costs-void", "en", **facts)


def test_the_picture_shows_what_was_passed_and_what_came() -> None:
    """Once the received cards had to be found in the hand."""
    view = typed_view(
        "AK3.72.QJ98.T654", rules=PRESETS["standard"], seat=2, number=1, tricks="C2", leader=1,
        passed="C9 HA HK", received="SA SK S3",
    )  # fmt: skip
    told = GAME.draw(view, "en")
    assert "you passed ♣9 ♥K ♥A to West, East passed you ♠3 ♠K ♠A" in told
    assert "パス: 西へ ♣9 ♥K ♥A · 東から ♠3 ♠K ♠A" in GAME.draw(view, "ja")
    before = typed_view("AK3.72.QJ98.T654", rules=PRESETS["standard"], seat=2)
    assert "passed" not in GAME.draw(before, "en")


@pytest.mark.parametrize(
    ("asked", "said_en", "said_ja"),
    [
        (
            {"rules": HOLD, "tricks": "D2", "leader": 1},
            "East cannot have played ♦2: The first lead is ♣2, not ♦2.",
            "東の ♦2 はありえません：最初のリードは♣2 です（♦2 は不可）。",
        ),
        (
            {"rules": PRESETS["standard"], "scores": (120, 2, 3, 4)},
            "The match is over at these points: it ends at 100.",
            "この点数ではマッチは終わっています（100 点まで）。",
        ),
    ],
)
def test_what_was_typed_is_refused_without_the_event_it_became(
    asked: dict[str, Any], said_en: str, said_ja: str
) -> None:
    """Once ``{"kind":"act","seat":1,"action":"D2"}: The first lead …``."""
    with pytest.raises(NotationError) as refused:
        typed_view("AK3.72.QJ98.T654", **asked)
    assert refused_in(refused.value, "en") == said_en
    assert refused_in(refused.value, "ja") == said_ja
