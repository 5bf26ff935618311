"""Scores by name: hands that players argue about, limits, payments and liability."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.cli.app import run
from kibitz.core.errors import NotationError
from kibitz.games.riichi.rules import Rules, preset
from kibitz.games.riichi.scoring.payments import Liable, deltas, payments
from kibitz.games.riichi.scoring.win import (
    HandScore,
    Wait,
    WinFlag,
    WinningHand,
    liable_base,
    score,
)
from kibitz.games.riichi.scoring.yaku import YAKU, YAKU_BY_ID
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import Tile, parse_tiles

TENHOU = preset("tenhou")


def scored(
    hand: str,
    tile: str,
    *melds: Meld,
    flags: int = 0,
    rules: Rules = TENHOU,
    round_wind: int = 0,
    seat_wind: int = 1,
) -> HandScore:
    asked = WinningHand(parse_tiles(hand), Tile.parse(tile), melds, flags, round_wind, seat_wind)
    found = score(asked, rules)
    assert found is not None
    return found


def ids(found: HandScore) -> set[str]:
    return {each.yaku.id for each in found.yaku}


def pon(tile: str) -> Meld:
    kind = Tile.parse(tile)
    return Meld.pon(kind, (kind, kind), 1)


def ankan(tile: str) -> Meld:
    return Meld.ankan((Tile.parse(tile),) * 4)


def test_pinfu_drawn_is_twenty_fu_and_by_ron_thirty() -> None:
    drawn = scored("234m567p22s34567s", "8s", flags=WinFlag.TSUMO)
    assert (drawn.fu, ids(drawn)) == (20, {"pinfu", "tanyao", "menzen_tsumo"})
    assert [item.id for item in drawn.fu_items] == ["base"]
    assert scored("234m567p22s34567s", "8s").fu == 30


def test_an_open_hand_without_fu_has_thirty() -> None:
    chi = Meld.chi(Tile.M2, (Tile.M3, Tile.M4))
    found = scored("567p22s34567s", "8s", chi)
    assert (found.fu, ids(found)) == (30, {"tanyao"})
    assert [(item.id, item.fu) for item in found.fu_items] == [("base", 20), ("open_pinfu", 10)]


@pytest.mark.parametrize(
    ("hand", "tile", "seat_wind", "items"),
    [
        ("123456m24p789s55z", "3p", 1, ["closed_wait", "dragon_pair"]),
        ("123456m12p789s99s", "3p", 1, ["edge_wait"]),
        ("123456m789p789s1z", "1z", 1, ["pair_wait", "round_wind_pair"]),
        ("123456m789p789s2z", "2z", 1, ["pair_wait", "seat_wind_pair"]),
        ("123456m789p789s3z", "3z", 1, ["pair_wait"]),
        ("123456m78p789s11z", "9p", 1, ["round_wind_pair"]),
    ],
)
def test_a_wait_and_a_pair_of_value_are_two_fu_each(
    hand: str, tile: str, seat_wind: int, items: list[str]
) -> None:
    drawn = scored(hand, tile, seat_wind=seat_wind, flags=WinFlag.TSUMO)
    wanted = {"base": 20, "tsumo": 2} | dict.fromkeys(items, 2)
    assert {item.id: item.fu for item in drawn.fu_items} == wanted
    assert drawn.fu == 30
    by_ron = scored(hand, tile, seat_wind=seat_wind, flags=WinFlag.RIICHI)
    wanted = {"base": 20, "menzen_ron": 10} | dict.fromkeys(items, 2)
    assert {item.id: item.fu for item in by_ron.fu_items} == wanted
    assert by_ron.fu == 40


def test_a_triplet_completed_by_ron_counts_as_open() -> None:
    by_ron = scored("222m333p44s88m666s", "8m")
    drawn = scored("222m333p44s88m666s", "8m", flags=WinFlag.TSUMO)
    assert "sanankou" in ids(by_ron)
    assert ids(drawn) == {"suuankou"}


def test_the_wait_that_pays_more_is_chosen() -> None:
    # 5556: read as a pair of fives it waits two-sided, as a triplet it waits for the pair.
    found = scored("123m123p789s5556s", "6s", flags=WinFlag.RIICHI)
    assert found.wait is Wait.PAIR


def test_seven_pairs_lose_to_twice_two_identical_runs() -> None:
    assert "ryanpeikou" in ids(scored("112233m445566p7s", "7s"))
    assert scored("1133m4477p2299s5z", "5z").fu == 25


@pytest.mark.parametrize(("name", "fu"), [("tenhou", 40), ("mleague", 40)])
def test_a_double_wind_pair(name: str, fu: int) -> None:
    found = scored("123456m789p22s11z", "2s", rules=preset(name), seat_wind=0, flags=2)
    wanted = {"tenhou": 4, "mleague": 2}[name]
    assert [item.fu for item in found.fu_items if item.id == "double_wind_pair"] == [wanted]
    assert found.fu == fu


def test_kiriage_lifts_four_han_thirty_fu_to_mangan() -> None:
    # Riichi, ippatsu, pinfu, tanyao by ron: 4 han 30 fu.
    flags = WinFlag.RIICHI | WinFlag.IPPATSU
    assert scored("234m567p22s34567s", "8s", flags=flags).points == 7700
    lifted = scored("234m567p22s34567s", "8s", flags=flags, rules=preset("mleague"))
    assert (lifted.points, lifted.limit) == (8000, "mangan")


def test_ippatsu_and_ura_count_only_where_they_are_played() -> None:
    strict = replace(TENHOU, ippatsu=False, ura=False)
    flags = WinFlag.RIICHI | WinFlag.IPPATSU
    win = WinningHand(
        parse_tiles("234m567p22s34567s"),
        Tile.S8,
        flags=flags,
        seat_wind=1,
        ura_indicators=parse_tiles("1s"),
    )
    full, plain = score(win, TENHOU), score(win, strict)
    assert full is not None
    assert plain is not None
    assert (full.han, plain.han) == (6, 3)


def test_kan_ura_off_counts_the_first_ura_indicator_only() -> None:
    win = WinningHand(
        parse_tiles("234m567p22s34567s"),
        Tile.S8,
        flags=WinFlag.RIICHI,
        ura_indicators=parse_tiles("1s1s"),
    )
    with_both, with_one = score(win, TENHOU), score(win, replace(TENHOU, kan_ura=False))
    assert with_both is not None
    assert with_one is not None
    assert (with_both.raw.ura, with_one.raw.ura) == (4, 2)


def test_thirteen_han_are_a_yakuman_or_a_sanbaiman() -> None:
    win = WinningHand(
        parse_tiles("2233445566778m"),
        Tile.M8,
        flags=WinFlag.RIICHI | WinFlag.TSUMO,
        seat_wind=1,
    )
    kazoe, capped = score(win, TENHOU), score(win, preset("mleague"))
    assert kazoe is not None
    assert capped is not None
    assert kazoe.han >= 13
    assert (kazoe.limit, kazoe.yakuman, capped.limit) == ("kazoe_yakuman", 0, "sanbaiman")


@pytest.mark.parametrize(
    ("hand", "tile", "melds", "yaku"),
    [
        ("19m19p19s1234567z", "1m", (), "kokushi_13"),
        ("119m19p19s123456z", "7z", (), "kokushi"),
        ("1112345678999m", "5m", (), "junsei_chuuren"),
        ("1112345678899m", "9m", (), "chuuren"),
        ("111222333z4z123m", "4z", (), "shousuushi"),
        ("11m", "1m", ("1z", "2z", "3z", "4z"), "daisuushi"),
        ("123m9p", "9p", ("5z", "6z", "7z"), "daisangen"),
        ("223344666s666z8s", "8s", (), "ryuuiisou"),
        ("99s11m", "1m", ("1p", "9p", "1s"), "chinroutou"),
        ("1122334455667z", "7z", (), "tsuuiisou"),
        ("222m333p444s888s9m", "9m", (), "suuankou_tanki"),
    ],
)
def test_yakuman(hand: str, tile: str, melds: tuple[str, ...], yaku: str) -> None:
    closed = hand if len(melds) < 4 else tile
    found = scored(closed, tile, *map(pon, melds))
    assert yaku in ids(found)
    assert found.yakuman >= 1
    assert found.han == found.fu == 0


@pytest.mark.parametrize(
    "third", [ankan("3p"), Meld.daiminkan(Tile.P3, (Tile.P3,) * 3, 1)], ids=["closed", "open"]
)
def test_three_kans_are_worth_two_han(third: Meld) -> None:
    found = scored("456s9s", "9s", ankan("1m"), ankan("2m"), third)
    assert {each.yaku.id: each.han for each in found.yaku}["sankantsu"] == 2


def test_four_kans_by_one_player() -> None:
    found = scored("9s", "9s", ankan("1m"), ankan("2m"), ankan("3p"), ankan("4p"))
    assert ids(found) == {"suukantsu", "suuankou_tanki"}


def test_single_wait_yakuman_pay_twice_where_the_rules_say_so() -> None:
    once = scored("222m333p444s888s9m", "9m")
    twice = scored("222m333p444s888s9m", "9m", rules=preset("mjsoul"))
    assert (once.yakuman, once.points) == (1, 32_000)
    assert (twice.yakuman, twice.points) == (2, 64_000)
    assert [(each.yaku.id, each.han) for each in once.yaku] == [("suuankou_tanki", 13)]
    assert [(each.yaku.id, each.han) for each in twice.yaku] == [("suuankou_tanki", 26)]


def test_a_blessing_needs_the_first_turn_and_no_meld() -> None:
    drawn = WinFlag.TSUMO | WinFlag.FIRST_TURN
    assert ids(scored("234m567p22s34567s", "8s", flags=drawn, seat_wind=0)) == {"tenhou"}
    assert ids(scored("234m567p22s34567s", "8s", flags=drawn)) == {"chiihou"}
    kan = scored("567p22s34567s", "8s", ankan("1m"), flags=drawn)
    assert "chiihou" not in ids(kan)


def test_renhou_is_off_a_mangan_or_a_yakuman_by_the_rules() -> None:
    flags = int(WinFlag.FIRST_TURN)
    plain = "234m567p99s34567s"
    off = scored(plain, "8s", flags=flags)
    mangan = scored(plain, "8s", flags=flags, rules=preset("seed"))
    yakuman = scored(plain, "8s", flags=flags, rules=replace(TENHOU, renhou="yakuman"))
    assert ids(off) == {"pinfu"}
    assert (ids(mangan), mangan.points) == ({"renhou"}, 8000)
    assert (ids(yakuman), yakuman.points) == ({"renhou_yakuman"}, 32_000)


def test_renhou_gives_way_to_a_dearer_hand() -> None:
    found = scored("2233445566778m", "8m", flags=WinFlag.FIRST_TURN, rules=preset("seed"))
    assert "chinitsu" in ids(found)
    assert found.points > 8000


def test_a_whole_hand_without_yaku_has_no_points() -> None:
    chi = Meld.chi(Tile.M1, (Tile.M2, Tile.M3))
    found = scored("567p22s34567s", "8s", chi)
    assert not found.has_yaku
    assert found.base == found.han == 0
    assert found.fu_items == ()


def test_open_tanyao_can_be_off() -> None:
    chi = Meld.chi(Tile.M2, (Tile.M3, Tile.M4))
    assert not scored("567p22s34567s", "8s", chi, rules=replace(TENHOU, open_tanyao=False)).has_yaku


def test_every_yaku_has_an_id_and_two_names_of_its_own() -> None:
    assert len(YAKU_BY_ID) == len(YAKU) + 3
    assert all(yaku.english and yaku.japanese for yaku in YAKU_BY_ID.values())
    assert YAKU_BY_ID["pinfu"].name("ja") == "平和"


#: Han closed and open, as rule books print them; 0: not in an open hand.
HAN = {
    (1, 0): "riichi ippatsu menzen_tsumo pinfu iipeikou",
    (1, 1): "haitei houtei rinshan chankan bakaze jikaze haku hatsu chun tanyao",
    (2, 0): "double_riichi chiitoitsu",
    (2, 1): "chanta ittsuu sanshoku_doujun",
    (2, 2): "sanshoku_doukou toitoi sanankou sankantsu shousangen honroutou",
    (3, 0): "ryanpeikou",
    (3, 2): "junchan honitsu",
    (5, 0): "renhou",
    (6, 5): "chinitsu",
}


def test_yaku_are_worth_the_han_of_the_rule_books() -> None:
    printed = {name: han for han, names in HAN.items() for name in names.split()}
    ours = {yaku.id: (yaku.closed, yaku.open) for yaku in YAKU if not yaku.is_yakuman}
    assert ours == printed


def test_a_straight_is_two_han_closed_and_one_open() -> None:
    assert scored("456789m22p34s123m", "5s").han == 3  # with pinfu
    chi = Meld.chi(Tile.M1, (Tile.M2, Tile.M3))
    assert scored("456789m22p34s", "5s", chi).han == 1


def test_a_dealer_win_by_tsumo_is_paid_by_all_alike() -> None:
    lines = payments(2000, TENHOU, winner=0, dealer=0, payer=None, honba=2, sticks=3)
    assert deltas(lines, 0) == (15_600, -4200, -4200, -4200)


def test_ron_is_paid_by_one_with_all_the_honba() -> None:
    lines = payments(320, TENHOU, winner=2, dealer=0, payer=3, honba=1)
    assert deltas(lines, 2) == (0, 0, 1600, -1600)


def test_a_liable_player_pays_a_drawn_yakuman_alone() -> None:
    lines = payments(8000, TENHOU, winner=1, dealer=0, payer=None, honba=1, liable=Liable(2, 8000))
    assert deltas(lines, 1) == (0, 32_300, -32_300, 0)


def test_a_liable_player_pays_half_of_a_ron_and_the_honba() -> None:
    lines = payments(8000, TENHOU, winner=1, dealer=0, payer=3, honba=1, liable=Liable(2, 8000))
    assert deltas(lines, 1) == (0, 32_300, -16_300, -16_000)


def test_a_liable_discarder_pays_it_all() -> None:
    lines = payments(8000, TENHOU, winner=1, dealer=0, payer=2, honba=1, liable=Liable(2, 8000))
    assert deltas(lines, 1) == (0, 32_300, -32_300, 0)


def test_liability_for_a_part_leaves_the_rest_to_all() -> None:
    # Big three dragons and all honours, drawn by a dealer: the liable player answers for one.
    dragons = [pon(f"{rank}z") for rank in (5, 6, 7)]
    found = scored("111z2z", "2z", *dragons, flags=1, seat_wind=0, rules=preset("mjsoul"))
    assert found.yakuman == 2
    assert liable_base(found, {"daisangen"}) == 8000
    liable = Liable(2, liable_base(found, {"daisangen"}))
    lines = payments(found.base, found.rules, winner=0, dealer=0, payer=None, liable=liable)
    assert deltas(lines, 0) == (96_000, -16_000, -64_000, -16_000)
    whole = scored("111z2z", "2z", *dragons, flags=1, seat_wind=0)
    assert liable_base(whole, {"daisangen"}) == whole.base == 16_000


@pytest.mark.parametrize(
    "change", [{"payer": 1}, {"payer": 4}, {"winner": -1}, {"liable": Liable(1, 8000)}]
)
def test_impossible_payments_are_refused(change: dict[str, object]) -> None:
    asked: dict[str, object] = {"winner": 1, "dealer": 0, "payer": 2} | change
    with pytest.raises(NotationError):
        payments(8000, TENHOU, **asked)  # type: ignore[arg-type]


def test_one_suit_without_its_ones_is_no_nine_gates() -> None:
    # Once the suit was looked for by its ones, and a hand without them read past its end.
    found = scored("2233445566778s", "8s")
    assert "chinitsu" in ids(found)
    assert found.yakuman == 0


MAJIANG = preset("majiang")


def test_in_majiang_the_discarder_pays_the_honba_of_a_liable_ron() -> None:
    lines = payments(8000, MAJIANG, winner=1, dealer=0, payer=3, honba=2, liable=Liable(2, 8000))
    assert deltas(lines, winner=1) == (0, 32_600, -16_000, -16_600)
    theirs = payments(8000, TENHOU, winner=1, dealer=0, payer=3, honba=2, liable=Liable(2, 8000))
    assert deltas(theirs, winner=1) == (0, 32_600, -16_600, -16_000)


def test_in_majiang_the_liable_player_pays_the_honba_of_a_tsumo_alone_unless_all_pay_a_part() -> (
    None
):
    whole = payments(8000, MAJIANG, winner=1, dealer=0, payer=None, honba=2, liable=Liable(2, 8000))
    assert deltas(whole, winner=1) == (0, 32_600, -32_600, 0)
    part = payments(
        16_000, MAJIANG, winner=1, dealer=0, payer=None, honba=2, liable=Liable(2, 8000)
    )
    assert deltas(part, winner=1) == (-16_200, 64_600, -40_200, -8_200)


def test_winds_are_written_in_letters_or_in_kanji_and_melds_are_four_at_the_most(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["riichi", "score", "123m456p789s22333z", "3z"]
    assert run([*asked, "--round", "W", "--wind", "N"]) == 0
    told = capsys.readouterr().out
    assert run([*asked, "--round", "西", "--wind", "北"]) == 0
    assert capsys.readouterr().out == told
    melds = [
        word
        for one in ("123m", "456m", "789m", "123p", "456p")
        for word in ("--meld", f"chi:{one}")
    ]
    assert run(["riichi", "score", "22z", "2z", *melds]) == 2
    assert "four at the most" in capsys.readouterr().err
