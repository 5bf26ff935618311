"""Positions from outside: typed field by field, pasted in any format, as a link."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

import pytest

from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, decide
from kibitz.core.record import Header, Record, dump, replay
from kibitz.core.shape import shape
from kibitz.core.shown import shown_to
from kibitz.core.told import said
from kibitz.core.typed import FieldError, Fields, admit_typed
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.riichi.formats.tenhou import in_link
from kibitz.review.moments import moment_in, moments_in
from kibitz.review.steps import position_of
from tests.review.test_choices import two_deals
from tests.service.client import Server

PLAYED: dict[str, dict[str, str]] = {
    "bridge": {
        "hand": "AQJ93.K7.A82.T64",
        "dealer": "S",
        "auction": "1S P 4S P P P",
        "dummy": "KT2.A43.K54.9532",
        "plays": "HQ H3 H5 HK SA S5",
    },
    "hearts": {
        "hand": "KQ5.Q83.AT7.K75",
        "seat": "S",
        "number": "4",
        "leader": "E",
        "tricks": "C2 C4 CJ CA / DK D2",
    },
    "riichi": {
        "hand": "340m3466p345s9p",
        "melds_S": "777z",
        "indicators": "1z",
        "wind": "S",
        "scores": "24000 25000 25000 26000",
        "river_E": "9m7z^r1s",
        "river_S": "1m9p",
        "river_W": "2z3z_",
        "river_N": "9s5p_",
    },
}


def viewed(name: str, fields: dict[str, str]) -> Any:
    game = game_of(name)
    return admit_typed(game, game.typed(game.usual_rules, Fields(fields)))


@pytest.mark.parametrize("name", PLAYED)
def test_a_whole_position_is_typed_field_by_field(name: str) -> None:
    view = viewed(name, PLAYED[name])
    assert game_of(name).legal_of(view)


def test_the_typed_riichi_position_has_what_was_typed() -> None:
    view = viewed("riichi", PLAYED["riichi"])
    public = view.public
    assert view.seat == 1
    assert public.fronts[0].status == "riichi"
    assert [str(meld) for meld in public.fronts[1].melds] == ["777z"]
    assert list(public.points) == [24000, 25000, 25000, 26000]
    assert public.sticks == 1
    assert [str(one) for one in public.indicators] == ["1z"]
    shown = shape(view)["public"]["fronts"]
    assert [len(front["river"]) for front in shown] == [3, 2, 2, 2]
    held = ["3m", "4m", "0m", "3p", "4p", "6p", "6p", "3s", "4s", "5s", "9p"]
    assert sorted(map(str, view.own.tiles)) == sorted(held)


@pytest.mark.parametrize(
    ("name", "change", "field"),
    [
        ("bridge", {"auction": "1S P 1C P"}, "auction"),
        ("bridge", {"auction": "1S P 4S P P P", "plays": "HQ H3 H5 C4"}, "plays"),
        ("bridge", {"hand": "AQJ93.K7.A82.T6", "plays": "", "auction": ""}, "hand"),
        ("bridge", {"dummy": "KT2.A43.K54.953"}, "dummy"),
        ("bridge", {"dummy": "AT2.A43.K54.9532"}, "dummy"),
        ("bridge", {"dealer": "X"}, "dealer"),
        ("bridge", {"vulnerable": "perhaps"}, "vulnerable"),
        ("bridge", {"hand": "<script>"}, "hand"),
        ("hearts", {"tricks": "C2 C4 CJ"}, "tricks"),
        ("hearts", {"tricks": "C2 C4 CJ CA / DK H2 / "}, "tricks"),
        ("hearts", {"scores": "1 2 3"}, "scores"),
        ("hearts", {"leader": "Q"}, "leader"),
        ("hearts", {"number": "1"}, "received"),
        ("hearts", {"hand": "KQ5.Q83.AT7.K7"}, "hand"),
        ("riichi", {"hand": "8z"}, "hand"),
        ("riichi", {"indicators": ""}, "indicators"),
        ("riichi", {"indicators": "1z2z"}, "indicators"),
        ("riichi", {"river_W": "2z"}, "river_W"),
        ("riichi", {"river_E": "9m7z^what"}, "river_E"),
        ("riichi", {"melds_S": "777m"}, "river_E"),
        ("riichi", {"melds_N": "123s"}, "melds_N"),
        ("riichi", {"scores": "24000 25000"}, "scores"),
        ("riichi", {"round": "Z"}, "round"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(name: str, change: dict[str, str], field: str) -> None:
    fields = PLAYED[name] | change
    with pytest.raises(FieldError) as caught:
        viewed(name, fields)
    assert caught.value.field == field
    assert str(caught.value)


def test_the_rule_is_said_in_japanese_too(server: Server) -> None:
    fields = PLAYED["bridge"] | {"auction": "1S P 1C P"}
    said = {
        lang: server.post("/api/bridge/position", {"fields": fields, "lang": lang})
        for lang in ("en", "ja")
    }
    assert said["en"]["position"] is None
    assert said["en"]["wrong"]["field"] == said["ja"]["wrong"]["field"] == "auction"
    assert "insufficient" in said["en"]["wrong"]["message"]
    assert said["en"]["wrong"]["message"] != said["ja"]["wrong"]["message"]


@pytest.mark.parametrize("name", PLAYED)
def test_a_position_of_a_record_is_what_its_seat_saw_and_tells_no_more(name: str) -> None:
    """The same decision however it came: from the table, and from the pasted position."""
    game, record = game_of(name), two_deals(name)
    found = moments_in("", dump(record))
    assert found.game == name
    assert [one.deal for one in found.deals] == [1, 2]
    last = found.deals[1].moments[-1]
    position = position_of(game, record, 2, last.event)
    deal = replay(game, record).deals[1]
    view = game.view(deal.states[last.event - 1], last.seat)
    assert position.view == shape(view)
    again = moments_in("", position.record)
    assert again.position is not None
    assert again.position.view == position.view
    weakest = player_of(game, next(iter(game.players())))
    assert str(decide(weakest, view, Budget()).action) in position.legal
    hidden = shown_to(game, deal.events[: last.event], last.seat)
    assert position.record == dump(
        Record(Header(name, record.header.rules, record.header.players, last.seat), tuple(hidden))
    )


def test_links_are_opened_and_one_that_only_names_a_log_is_refused() -> None:
    assert in_link("https://tenhou.net/6/#json=" + quote('{"log": []}')) == '{"log": []}'
    assert in_link('{"log": []}') == '{"log": []}'
    with pytest.raises(NotationError, match="only names a log"):
        moments_in("", "https://tenhou.net/0/?log=2024041809gm-00a9-0000-d8a7bbc0&tw=1")
    link = (
        "https://www.bridgebase.com/tools/handviewer.html?n=sakqjhakqdakqcakq&e=s5432h5432d543c32"
        "&s=st987hjt9djt9cjt9&d=n&v=-&b=1&a=7nppp"
    )
    found = moments_in("", link)
    assert found.game == "bridge"
    assert found.deals[0].moments[0].action == "7NT"


def test_what_is_to_be_chosen_next_is_the_last_moment_of_a_deal_that_is_not_over() -> None:
    dealt = "n=sakqjhakqdakqcakq&e=s5432h5432d543c32&s=st987hjt9djt9cjt9&d=n&v=-&b=1"
    viewer = f"https://www.bridgebase.com/tools/handviewer.html?{dealt}"
    for calls, seat in (("", 0), ("&a=2cp2d", 3)):
        *made, last = moments_in("", viewer + calls).deals[0].moments
        assert (last.seat, last.action) == (seat, "")
        assert all(one.action for one in made)
        position = moment_in("", viewer + calls, (1, 1, last.event))
        assert position.seat == seat
        assert "7NT" in position.legal
    over = moments_in("", f"{viewer}&a=7nppp").deals[0].moments
    assert over[-1].action == ""  # the lead
    with pytest.raises(NotationError):
        moment_in("", viewer, (1, 1, 9))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("https://tenhou.net/2/?q=2234455m123p678s9s", "riichi"),
        ("2234455m123p6789s", "riichi"),
        ("AQJ93.K7.A82.T64", "bridge"),
    ],
)
def test_a_pasted_hand_is_a_position(text: str, name: str) -> None:
    found = moments_in("", text)
    assert found.game == name
    assert found.position is not None
    assert found.position.legal


def test_tiles_that_are_no_hand_are_told_so() -> None:
    with pytest.raises(NotationError, match="3 tiles"):
        moments_in("", "https://tenhou.net/2/?q=123m")
    with pytest.raises(NotationError, match=r"^no game of ours"):
        moments_in("", "Dear Sir")


def test_every_legal_action_is_judged_and_any_can_be_asked_about(server: Server) -> None:
    told = server.post("/api/hearts/position", {"fields": PLAYED["hearts"]})["position"]
    asked = {"record": told["record"], "every": True, "nodes": 2000}
    ranked = server.post("/api/hearts/analyse", asked)["ranked"]
    assert {one["action"] for one in ranked} == set(told["legal"])
    status, refused = server.request(
        "POST", "/api/hearts/analyse", {"record": told["record"], "also": ["C2"]}
    )
    assert status == 409
    assert json.dumps(refused)
    opened = server.post("/api/moments", {"text": told["record"]})
    assert opened["position"]["view"] == told["view"]
    text = dump(two_deals("hearts"))
    first = server.post("/api/moments", {"text": text})["deals"][1]["moments"][0]
    at = {"text": text, "at": f"1/2/{first['event']}"}
    assert server.post("/api/moments", at)["position"]["seat"] == first["seat"]
    for bad in ({"text": "nonsense"}, {"text": text, "at": "1/2"}, {"text": text, "at": "9/1/1"}):
        assert server.request("POST", "/api/moments", bad)[0] == 422


def test_the_boards_of_a_paste_that_cannot_be_read_are_named_beside_the_others() -> None:
    """A file that ends in the middle of its third board showed two and was silent of it."""
    whole = dump(two_deals("bridge"))
    pbn = "".join(
        f'[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Deal "N:{hand}.KQJ.AKQ.KQJ 876.T98.T987.T98 J95.765.J65.7654 432.A432.432.A32"]\n'
        '[Auction "N"]\n1C Pass\n\n'
        for number, hand in ((1, "AKQT"), (2, "AKQT"), (3, "AKQ"))
    )
    found = moments_in("evening.pbn", pbn)
    assert [one.record for one in found.deals if one.moments] == [1, 2]
    (left,) = found.left_out
    assert (left.record, left.line) != (None, None)
    assert left.record == 3
    assert left.why
    assert left.ja != left.why
    assert moments_in("", whole).left_out == ()


SAID = [
    ("riichi", {"hand": "400m3466p345s9p"}, "赤5萬が 2 枚", "ed 5m is here 2 times"),
    ("riichi", {"river_E": "2z7z^r2z", "river_W": "2z2z_", "river_N": "2z5p_"}, "東家は", "East"),
    ("riichi", {"river_E": "9m7z^r1s4z5z"}, "南家は", "South has played"),
    ("riichi", {"melds_E": "[111z]"}, "暗槓", "an ankan"),
    ("riichi", {"honba": "-1"}, "-1 は", "-1 is not between"),
    ("bridge", {"plays": "HQ H3 S2 S2"}, "東", "East"),
]


@pytest.mark.parametrize(("name", "change", "ja", "en"), SAID)
def test_seats_melds_and_numbers_are_called_as_players_call_them(
    name: str, change: dict[str, str], ja: str, en: str
) -> None:
    """It said seat 1, S, ankan in Japanese, and the field's inner name before a number."""
    with pytest.raises(FieldError) as caught:
        viewed(name, PLAYED[name] | change)
    told = said(caught.value, "ja")
    assert ja in told
    assert en in str(caught.value)
    assert not re.search(r"席 ?\d|seat \d|honba|切りは|ankan", told)
    assert not re.search(r"seat \d|honba", str(caught.value))


def test_a_card_that_stands_twice_in_the_tricks_is_said_there() -> None:
    with pytest.raises(FieldError) as caught:
        viewed("hearts", PLAYED["hearts"] | {"tricks": "C2 C4 CJ CA / S2 S2"})
    assert caught.value.field == "tricks"
