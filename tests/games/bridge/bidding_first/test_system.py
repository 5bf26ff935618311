"""The system: the seed's two figures, rules without gaps, whole auctions that hold together."""

import random

import pytest
from tests.pace import Pace

from kibitz.cards import PACK
from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding_first import check
from kibitz.games.bridge.bidding_first.advice import advise, law_fact, law_json, meaning_fact
from kibitz.games.bridge.bidding_first.auctions import MOST_CALLS, bid_out
from kibitz.games.bridge.bidding_first.engine import answer
from kibitz.games.bridge.bidding_first.notes import document
from kibitz.games.bridge.bidding_first.rules import find, parse_rules, system
from kibitz.games.bridge.bidding_first.situation import may_call
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import Holding, parse_holding
from kibitz.games.bridge.reasons import SENTENCES as WORDS

VULS = ("none", "ns", "ew", "both")


def test_figure_1_bids_three_spades_and_shows_the_table():
    advice = advise(parse_holding("AKxxxx.Jx.xx.Kxx"), ["1S", "2D", "2S", "3D"], 2, "none")
    assert advice.call == "3S"
    law = law_json(advice.law)
    assert law is not None
    assert (law["trumps"], law["tricks"], law["adjustments"]) == (17, 17, [])
    assert [(row["bid"], row["defend"]) for row in law["table"]] == [
        (170, 100),
        (140, 50),
        (-50, -110),
    ]


def test_figure_2_counts_nineteen_for_four_spades_and_bids_four_diamonds():
    advice = advise(parse_holding("AQxxxx.x.KQJx.xx"), ["1C", "P", "1S", "2H", "2S", "3H"], 0, "ew")
    assert advice.call == "4D"
    law = law_json(advice.law)
    assert law is not None
    assert (law["tricks"], law["contracts"]["ours"], law["verdict"]) == (19, "4S", "bid")
    assert [row["bid"] for row in law["table"]] == [450, 420, -50]
    assert meaning_fact(advice).id == "bridge.bid.informs"
    assert "5♥" in WORDS.render(meaning_fact(advice), "en")
    assert "4♦" in WORDS.render(meaning_fact(advice), "ja")
    assert advice.law is not None
    assert "19" in WORDS.render(law_fact(advice.law), "ja")


def test_no_situation_is_hidden_behind_another():
    assert check.unreachable() == []


@pytest.mark.parametrize("family", ["openings", "responses", "notrump", "overcalls", "doubles"])
def test_rules_leave_no_gap(family):
    for situation in system():
        if situation.family == family:
            report = check.check(situation, hands=250)
            assert report is not None
            assert len(report.gaps) <= 0.02 * report.tried, (report.situation, report.gaps[:3])


@pytest.mark.long
def test_every_situation_has_few_gaps():
    reports = list(check.check_all(2000))
    assert len(reports) == len(system())
    tried = sum(report.tried for report in reports)
    assert sum(len(report.gaps) for report in reports) <= 0.01 * tried


def test_the_check_finds_a_planted_gap_and_a_planted_shadow(monkeypatch):
    planted = parse_rules(
        "== after 1NT (P) 6C (P)\n7NT | hcp 17 | | a / b\n7D | hcp 17, S 4+ | | a / b\n"
        "P | hcp 16 | | a / b\n",
        "planted",
    )
    from kibitz.games.bridge.bidding_first import rules

    monkeypatch.setattr(rules, "_by_length", lambda: {4: list(planted)})
    rules.find.cache_clear()
    try:
        report = check.check(planted[0], hands=3000)
        assert report is not None
        assert report.gaps
        assert report.shadowed
    finally:
        rules.find.cache_clear()


@pytest.mark.parametrize(
    "text",
    [
        "1S | hcp 12+ | | five / 5",  # no situation
        "== after 1M (P)\n2M | hcp 6+ | | raise",  # no Japanese
        "== after 1M (P)\n2M | strength 6+ | shout | raise / レイズ",
        "== after 1M 2M",
        "== after (P) 1M",
        "== after 1M (P) ; sometimes",
    ],
)
def test_a_rule_file_that_is_wrong_names_its_line(text):
    with pytest.raises(NotationError, match=r"line \d"):
        parse_rules(text, "test")


def test_every_rule_parses_wherever_its_situation_arises():
    for situation in system():
        auction = next(check.auctions_of(situation))
        found = find(auction, "vul" in situation.conditions)
        assert found is not None
        assert all(option.call in may_call(auction) for option in found.options)


def dealt(seed: int) -> list[Holding]:
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return [Holding(tuple(sorted(pack[13 * i : 13 * i + 13]))) for i in range(4)]


def whole_auctions(count: int) -> tuple[int, int, list[float]]:
    """Hands inside their bounds, hands, and widths summed by quantity, over whole auctions."""
    inside, widths = 0, [0.0] * 5
    for board in range(count):
        hands, dealer = dealt(board), board % 4
        told = bid_out(hands, dealer, VULS[board // 4 % 4])
        assert told.is_over, told.calls
        assert len(told.calls) < MOST_CALLS
        for place in range(2, len(told.calls)):
            before = story(told.calls[:place], told.sides)
            penalty_pass = told.calls[place - 2] == "X"  # a takeout double left in is a choice
            passed_out = before.is_forced and told.calls[place] == "P" and not penalty_pass
            assert not passed_out, told.calls[: place + 1]
        assert all(meaning.en and meaning.ja for meaning in told.meanings)
        for place, seen in enumerate(told.knowledge.hands):
            inside += seen.has(hands[(dealer + place) % 4])
            for quantity, (low, high) in enumerate(seen.bounds):
                widths[quantity] += high - low
    return inside, 4 * count, widths


def test_auctions_of_four_system_players_hold_together():
    inside, hands, _ = whole_auctions(60)
    assert inside >= 0.98 * hands


@pytest.mark.long
def test_a_thousand_boards_have_no_fault_and_hands_lie_in_their_bounds(capsys):
    inside, hands, widths = whole_auctions(1000)
    with capsys.disabled():
        mean = ", ".join(f"{width / hands:.1f}" for width in widths)
        print(f"\ninside {inside / hands:.4f}; mean widths C D H S hcp: {mean}")
    assert inside >= 0.995 * hands


def test_a_call_takes_under_five_milliseconds():
    pace = Pace()
    for board in range(1000, 1040):
        hands, calls = dealt(board), ()
        while not (told := story(calls, (False, False))).is_over:
            with pace:
                calls = (*calls, answer(hands[len(calls) % 4], story(calls, (False, False))).call)
                story(calls, (False, False))
        assert told.calls == calls
    print(f"{len(pace.spent)} calls of system: p95 {1000 * pace.below(0.95):.1f} ms CPU")
    assert pace.below(0.95) < 0.005


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_notes_name_every_situation(lang):
    text = document(lang)
    assert text.count("\n## ") == len(system())
    assert "1NT" in text
