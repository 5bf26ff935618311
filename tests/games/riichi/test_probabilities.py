"""Chances by hand: draws, calls, riichi or damaten, and wins that are let go."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.core.errors import NotationError
from kibitz.games.riichi.measure.probabilities import (
    DEFAULT,
    OWN_DRAWS,
    Outlook,
    chances,
    declining,
    discard_chances,
    riichi_or_damaten,
)
from kibitz.games.riichi.measure.value import HandSituation, unseen_after
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import Tile, parse_hand

TENHOU = preset("tenhou")


def situation(text: str, draws_left: int = 40, **more: object) -> HandSituation:
    hand = parse_hand(text, sizes=(1, 4, 7, 10, 13, 14))
    unseen = unseen_after(hand, TENHOU)
    found = HandSituation(hand, unseen, draws_left, rules=TENHOU, seat_wind=1)
    return replace(found, **more)  # type: ignore[arg-type]


def pon(tile: str) -> Meld:
    kind = Tile.parse(tile)
    return Meld.pon(kind, (kind, kind), 1)


def test_a_pon_is_offered_three_times_a_go_around() -> None:
    # 55z and 13m beside three melds: one shanten. Nobody draws for us; three discards are left.
    at = situation("5513z", 3, melds=(pon("2p"), pon("3s"), pon("7m")))
    found = chances(at, Outlook(aim="tenpai"))
    left = sum(at.unseen)
    useful = 2
    missed = 1.0
    for gone in range(3):
        missed *= 1 - useful / (left - gone)
    assert found.tenpai == pytest.approx(1 - missed)
    assert chances(at, OWN_DRAWS).tenpai == 0


def test_a_chi_is_offered_by_the_left_neighbour_alone() -> None:
    at = situation("23m15z", 3, melds=(pon("2p"), pon("3s"), pon("7z")))
    found = chances(at, Outlook(aim="tenpai"))
    left = sum(at.unseen)
    assert found.tenpai == pytest.approx(8 / left)


def test_calls_that_lose_the_only_yaku_are_not_made() -> None:
    # Open, this hand has no yaku at all: every win needs it closed.
    at = situation("1179m12p456s789s9p")
    alone = replace(DEFAULT, calls=False)
    assert chances(at).points == pytest.approx(chances(at, alone).points)
    fast, alone_fast = Outlook(aim="tenpai"), Outlook(aim="tenpai", calls=False)
    assert chances(at, fast).tenpai > chances(at, alone_fast).tenpai


def test_without_draws_there_is_no_chance() -> None:
    found = chances(situation("12m567789p33567s", 0))
    assert (found.tenpai, found.win, found.points) == (1, 0, 0)


def test_a_hand_without_yaku_wins_by_riichi_or_tsumo_only() -> None:
    choice = riichi_or_damaten(situation("12m567789p33567s"))
    assert choice.gain > 0
    assert choice.damaten.win == pytest.approx(
        chances(situation("12m567789p33567s"), replace(OWN_DRAWS, declare="never")).win
    )


def test_damaten_with_a_sure_yaku_when_riichi_gains_little() -> None:
    # A sure baiman by damaten: riichi adds little and warns everybody.
    at = situation("2233445566778m")
    wary = Outlook(riichi_ron_share=0.3)
    assert riichi_or_damaten(at, wary).gain < 0
    assert chances(at, wary).points == pytest.approx(riichi_or_damaten(at, wary).damaten.points)


def test_riichi_counts_ippatsu_and_ura() -> None:
    at = situation("12m567789p33567s", 40, indicators=(Tile.WEST,))
    plain = replace(TENHOU, ura=False, ippatsu=False)
    both = riichi_or_damaten(at).riichi.points
    assert both > riichi_or_damaten(replace(at, rules=plain)).riichi.points


def test_the_mean_of_ura_is_taken_over_the_unseen_indicators() -> None:
    # One draw, one wait, three other tiles: 8s makes 9s dora (none held), 2s makes two 3s dora.
    unseen = [0] * 37
    unseen[Tile.M3] = 1
    unseen[Tile.S2] = 1
    unseen[Tile.S8] = 2
    rules = replace(TENHOU, riichi_min_tiles=0, ippatsu=False)
    at = situation(
        "12m567789p33567s", 4, unseen=tuple(unseen), indicators=(Tile.WEST,), rules=rules
    )
    found = chances(at, replace(OWN_DRAWS, declare="always"))
    assert found.win == 0.25
    # Riichi and tsumo, 30 fu: 500 and 1,000 for 2 han; with two ura 4 han: 2,000 and 3,900. The
    # indicator may be any of the four unseen tiles; 3m makes 4m dora.
    two_han, four_han = 1000 + 500 + 500, 3900 + 2000 + 2000
    mean = (3 * two_han + 1 * four_han) / 4
    assert found.points == pytest.approx(0.25 * mean - 0.75 * 1000)


def test_furiten_leaves_the_own_draws() -> None:
    at = situation("12m567789p33567s")
    furiten = chances(at, Outlook(declare="always", discarded=frozenset({Tile.M3})))
    alone = chances(at, replace(OWN_DRAWS, declare="always"))
    assert furiten.win == pytest.approx(alone.win)


def test_a_declined_tsumo_thrown_away_is_furiten() -> None:
    at = situation("234m567p22s34567s", 40)
    found = declining(at, Tile.S8, by_tsumo=True, in_riichi=True)
    assert found.thrown is Tile.S8
    alone = chances(at, replace(OWN_DRAWS, declare="always"))
    assert found.later.win == pytest.approx(alone.win)


def test_declining_at_the_last_tile_loses_the_win() -> None:
    at = situation("234m567p22s34567s", 0)
    found = declining(at, Tile.S8, by_tsumo=True)
    assert found.now > 0
    assert found.gain == -found.now
    assert found.thrown is not None


def test_a_declined_ron_is_furiten_until_the_next_discard() -> None:
    at = situation("234m567p22s34567s", 8)
    found = declining(at, Tile.S8, by_tsumo=False, outlook=Outlook(declare="never"))
    free = chances(at, Outlook(declare="never"))
    assert found.later.win < free.win
    assert found.gain < 0


def test_a_declined_ron_in_riichi_is_furiten_to_the_end() -> None:
    at = situation("234m567p22s34567s", 40)
    found = declining(at, Tile.S8, by_tsumo=False, in_riichi=True)
    assert found.later.win == pytest.approx(chances(at, replace(OWN_DRAWS, declare="always")).win)


def test_a_cheap_early_win_is_declined_for_a_yakuman() -> None:
    # Four concealed triplets but one: 5p wins a cheap ron; two draws of either wait are a yakuman.
    at = situation("222m333p444s55p88p", 69, seat_wind=0)
    found = declining(at, Tile.P5, by_tsumo=False, outlook=OWN_DRAWS)
    assert found.now < 20_000
    assert found.later.points_if_won == pytest.approx(48_000)


def test_questions_that_make_no_sense_are_refused() -> None:
    with pytest.raises(NotationError, match="thrown"):
        chances(situation("12m567789p33567s1z"))
    with pytest.raises(NotationError, match="drawn"):
        discard_chances(situation("12m567789p33567s"))
    with pytest.raises(NotationError, match="cannot win"):
        declining(situation("12m567789p33567s"), Tile.M3, by_tsumo=False)
    with pytest.raises(NotationError, match="tenpai"):
        riichi_or_damaten(situation("1269m479p369s552z"))
    with pytest.raises(NotationError, match="open"):
        riichi_or_damaten(situation("12m33s", melds=(pon("1p"), pon("2p"), pon("4p"))))
    with pytest.raises(NotationError, match="3 shanten"):
        chances(situation("1269m479p369s552z"))
