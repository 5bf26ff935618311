"""Faults somebody found from outside, each by its name, so that it stays mended."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from kibitz.cards import parse_hand
from kibitz.cli.app import run
from kibitz.core.door import admit
from kibitz.core.errors import Inadmissible, KibitzError, NotationError, PlayerError
from kibitz.core.events import Act, Event, Fault, Undo, line_of
from kibitz.core.fold import only_own
from kibitz.core.game import Budget, decide
from kibitz.core.record import Header, Record, dump, load, project
from kibitz.core.rules import plain
from kibitz.core.table import Table
from kibitz.core.told import said
from kibitz.games import bridge, hearts, player, riichi
from kibitz.games.bridge import event as bridge_events
from kibitz.games.hearts import event as hearts_events
from kibitz.games.hearts.typed import typed_view
from kibitz.games.riichi import event as riichi_events
from kibitz.games.riichi.action import DRAWN, FROM_HAND
from kibitz.games.riichi.standing import Outcome, next_standing
from kibitz.games.riichi.tiles.tile import Tile
from kibitz.games.riichi.tiles.tile import parse_hand as riichi_hand
from kibitz.service.study_api import position_view
from tests.sure import present

HAND = parse_hand("AK32.K54.QJ2.A32", size=13)


def auction(*calls: str) -> list[Event]:
    """A board dealt by north as east is shown it."""
    deal = bridge_events.Deal(bridge.PRESETS["duplicate"], bridge.board(1), only_own([HAND] * 4, 1))
    acts = [
        bridge_events.Act(place % 4, bridge.parse_action(call)) for place, call in enumerate(calls)
    ]
    return [deal, *acts]


def test_three_notrump_then_one_club_is_refused_with_its_law():
    with pytest.raises(Inadmissible, match="line 6") as refused:
        admit(bridge.GAME, auction("3NT", "P", "P", "1C"), 1)
    assert present(refused.value.fact).id == "bridge.insufficient"
    assert refused.value.event == bridge_events.Act(3, bridge.parse_action("1C"))
    header = Header("bridge", plain(bridge.PRESETS["duplicate"]), seat=1)
    text = dump(Record(header, tuple(auction("3NT", "P", "P", "1C"))))
    with pytest.raises(Inadmissible):
        position_view(bridge.GAME, load(text, bridge.GAME))


def test_a_call_out_of_turn_is_refused():
    events = auction("1S")
    with pytest.raises(Inadmissible, match="Here West has no choice"):
        admit(bridge.GAME, [*events, bridge_events.Act(3, bridge.parse_action("P"))], 1)


def hearts_position(*plays: tuple[int, str], hand: str = "AK32.K54.QJ2.A43") -> list[Event]:
    """A deal without passing as seat 0 is shown it; seat 1 leads."""
    rules = hearts.PRESETS["hold"]
    deal = hearts_events.Deal(
        rules, hearts.Standing(), only_own([parse_hand(hand, size=13)] * 4, 0)
    )
    acts = [hearts_events.Act(seat, hearts.parse_action(card)) for seat, card in plays]
    return [deal, hearts_events.Lead(1), *acts]


def test_a_neighbour_cannot_play_a_card_i_hold():
    with pytest.raises(Inadmissible, match="♣A is in this seat's hand") as refused:
        admit(hearts.GAME, hearts_position((1, "C2"), (2, "CA")), 0)
    assert refused.value.line == 5
    assert admit(hearts.GAME, hearts_position((1, "C2"), (2, "CK")), 0).public.turn == 3


def test_a_suit_that_was_not_followed_is_not_played_later():
    plays = ((1, "C2"), (2, "D5"), (3, "C5"), (0, "CA"), (0, "C3"), (1, "C6"), (2, "C9"))
    with pytest.raises(Inadmissible, match="By what South has played it cannot hold ♣9"):
        admit(hearts.GAME, hearts_position(*plays), 0)


def east_winds(count: int) -> list[Event]:
    """Seat 0 deals; everybody discards east winds."""
    rules = replace(riichi.PRESETS["tenhou"], four_winds=False)
    hand = riichi_hand("123456789m1234p", sizes=(13,))
    deal = riichi_events.Deal(
        rules, riichi.GAME.first_standing(rules), only_own([hand] * 4, 0), Tile.P9, None
    )
    events: list[Event] = [deal]
    for place in range(count):
        seat = place % 4
        drawn = Tile.EAST if seat == 0 else None
        events.append(riichi_events.Draw(seat, drawn))
        discard = DRAWN[Tile.EAST] if seat == 0 else FROM_HAND[Tile.EAST]
        events.append(riichi_events.Act(seat, discard))
    return events


def test_there_are_no_ten_east_winds_in_the_rivers():
    with pytest.raises(Inadmissible, match="seen elsewhere") as refused:
        admit(riichi.GAME, east_winds(10), 0)
    assert refused.value.line == 11  # the fifth east wind is the dealer's second draw
    assert admit(riichi.GAME, east_winds(3), 0).public.left == 67


def test_what_a_seat_was_shown_of_a_take_back_makes_its_view_again(tmp_path, capsys):
    """C2, C3, C7 and the C3 taken back: the trick is C2 C7."""
    table = Table(hearts.GAME, hearts.PRESETS["hold"], b"take back")
    for _ in range(6):
        seat = min(table.to_act())
        table.act(seat, hearts.GAME.legal_of(table.view(seat))[0])
    table.undo(table.deal_length - 2)
    for seat in range(4):
        shown = table.shown(seat)
        assert hearts.GAME.observe(shown, seat) == table.view(seat)
        assert any(isinstance(event, Undo) for event in shown)
    seat = min(table.to_act())
    path = tmp_path / "position.jsonl"
    path.write_text(dump(project(hearts.GAME, table.record(), seat)), encoding="utf-8")
    assert run(["hearts", "analyse", str(path), "--player", "cautious", "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["action"]
    legal = [str(one) for one in hearts.GAME.legal_of(table.view(seat))]
    assert best in legal


def test_another_seats_fault_is_in_no_projected_record():
    table = Table(hearts.GAME, hearts.PRESETS["standard"], b"fault")
    table.fault(2, PlayerError("timeout", "no answer within 2 s"))
    for seat in range(4):
        shown = project(hearts.GAME, table.record(), seat).events
        assert any(isinstance(event, Fault) for event in shown) == (seat == 2)
        assert any(isinstance(event, Act) for event in shown) == (seat == 2)


def test_the_next_deal_depends_on_a_typed_outcome_and_on_no_sentence():
    rules = riichi.PRESETS["tenhou"]
    standing = riichi.GAME.first_standing(rules)
    outcome = Outcome((-1000, 1000, 0, 0), dealer_stays=True, by="tenpai", honba=1)
    after = next_standing(rules, standing, outcome)
    assert isinstance(after, riichi.Standing)
    assert (after.dealer, after.honba, after.points) == (0, 1, (24_000, 26_000, 25_000, 25_000))


def test_an_auction_that_fits_no_system_is_answered_by_the_rules_alone():
    """East looks at 37 points, and north has opened a strong notrump."""
    hand = parse_hand("AKQJ.AKQ.AKQ.AKQ", size=13)
    deal = bridge_events.Deal(bridge.PRESETS["duplicate"], bridge.board(1), only_own([hand] * 4, 1))
    opened = bridge_events.Act(0, bridge.parse_action("2NT"))
    view = admit(bridge.GAME, [deal, opened], 1)
    assert bridge.GAME.beliefs(view).count() > 0
    decisions = [
        decide(player(), view, Budget(nodes=200, worlds=2))
        for player in bridge.GAME.players().values()
    ]
    for decision in decisions:
        assert decision.action in bridge.GAME.legal_of(view)
    told = [reason.fact.id for reason in decisions[-1].ranked[0].reasons]
    assert "bridge.search.rules-alone" in told
    assert admit(bridge.GAME, [deal], 1).public.turn == 0


def test_a_position_cut_between_the_lead_and_dummys_cards_has_no_choice():
    """A file may end there; the coach was asked for declarer's card from a hand nobody saw."""
    calls = ["P", "1NT", "P", "P", "P"]
    shown = [*auction(*calls), bridge_events.Act(2, bridge.parse_action("H9"))]
    view = admit(bridge.GAME, shown, 1)
    assert not bridge.GAME.legal_of(view)
    record = Record(Header("bridge", plain(bridge.PRESETS["duplicate"]), seat=1), tuple(shown))
    with pytest.raises(NotationError, match="nothing to decide"):
        position_view(bridge.GAME, record)


