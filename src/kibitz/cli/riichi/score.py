"""``kibitz riichi score``: a win explained: each yaku, each fu item, each payment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import msgspec
from cyclopts import Parameter

from kibitz.cli.batch import Batch, answer_batch
from kibitz.cli.options import (
    AsJson,
    Language,
    Overrides,
    Preset,
    language,
    print_json,
    rules_of,
)
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.core.tagged import read_as
from kibitz.games import AnyGame
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.payments import Payment, deltas, payments
from kibitz.games.riichi.scoring.win import HandScore, WinFlag, WinningHand, score
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import Tile, check_copies, parse_tiles, tiles_text
from kibitz.games.riichi.typed import MELDS, WINDS, wind

_FLAGS = {
    "riichi": WinFlag.RIICHI,
    "double-riichi": WinFlag.DOUBLE_RIICHI,
    "ippatsu": WinFlag.IPPATSU,
    "last-tile": WinFlag.LAST_TILE,
    "replacement": WinFlag.REPLACEMENT,
    "robbed-kan": WinFlag.ROBBED_KAN,
    "first-turn": WinFlag.FIRST_TURN,
}
_WORDS = {
    "en": {
        "han": "han",
        "fu": "fu",
        "points": "points",
        "none": "The hand is complete and has no yaku: it may not win.",
        "yakuman": "yakuman",
        "payer": "pays",
        "table": "from the table",
        "whole": "not a complete hand",
    },
    "ja": {
        "han": "飜",
        "fu": "符",
        "points": "点",
        "none": "あがり形ですが役がありません。",
        "yakuman": "役満",
        "payer": "支払",
        "table": "供託",
        "whole": "あがり形ではありません",
    },
}
_FU = {
    "base": ("base", "副底"),
    "seven_pairs": ("seven pairs", "七対子"),
    "chi": ("run", "順子"),
    "pon": ("open triplet", "明刻"),
    "open_kan": ("open kan", "明槓"),
    "concealed_kan": ("concealed kan", "暗槓"),
    "closed_triplet": ("closed triplet", "暗刻"),
    "ron_triplet": ("triplet by ron", "明刻（ロン）"),
    "dragon_pair": ("pair of dragons", "三元牌の雀頭"),
    "round_wind_pair": ("pair of the round wind", "場風の雀頭"),
    "seat_wind_pair": ("pair of the own wind", "自風の雀頭"),
    "double_wind_pair": ("pair of a double wind", "連風牌の雀頭"),
    "closed_wait": ("middle wait", "嵌張待ち"),
    "edge_wait": ("edge wait", "辺張待ち"),
    "pair_wait": ("pair wait", "単騎待ち"),
    "tsumo": ("tsumo", "ツモ"),
    "menzen_ron": ("closed ron", "門前ロン"),
    "open_pinfu": ("open hand without fu", "喰い平和形"),
}


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def score_(
        hand: Annotated[
            str | None, Parameter(help="Closed tiles with the winning tile: 123m406p77z.")
        ] = None,
        tile: Annotated[str | None, Parameter(help="The winning tile.")] = None,
        *,
        meld: Annotated[
            tuple[str, ...],
            Parameter(help="chi:345m, pon:777z, kan:1111m or ankan:9999p. May be repeated."),
        ] = (),
        tsumo: Annotated[bool, Parameter(negative="")] = False,
        with_: Annotated[
            tuple[str, ...], Parameter(name="--with", help=f"One of {', '.join(_FLAGS)}.")
        ] = (),
        dora: Annotated[str, Parameter(help="Dora indicators.")] = "",
        ura: Annotated[str, Parameter(help="Ura indicators.")] = "",
        round_: Annotated[str, Parameter(name="--round", help="E, S, W or N.")] = "E",
        wind: Annotated[str, Parameter(help="The winner's wind: E, S, W or N.")] = "S",
        payer: Annotated[str, Parameter(help="By ron: the discarder's wind.")] = "",
        honba: int = 0,
        sticks: int = 0,
        batch: Batch = None,
        rules: Preset = usual,
        rule: Overrides = (),
        json: AsJson = False,
        lang: Language = "en",
    ) -> int:
        """Score one win and say how: every yaku, every fu item, every payment.

        Exit code 1 if the hand is not a win. A line of --batch has "hand" and "tile", and any
        of the options by its name.
        """
        chosen: Rules = rules_of(game, rules, rule)
        words = _WORDS[language(lang)]
        if batch is not None:
            return answer_batch(
                batch, lambda fields: _answer(read_as(_Claim, fields, "a win"), chosen, words)
            )
        if hand is None or tile is None:
            raise NotationError(INPUT.told("input.win-or-batch"))
        claim = _Claim(
            *(hand, tile, meld, tsumo, with_, dora, ura, round_, wind, payer, honba, sticks)
        )
        if json:
            answer = _answer(claim, chosen, words)
            print_json(answer)
            return 0 if answer["win"] else 1
        found = score(_win(claim), chosen)
        if found is None or not found.has_yaku:
            print(_why_not(found, words))
            return 1
        print("\n".join(_explained(found, _payments(claim, found, chosen), lang)))
        return 0

    return score_


class _Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A win as typed, with the names and defaults of the options."""

    hand: str
    tile: str
    meld: tuple[str, ...] = ()
    tsumo: bool = False
    with_: tuple[str, ...] = msgspec.field(default=(), name="with")
    dora: str = ""
    ura: str = ""
    round_: str = msgspec.field(default="E", name="round")
    wind: str = "S"
    payer: str = ""
    honba: int = 0
    sticks: int = 0


