"""Every rule of hearts by name: what it forbids, what it allows, what a deal earns."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from kibitz.cards import Card, Suit, parse_hand
from kibitz.core.errors import IllegalAction
from kibitz.games.hearts import GAME, PRESETS, Public, Rules, Standing, State
from kibitz.games.hearts.event import Deal, Lead
from kibitz.games.hearts.rules import SEVEN, TWO, Costs
from kibitz.games.hearts.score import penalty, score, shooter
from kibitz.games.hearts.state import Trick

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
HOLD = PRESETS["hold"]
# Spades, hearts, diamonds, clubs. North leads the two; south has no club, west but one.
HANDS = ("A5.AKQ.AKQJ.A432", "KJ92.JT9.T9.K876", "Q876.876.876543.", "T43.5432.2.QJT95")


def dealt(*hands: str, rules: Rules = HOLD) -> State:
    """A deal of these hands; without passing the holder of the two of clubs is on lead."""
    north, east, south, west = (parse_hand(hand, size=13) for hand in hands or HANDS)
    held = (north, east, south, west)
    deal = Deal(rules, Standing(), held)
    if rules.passing[0] != "hold":
        return GAME.replay([deal])
    return GAME.replay([deal, Lead(next(seat for seat, hand in enumerate(held) if TWO in hand))])


def go(state: State, cards: str) -> State:
    for card in cards.split():
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.parse_action(card))
    return state


def refused(state: State, seat: int, action: str) -> str:
    """The rule that forbids it, which the table tells too."""
    wanted = GAME.parse_action(action)
    fact = GAME.why_not(GAME.view(state, seat), wanted)
    assert fact is not None
    with pytest.raises(IllegalAction) as told:
        GAME.play(state, seat, wanted)
    assert told.value.fact == fact
    assert wanted not in GAME.legal(state, seat)
    return fact.id


def legal(state: State) -> str:
    (seat,) = GAME.to_act(state)
    return " ".join(str(action) for action in GAME.legal(state, seat))


def test_the_two_of_clubs_leads_or_any_club() -> None:
    assert refused(dealt(), 0, "C3") == "hearts.lead-two"
    assert refused(dealt(), 0, "SA") == "hearts.lead-two"
    assert legal(dealt()) == "C2"
    any_club = dealt(rules=replace(HOLD, first_lead="club"))
    assert refused(any_club, 0, "SA") == "hearts.lead-club"
    assert legal(any_club) == "C2 C3 C4 CA"


def test_suit_is_followed_by_whoever_can() -> None:
    state = go(dealt(), "C2")
    assert refused(state, 1, "S2") == "hearts.must-follow"
    assert legal(state) == "C6 C7 C8 CK"
    free = go(state, "C6")
    assert legal(free) == "D3 D4 D5 D6 D7 D8 S6 S7 S8"


def test_no_points_fall_on_the_first_trick_unless_there_is_nothing_else() -> None:
    state = go(dealt(), "C2 C6")
    assert refused(state, 2, "H6") == "hearts.no-points-first"
    assert refused(state, 2, "SQ") == "hearts.no-points-first"
    loose = go(dealt(rules=replace(HOLD, no_points_on_first_trick=False)), "C2 C6")
    assert "SQ" in legal(loose)
    only = ("AK5.9.AKQJT.A432", "J932..98765.K876", "Q.AKQJT8765432..", "T8764..432.QJT95")
    assert legal(go(dealt(*only), "C2 C6")) == "H2 H3 H4 H5 H6 H7 H8 HT HJ HQ HK HA SQ"


def test_points_may_fall_from_the_second_trick_on() -> None:
    state = go(dealt(), "C2 C6 D3 CQ C5 CA C7")
    assert legal(state) == "D4 D5 D6 D7 D8 H6 H7 H8 S6 S7 S8 SQ"


def test_hearts_are_led_once_they_are_broken() -> None:
    state = go(dealt(), "C2 CK D3 C5")
    assert refused(state, 1, "H9") == "hearts.not-broken"
    assert "HJ" in legal(dealt_with_hearts_free())
    broken = go(state, "C7 H6 CQ CA")
    assert {"HA", "HK", "HQ"} <= set(legal(broken).split())


def dealt_with_hearts_free() -> State:
    return go(dealt(rules=replace(HOLD, must_break_hearts=False)), "C2 CK D3 C5")


@pytest.mark.parametrize("breaks", [True, False])
def test_the_queen_breaks_hearts_by_that_rule_alone(breaks: bool) -> None:
    state = go(dealt(rules=replace(HOLD, queen_breaks_hearts=breaks)), "C2 CK D3 C5 C7 SQ CQ CA")
    assert ("HA" in legal(state).split()) is breaks


HEARTS_AND_QUEEN = ("Q.AKQJT98765.A.2", "KJ2.432.KQJ2.AKQ", "A9876..T9876.JT9", "T543..543.876543")


def only_hearts_and_queen(rules: Rules) -> State:
    """North has led the two and wins with the ace of diamonds: hearts and the queen are left."""
    return go(dealt(*HEARTS_AND_QUEEN, rules=rules), "C2 CA C9 C3 DK D6 D3 DA")


@pytest.mark.parametrize("instead", [True, False])
def test_hearts_may_be_led_instead_of_the_queen_by_that_rule_alone(instead: bool) -> None:
    state = only_hearts_and_queen(replace(HOLD, may_lead_hearts_instead_of_queen=instead))
    assert GAME.to_act(state) == {0}
    assert ("H5" in legal(state).split()) is instead
    assert "SQ" in legal(state)


def test_whoever_has_nothing_but_hearts_leads_one() -> None:
    hands = ("A.AKQJT98765.A.2", "KQJ.432.KQJ.AKQJ", "98762..T9876.T98", "T543..5432.76543")
    state = go(dealt(*hands), "C2 CA C8 C3 DK D6 D2 DA")
    assert legal(state) == "SA"
    assert legal(go(state, "SA SJ S2 S3")) == "H5 H6 H7 H8 H9 HT HJ HQ HK HA"


def test_turns_and_cards_of_others_are_refused_by_name() -> None:
    state = dealt()
    assert refused(state, 1, "C6") == "hearts.not-your-turn"
    assert refused(state, 0, "S2") == "hearts.not-in-hand"
    assert refused(state, 0, "SA S5 HA") == "hearts.passing-over"
    spectator = GAME.view(state, None)
    fact = GAME.why_not(spectator, GAME.parse_action("C2"))
    assert fact is not None
    assert fact.id == "hearts.spectator"


def test_three_cards_of_ones_own_are_passed_once() -> None:
    state = dealt(rules=PRESETS["standard"])
    assert GAME.to_act(state) == {0, 1, 2, 3}
    assert refused(state, 0, "C2") == "hearts.pass-first"
    assert refused(state, 0, "C2 C3 S2") == "hearts.not-in-hand"
    assert len(GAME.legal(state, 0)) == 286
    state = GAME.play(state, 0, GAME.parse_action("C2 C3 C4"))
    assert GAME.to_act(state) == {1, 2, 3}
    assert refused(state, 0, "SA S5 HA") == "hearts.passed-already"
    for seat, cards in ((1, "SK SJ S9"), (2, "SQ S8 S7"), (3, "ST S4 S3")):
        state = GAME.play(state, seat, GAME.parse_action(cards))
    assert GAME.to_act(state) == {1}  # who received the two
    assert [len(GAME.view(state, seat).hand) for seat in range(4)] == [13] * 4
    got = GAME.view(state, 1).hand
    assert {"C2", "C3", "C4"} <= {str(card) for card in got}
    assert not {"SK", "SJ", "S9"} & {str(card) for card in got}


def test_the_two_kept_is_led_by_whoever_kept_it() -> None:
    state = dealt(rules=PRESETS["standard"])
    for seat, cards in ((0, "SA S5 HA"), (1, "SK SJ S9"), (2, "SQ S8 S7"), (3, "ST S4 S3")):
        state = GAME.play(state, seat, GAME.parse_action(cards))
    assert GAME.to_act(state) == {0}


# --- what a deal earns ----------------------------------------------------------------------------


def over(owners: str, rules: Rules = HOLD) -> Public:
    """A finished deal: who won each trick. The tricks hold the twos, the threes ... the aces.

    So each has a heart, the eleventh letter is whose the queen is, the tenth whose the jack.
    """
    tricks = tuple(
        Trick(int(owner), tuple(Card(suit, rank) for suit in (SPADES, HEARTS, DIAMONDS, CLUBS)))
        for rank, owner in enumerate(owners, start=2)
    )
    return Public(rules, Standing(), "over", tricks=tricks)


def earned(owners: str, **changed: object) -> tuple[float, ...]:
    scored = score(over(owners, replace(HOLD, **changed)))
    assert scored is not None
    return scored.points


MIXED = "0000111112333"  # south has the jack, west the queen


def test_hearts_count_one_and_the_queen_thirteen() -> None:
    assert earned("0000111112333") == (4, 5, 1, 3 + 13)
    assert [penalty(over(MIXED), seat) for seat in range(4)] == [4, 5, 1, 16]
    assert shooter(over(MIXED)) is None


def test_all_points_are_a_moon_for_the_others_or_off_ones_own() -> None:
    assert earned("2" * 13) == (26, 26, 0, 26)
    assert earned("2" * 13, moon="subtract") == (0, 0, -26, 0)
    assert shooter(over("2" * 13)) == 2
    assert earned("2" * 12 + "1") == (0, 1, 25, 0)


def test_the_jack_takes_ten_off_where_it_counts() -> None:
    assert earned("0000111113233", jack_of_diamonds=True) == (4, 5, 1 + 13, 3 - 10)
    assert earned("3" * 13, jack_of_diamonds=True) == (26, 26, 26, -10)
    assert earned("3" * 13, jack_of_diamonds=True, moon="subtract") == (0, 0, 0, -36)


def test_no_trick_takes_five_off_unless_somebody_shot_the_moon() -> None:
    assert earned("0001111111222", no_trick_bonus=True) == (3, 7, 3 + 13, -5)
    assert earned("1" * 13, no_trick_bonus=True) == (26, 0, 26, 26)
    assert earned("0001111111222") == (3, 7, 16, 0)


def test_a_deal_in_play_has_no_score() -> None:
    assert score(msgspec.structs.replace(over(MIXED), phase="play")) is None


SPOT, HOOLIGAN = (PRESETS[name].costs for name in ("spot", "hooligan"))


def test_hearts_by_the_spot_count_what_is_printed_and_the_queen_twenty_five() -> None:
    # north 2 3 4 5, east 6 7 8 9 10, south the jack, west queen, king, ace and the black queen
    assert earned(MIXED, costs=SPOT) == (14, 40, 11, 12 + 13 + 14 + 25)
    assert PRESETS["spot"].total == 129
    assert earned("2" * 13, costs=SPOT) == (129, 129, 0, 129)
    assert earned("2" * 13, costs=SPOT, moon="subtract") == (0, 0, -129, 0)
    assert shooter(over("1" + "2" * 12, replace(HOLD, costs=SPOT))) is None


def test_the_hooligan_counts_seven_and_belongs_to_the_moon() -> None:
    # The sixth trick has the sevens: east's.
    assert earned(MIXED, costs=HOOLIGAN) == (4, 5 + 7, 1, 3 + 13)
    assert PRESETS["hooligan"].total == 33
    assert earned("2" * 13, costs=HOOLIGAN) == (33, 33, 0, 33)
    moon = over("2" * 13, replace(HOLD, costs=HOOLIGAN))
    sevens = Trick(2, tuple(card for card in moon.tricks[5].cards if card != SEVEN))
    tricks = (*moon.tricks[:5], sevens, *moon.tricks[6:], Trick(1, (SEVEN,)))
    robbed = msgspec.structs.replace(moon, tricks=tricks)
    assert shooter(robbed) is None
    assert [penalty(robbed, seat) for seat in range(4)] == [0, 7, 26, 0]


def test_the_hooligan_follows_to_the_first_trick_like_any_club() -> None:
    state = go(dealt(rules=replace(HOLD, costs=HOOLIGAN)), "C2")
    assert legal(state) == "C6 C7 C8 CK"
    assert penalty(go(state, "C7 D3 C9").public, 3) == 7


def test_costs_that_are_the_plain_ones_are_not_said() -> None:
    assert Rules(costs=Costs()) == Rules()
    assert b"costs" not in msgspec.json.encode(Rules())
    for rules in PRESETS.values():
        assert msgspec.json.decode(msgspec.json.encode(rules), type=Rules) == rules
    for queen, seven in ((0, 0), (51, 0), (13, -1), (13, 51)):
        with pytest.raises(ValueError, match="seven of clubs"):
            Costs(queen=queen, seven_of_clubs=seven)


def test_a_moon_is_told_with_the_points_it_is_made_of() -> None:
    for costs, told in ((HOLD.costs, "26"), (SPOT, "129"), (HOOLIGAN, "33")):
        scored = score(over("2" * 13, replace(HOLD, costs=costs)))
        assert scored is not None
        for lang in ("en", "ja"):
            assert told in GAME.sentences.render(scored.facts[0], lang)


def test_what_happened_is_told_by_name() -> None:
    def told(owners: str, **changed: object) -> list[tuple[str, int]]:
        scored = score(over(owners, replace(HOLD, **changed)))
        assert scored is not None
        return [(fact.id, fact.facts["seat"]) for fact in scored.facts]

    assert told(MIXED) == []
    assert told("2" * 13) == [("hearts.moon-shot", 2)]
    assert told("0001111111222", no_trick_bonus=True, jack_of_diamonds=True) == [
        ("hearts.jack-taken", 1),
        ("hearts.no-trick", 3),
    ]
