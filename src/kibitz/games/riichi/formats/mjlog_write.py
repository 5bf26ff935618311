"""mjlog written: Tenhou's XML, every tile with a number of its own.

Our tiles have no identity; copies are numbered as they come to light, so that a discard from the
hand never has the number of the tile just drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.record import Record
from kibitz.games.riichi.event import Win
from kibitz.games.riichi.formats.retell import BY_NAME, NAMES
from kibitz.games.riichi.formats.told import (
    ToldDeal,
    limit_of,
    result_points,
    rules_of_record,
    told_deals,
)
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.yaku import YAKU_BY_ID
from kibitz.games.riichi.tiles.tile import RED_FIVES, Tile

OURS: Final = "kibitz"  # the attribute of GO that holds our own rules
_RED_NUMBERS: Final[tuple[int, ...]] = (16, 52, 88)
_ENDS: Final = {
    "nagashi_mangan": "nm",
    "kyushukyuhai": "yao9",
    "sufonrenda": "kaze4",
    "suucha_riichi": "reach4",
    "sanchaho": "ron3",
    "suukaikan": "kan4",
}
#: Tenhou's numbers of the yaku; winds begin at 10 (own) and 14 (round).
_YAKU_ORDER: Final = (
    *("menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu"),
    *("tanyao", "iipeikou", "jikaze", "", "", "", "bakaze", "", "", "", "haku", "hatsu", "chun"),
    *("double_riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou"),
    *("sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan"),
    *("honitsu", "chinitsu", "renhou", "tenhou", "chiihou", "daisangen", "suuankou"),
    *("suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren", "junsei_chuuren"),
    *("kokushi", "kokushi_13", "daisuushi", "shousuushi", "suukantsu"),
    *("dora", "ura_dora", "aka_dora"),
)
YAKU_NUMBERS: Final = {name: number for number, name in enumerate(_YAKU_ORDER) if name} | {
    "renhou_yakuman": _YAKU_ORDER.index("renhou")
}


def write(records: Sequence[Record]) -> str:
    """One match as one document; a log holds no more than one."""
    if len(records) != 1:
        raise NotationError(TYPED.told("riichi.typed.one-mjlog", count=len(records)))
    (record,) = records
    rules = rules_of_record(record)
    if rules.red_fives not in ((1, 1, 1), (0, 0, 0)):
        raise NotationError(TYPED.told("riichi.typed.mjlog-fives"))
    names = [*record.header.players, "", "", "", ""][:4]
    people = " ".join(f'n{seat}="{quote(name, safe="")}"' for seat, name in enumerate(names))
    ours = quote(msgspec.json.encode(record.header.rules).decode(), safe="")
    deals = [_Writer(told, rules) for told in told_deals(record)]
    tags = [tag for deal in deals for tag in deal.tags]
    result = result_points(record)
    if result is not None and tags:
        pairs = zip(*result, strict=True)
        owari = ",".join(f"{points // 100},{own:.1f}" for points, own in pairs)
        tags[-1] = f'{tags[-1][:-2].rstrip()} owari="{owari}"/>'
    head = [
        f'<GO type="{_kind(rules)}" lobby="0" {OURS}="{ours}"/>',
        f"<UN {people}/>",
        '<TAIKYOKU oya="0"/>',
    ]
    return f'<mjloggm ver="2.3">{"".join([*head, *tags])}</mjloggm>\n'


def _kind(rules: Rules) -> int:
    """Tenhou's number of the kind of table."""
    kind = 0x01 | (0x08 if rules.length == "hanchan" else 0)
    return kind | (0 if any(rules.red_fives) else 0x02) | (0 if rules.open_tanyao else 0x04)