@pytest.mark.parametrize("points", [(100, 3, 0, 1), (10**9, 0, 0, 0), (0.5, 0, 0, 0)])
def test_a_hearts_deal_that_no_match_comes_to_is_refused(points):
    with pytest.raises(KibitzError):
        typed_view("AK3.72.QJ98.T654", rules=hearts.PRESETS["standard"], scores=points)


def test_a_player_of_hearts_is_not_asked_before_the_lead_is_known():
    """In a deal without a pass whoever has no two of clubs waits; a kernel divided by nothing."""
    rules = hearts.PRESETS["standard"]
    dealt = parse_hand("AK32.K54.QJ2.A43", size=13)
    deal = hearts_events.Deal(rules, hearts.Standing(number=4), only_own([dealt] * 4, 0))
    view = admit(hearts.GAME, [deal], 0)
    assert not hearts.GAME.legal_of(view)
    with pytest.raises(KibitzError):
        decide(player(hearts.GAME, hearts.GAME.coach), view, Budget(nodes=200, worlds=8))


@pytest.mark.parametrize("game", [hearts.GAME, riichi.GAME], ids=lambda game: game.name)
def test_a_standing_that_cannot_be_is_refused_in_japanese_to_the_last_word(game):
    rules = game.usual_rules
    deal = json.loads(line_of(game.opening(b"refused", rules, game.first_standing(rules))[0]))
    deal["standing"]["points"][0] = 10**9
    with pytest.raises(NotationError) as refused:
        game.events.read(json.dumps(deal))
    assert "deal: standing: " in str(refused.value)
    assert not re.search("[a-z]{2}", said(refused.value, "ja").replace("deal の standing：", ""))