def _win(claim: _Claim) -> WinningHand:
    return WinningHand(
        *_hand(claim.hand, claim.tile, claim.meld),
        flags=_flags(claim.with_, tsumo=claim.tsumo),
        round_wind=wind(claim.round_),
        seat_wind=wind(claim.wind),
        indicators=parse_tiles(claim.dora),
        ura_indicators=parse_tiles(claim.ura),
    )


def _payments(claim: _Claim, found: HandScore, rules: Rules) -> Sequence[Payment]:
    if not 0 <= claim.honba < 1000 or not 0 <= claim.sticks < 1000:
        raise NotationError(TYPED.told("riichi.typed.honba"))
    winner = found.win.seat_wind
    payer = None if claim.tsumo else wind(claim.payer) if claim.payer else (winner + 1) % 4
    return payments(
        found.base,
        rules,
        winner=winner,
        dealer=0,
        payer=payer,
        honba=claim.honba,
        sticks=claim.sticks,
    )


def _answer(claim: _Claim, rules: Rules, words: Mapping[str, str]) -> dict[str, object]:
    """The whole answer for programs."""
    found = score(_win(claim), rules)
    if found is None or not found.has_yaku:
        return {"win": False, "why": _why_not(found, words)}
    return _plain(found, _payments(claim, found, rules))


def _why_not(found: HandScore | None, words: Mapping[str, str]) -> str:
    return words["whole"] if found is None else words["none"]


def _flags(names: Sequence[str], *, tsumo: bool) -> int:
    flags = WinFlag.TSUMO.value if tsumo else 0
    for name in names:
        if name not in _FLAGS:
            raise NotationError(TYPED.told("riichi.typed.flag", text=name, there=list(_FLAGS)))
        flags |= _FLAGS[name].value
    return flags


def _hand(
    hand: str, tile: str, melds: Sequence[str]
) -> tuple[tuple[Tile, ...], Tile, tuple[Meld, ...]]:
    tiles, won = list(parse_tiles(hand)), Tile.parse(tile)
    read = tuple(_meld(text) for text in melds)
    if len(read) > MELDS:
        raise NotationError(TYPED.told("riichi.typed.melds", count=len(read)))
    needed = 14 - 3 * len(read)
    if len(tiles) != needed:
        facts = {"text": hand, "count": len(tiles), "melds": len(read), "wanted": needed}
        raise NotationError(TYPED.told("riichi.typed.win-size", **facts))
    if won not in tiles:
        raise NotationError(TYPED.told("riichi.typed.win-tile", tile=tile, text=hand))
    check_copies([*tiles, *(one for meld in read for one in meld.tiles)])
    tiles.remove(won)
    return tuple(tiles), won, read


def _meld(text: str) -> Meld:
    form, _, rest = text.partition(":")
    tiles = parse_tiles(rest)
    if form == "ankan":
        return Meld.ankan(tiles)
    if not tiles or form not in ("chi", "pon", "kan"):
        raise NotationError(TYPED.told("riichi.typed.meld", text=text))
    first, rest_tiles = tiles[0], tiles[1:]
    if form == "chi":
        return Meld.chi(first, rest_tiles)
    if form == "pon":
        return Meld.pon(first, rest_tiles, 1)
    return Meld.daiminkan(first, rest_tiles, 1)


def _plain(found: HandScore, lines: Sequence[Payment]) -> dict[str, object]:
    return {
        "win": True,
        "yaku": [[each.yaku.id, each.han] for each in found.yaku],
        "han": found.han,
        "fu": found.fu,
        "yakuman": found.yakuman,
        "limit": found.limit,
        "fu_items": [[item.id, item.fu, tiles_text(item.tiles)] for item in found.fu_items],
        "points": found.points,
        "payments": [[line.id, line.payer, line.points] for line in lines],
        "deltas": list(deltas(lines, found.win.seat_wind)),
    }


def _explained(found: HandScore, lines: Sequence[Payment], lang: str) -> list[str]:
    words = _WORDS[lang]
    shown = [f"  {each.yaku.name(lang)}  {each.han} {words['han']}" for each in found.yaku]
    if found.yakuman:
        shown.insert(0, f"{words['yakuman']} x {found.yakuman}: {found.points} {words['points']}")
    else:
        limit = f" ({found.limit})" if found.limit else ""
        head = f"{found.han} {words['han']} {found.fu} {words['fu']}{limit}"
        shown.insert(0, f"{head}: {found.points} {words['points']}")
    for item in found.fu_items:
        name = _FU.get(item.id, (item.id, item.id))[lang == "ja"]
        tiles = f" {tiles_text(item.tiles)}" if item.tiles else ""
        shown.append(f"  {item.fu:>2} {words['fu']}  {name}{tiles}")
    for line in lines:
        who = words["table"] if line.payer is None else f"{WINDS[line.payer]} {words['payer']}"
        shown.append(f"  {who} {line.points} ({line.id})")
    return shown