class _Writer:
    """One deal as elements."""

    def __init__(self, told: ToldDeal, rules: Rules) -> None:
        self.told, self.rules = told, rules
        self.free = _numbers(rules)
        self.hands: list[list[int]] = [[], [], [], []]
        self.drawn: list[int | None] = [None] * 4
        self.melds: list[list[int]] = [[], [], [], []]
        self.pons: dict[tuple[int, int], tuple[list[int], int, int]] = {}
        self.last = 0  # the number of the tile that lies open
        self.points = list(told.deal.standing.points)
        self.sticks = told.deal.standing.sticks
        self.indicators: list[int] = []
        self.tags: list[str] = []
        for event in told.told:
            self._add(event)
        for won in told.wins:
            self._agari(won)

    def _new(self, name: str) -> int:
        """A number for a tile that comes to light."""
        return self.free[BY_NAME[name]].pop(0)

    def _held(self, seat: int, name: str, *, drawn: bool = False) -> int:
        """The number of such a tile in the hand, which it leaves; the drawn one last, or first."""
        own = self.hands[seat]
        fits = [number for number in own if self._name(number) == name]
        if not fits:
            raise NotationError(TYPED.told("riichi.typed.seat-not-held", seat=seat, name=name))
        fits.sort(key=lambda number: (number == self.drawn[seat]) != drawn)
        own.remove(fits[0])
        return fits[0]

    def _name(self, number: int) -> str:
        red = number in _RED_NUMBERS and any(self.rules.red_fives)
        return NAMES[34 + _RED_NUMBERS.index(number)] if red else NAMES[number // 4]

    def _add(self, event: dict[str, Any]) -> None:
        seat: int = event.get("actor", 0)
        match event["type"]:
            case "start_kyoku":
                self._init(event)
            case "tsumo":
                number = self._new(event["pai"])
                self.hands[seat].append(number)
                self.drawn[seat] = number
                self.tags.append(f"<{'TUVW'[seat]}{number}/>")
            case "dahai":
                self.last = self._held(seat, event["pai"], drawn=event["tsumogiri"])
                self.drawn[seat] = None
                self.tags.append(f"<{'DEFG'[seat]}{self.last}/>")
            case "reach":
                self.tags.append(f'<REACH who="{seat}" step="1"/>')
            case "reach_accepted":
                self.points[seat] -= 1000
                self.sticks += 1
                ten = ",".join(str(own // 100) for own in self.points)
                self.tags.append(f'<REACH who="{seat}" ten="{ten}" step="2"/>')
            case "dora":
                self.indicators.append(self._new(event["dora_marker"]))
                self.tags.append(f'<DORA hai="{self.indicators[-1]}"/>')
            case "chi" | "pon" | "daiminkan" | "ankan" | "kakan":
                bits = self._meld(event, seat)
                self.tags.append(f'<N who="{seat}" m="{bits}"/>')
            case "ryukyoku":
                self._ryuukyoku(event)
            case _:
                pass

    def _init(self, start: dict[str, Any]) -> None:
        standing = self.told.deal.standing
        for seat in range(4):
            self.hands[seat] = [self._new(name) for name in start["tehais"][seat]]
        self.indicators = [self._new(start["dora_marker"])]
        number = 4 * standing.wind + standing.dealer
        seed = f"{number},{standing.honba},{standing.sticks},0,0,{self.indicators[0]}"
        ten = ",".join(str(own // 100) for own in standing.points)
        hands = " ".join(f'hai{seat}="{",".join(map(str, self.hands[seat]))}"' for seat in range(4))
        self.tags.append(f'<INIT seed="{seed}" ten="{ten}" oya="{standing.dealer}" {hands}/>')

    def _meld(self, event: dict[str, Any], seat: int) -> int:
        """The bit field of a call, and its tiles out of the hand."""
        kind = event["type"]
        if kind == "ankan":
            tiles = sorted(self._held(seat, name) for name in event["consumed"])
            bits = tiles[0] << 8
        elif kind == "kakan":
            added = self._held(seat, event["pai"])
            tiles, called, away = self.pons[seat, added // 4]
            spare = added % 4
            self.melds[seat].remove(_pon_bits(tiles, called, away, spare))
            bits = _pon_bits(tiles, called, away, spare) ^ 0x18
        else:
            away = (event["target"] - seat) % 4
            tiles = sorted([*(self._held(seat, name) for name in event["consumed"]), self.last])
            bits = self._called(kind, seat, tiles, away)
        self.drawn[seat] = None
        self.melds[seat].append(bits)
        return bits

    def _called(self, kind: str, seat: int, tiles: list[int], away: int) -> int:
        if kind == "daiminkan":
            return self.last << 8 | away
        called = tiles.index(self.last)
        if kind == "pon":
            (spare,) = {0, 1, 2, 3} - {number % 4 for number in tiles}
            self.pons[seat, self.last // 4] = (tiles, called, away)
            return _pon_bits(tiles, called, away, spare)
        low = tiles[0] // 4
        copies = sum((number % 4) << (3 + 2 * step) for step, number in enumerate(tiles))
        return ((low // 9 * 7 + low % 9) * 3 + called) << 10 | copies | 0x4 | away

    # --- endings ----------------------------------------------------------------------------------

    def _sc(self, deltas: Sequence[int]) -> str:
        pairs = zip(self.points, deltas, strict=True)
        return ",".join(f"{own // 100},{change // 100}" for own, change in pairs)

    def _agari(self, won: Win) -> None:
        seat = won.seat
        dealer = self.told.deal.standing.dealer
        machi = self.drawn[seat] if won.giver is None else self.last
        if machi is None:
            raise NotationError(TYPED.told("riichi.typed.win-no-tile"))
        hai = sorted({*self.hands[seat], machi})
        fields = {"ba": f"{self.told.deal.standing.honba},{self.sticks}"}
        fields["hai"] = ",".join(map(str, hai))
        if self.melds[seat]:
            fields["m"] = ",".join(map(str, reversed(self.melds[seat])))
        fields |= {"machi": str(machi), "ten": f"{won.fu},{won.points},{limit_of(won, dealer)}"}
        fields |= self._yaku(won)
        fields["doraHai"] = ",".join(map(str, self.indicators))
        if won.ura:
            fields["doraHaiUra"] = ",".join(map(str, self._ura(won.ura)))
        fields |= {"who": str(seat), "fromWho": str(seat if won.giver is None else won.giver)}
        if won.liable is not None:
            fields["paoWho"] = str(won.liable)
        fields["sc"] = self._sc(won.deltas)
        self.tags.append(_element("AGARI", fields))
        self.points = [own + more for own, more in zip(self.points, won.deltas, strict=True)]
        self.sticks = 0

    def _ura(self, tiles: Sequence[Tile]) -> list[int]:
        """Numbers of the ura indicators, the same for every winner of the deal."""
        free = {tile: list(numbers) for tile, numbers in self.free.items()}
        return [free[tile].pop(0) for tile in tiles]

    def _yaku(self, won: Win) -> dict[str, str]:
        standing = self.told.deal.standing
        winds = {"jikaze": (won.seat - standing.dealer) % 4, "bakaze": standing.wind}
        numbered = [(YAKU_NUMBERS[name] + winds.get(name, 0), name, han) for name, han in won.yaku]
        if won.yakuman:
            yakuman = [number for number, name, _ in numbered if YAKU_BY_ID[name].is_yakuman]
            return {"yakuman": ",".join(map(str, yakuman))}
        return {"yaku": ",".join(f"{number},{han}" for number, _, han in numbered)}

    def _ryuukyoku(self, event: dict[str, Any]) -> None:
        fields: dict[str, str] = {}
        if event["reason"] in _ENDS:
            fields["type"] = _ENDS[event["reason"]]
        fields["ba"] = f"{self.told.deal.standing.honba},{self.sticks}"
        fields["sc"] = self._sc(event["deltas"])
        for seat, hand in enumerate(event["tehais"]):
            if "?" not in hand:
                fields[f"hai{seat}"] = ",".join(map(str, sorted(self.hands[seat])))
        self.tags.append(_element("RYUUKYOKU", fields))


def _element(name: str, fields: dict[str, str]) -> str:
    told = " ".join(f'{key}="{text}"' for key, text in fields.items())
    return f"<{name} {told}/>"


def _pon_bits(tiles: Sequence[int], called: int, away: int, spare: int) -> int:
    return (tiles[0] // 4 * 3 + called) << 9 | spare << 5 | 0x8 | away


def _numbers(rules: Rules) -> dict[Tile, list[int]]:
    """The numbers 0 to 135 by tile."""
    found: dict[Tile, list[int]] = {tile: [] for tile in Tile}
    reds: dict[int, Tile] = dict(zip(_RED_NUMBERS, RED_FIVES, strict=True))
    for number in range(136):
        red = reds.get(number) if any(rules.red_fives) else None
        found[Tile(number // 4) if red is None else red].append(number)
    return found
