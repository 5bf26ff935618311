"""Every constant of riichi mahjong: a frozen Rules and the named presets.

Where platforms disagree the difference is one field here, and nothing else in the package asks
which platform it plays on. Knows nothing of tiles, hands or turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.games.riichi.refusals import TYPED

#: The yakuman that some tables pay twice, by the ids of `yaku.py`.
DOUBLE_YAKUMAN = frozenset({"suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushi"})
#: The yakuman for which somebody can be liable: a discard that others see complete it.
LIABLE_YAKUMAN = frozenset({"daisangen", "daisuushi", "suukantsu"})

MOST_POINTS = 1_000_000  # of a seat, either side of nothing; the kernels count in 32 bits
#: How far each amount may go: least, most, and what it must be a multiple of to be shared by three
#: or by two in whole hundreds.
_AMOUNTS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {
        "start_points": (0, MOST_POINTS, 100),
        "return_points": (0, MOST_POINTS, 100),
        "extension_target": (0, MOST_POINTS, 100),
        "riichi_min_points": (0, MOST_POINTS, 100),
        "riichi_min_tiles": (0, 70, 1),
        "noten_payment": (0, 30_000, 600),
        "honba_points": (0, 30_000, 300),
    }
)


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules. The defaults are the `seed` preset."""

    name: str = "seed"

    # The match
    length: Literal["east", "hanchan"] = "hanchan"
    start_points: int = 25_000
    return_points: int = 30_000  # four times the difference to the start goes to the first (oka)
    uma: tuple[int, int, int, int] = (20, 10, -10, -20)  # in thousands, first to last
    tie: Literal["earlier-dealer", "split"] = "earlier-dealer"
    #: thousands: the difference to the return, halves upward; score-thousands: the score itself,
    #: halves away from zero. What rounding leaves goes to the first.
    final_rounding: Literal["none", "thousands", "score-thousands"] = "thousands"
    leftover_sticks: Literal["first", "lost"] = "first"
    extension: Literal["none", "sudden-death"] = (
        "none"  # one more wind until someone has the target
    )
    extension_target: int = 30_000
    extension_renchan: bool = True  # a dealer who stays plays on though another has the target
    agari_yame: bool = False  # the leading last dealer's win ends the match
    tenpai_yame: bool = False  # and so does their tenpai at an exhaustive draw
    tobi: bool = False  # the match ends when anybody is below zero

    # Tiles
    red_fives: tuple[int, int, int] = (1, 1, 1)  # characters, circles, bamboo

    # Turns and calls
    kuikae: Literal["forbid", "allow-suji", "allow"] = "forbid"
    kan_dora: Literal["at-once", "open-late", "off"] = "open-late"
    late_dora: Literal["replacement", "kan"] = (
        "replacement"  # an indicator due when another kan follows; kan: before that can be robbed
    )
    riichi_min_points: int = 1_000  # 0: riichi is allowed with any score, debt included
    riichi_min_tiles: int = 4  # tiles left in the live wall
    riichi_ankan: Literal["no", "same-waits-and-shape", "same-waits"] = "same-waits-and-shape"
    kokushi_on_ankan: bool = False

    # Abortive draws
    nine_terminals: bool = True
    four_winds: bool = True
    four_riichi: bool = True
    four_kans: bool = True
    aborts: Literal["before-calls", "after-calls"] = "before-calls"
    triple_ron_aborts: bool = True
    triple_ron_kan_aborts: bool = True  # a kan robbed by three too; no: they are paid

    # Exhaustive draws and repeats
    renchan: Literal["win", "tenpai"] = "tenpai"
    noten_payment: int = 3_000
    nagashi: bool = True
    nagashi_renchan: Literal["dealer-tenpai", "dealer-nagashi"] = "dealer-tenpai"

    # Wins
    double_ron: bool = True  # False: only the winner nearest after the discarder (head bump)
    honba_points: int = 300
    honba_double_ron: Literal["nearest", "all"] = "nearest"  # sticks always go to the nearest
    pao: frozenset[str] = frozenset({"daisangen", "daisuushi"})
    pao_scope: Literal["whole", "part"] = (
        "whole"  # part: other yakuman of the hand are paid as usual
    )
    pao_honba: Literal["liable", "giver"] = (
        "liable"  # giver: who discards pays it; by tsumo all do if any part is paid as usual
    )

    # Scoring
    open_tanyao: bool = True
    ippatsu: bool = True
    ura: bool = True
    kan_ura: bool = True
    renhou: Literal["off", "mangan", "yakuman"] = "mangan"
    double_yakuman: frozenset[str] = frozenset()
    kazoe: Literal["yakuman", "sanbaiman"] = "yakuman"  # 13 han or more without a yakuman
    kiriage: bool = False  # 4 han 30 fu and 3 han 60 fu are mangan
    double_wind_fu: Literal[2, 4] = 4

    #: The scoring options as the bits that the kernels read; made from the fields above.
    score_flags: int = field(init=False, compare=False, repr=False, default=0)

    def __post_init__(self) -> None:
        for what, good in (
            ("riichi.typed.rule-fives", all(0 <= n <= 4 for n in self.red_fives)),
            ("riichi.typed.rule-uma", sum(self.uma) == 0 and max(map(abs, self.uma)) <= 1_000),
            ("riichi.typed.rule-double-wind", self.double_wind_fu in (2, 4)),
            ("riichi.typed.rule-yakuman", self.double_yakuman <= DOUBLE_YAKUMAN),
            ("riichi.typed.rule-pao", self.pao <= LIABLE_YAKUMAN),
        ):
            if not good:
                raise NotationError(TYPED.told(what, name=self.name))
        for key, (least, most, step) in _AMOUNTS.items():
            value: int = getattr(self, key)
            if not least <= value <= most or value % step:
                told = {"key": key, "value": value, "least": least, "most": most, "step": step}
                raise NotationError(TYPED.told("riichi.typed.rule-amount", name=self.name, **told))
        object.__setattr__(self, "score_flags", _score_flags(self))

    @property
    def oka(self) -> int:
        """The first's bonus in thousands.

        >>> preset("tenhou").oka
        20
        """
        return (self.return_points - self.start_points) * 4 // 1_000


def _score_flags(rules: Rules) -> int:
    options = (
        rules.open_tanyao,
        rules.double_wind_fu == 4,
        rules.kiriage,
        rules.kazoe == "yakuman",
        rules.renhou == "mangan",
        rules.renhou == "yakuman",
        "suuankou_tanki" in rules.double_yakuman,
        "kokushi_13" in rules.double_yakuman,
        "junsei_chuuren" in rules.double_yakuman,
        "daisuushi" in rules.double_yakuman,
    )
    return sum(option << place for place, option in enumerate(options))


_SEED = Rules()

_TENHOU = replace(
    _SEED,
    name="tenhou",
    final_rounding="none",
    extension="sudden-death",
    agari_yame=True,
    tenpai_yame=True,
    tobi=True,
    renhou="off",
)

_MLEAGUE = replace(
    _SEED,
    name="mleague",
    uma=(30, 10, -10, -30),
    tie="split",
    final_rounding="none",
    kan_dora="at-once",
    riichi_min_points=0,
    riichi_min_tiles=0,
    nine_terminals=False,
    four_winds=False,
    four_riichi=False,
    four_kans=False,
    triple_ron_aborts=False,
    nagashi=False,
    double_ron=False,
    pao=frozenset({"daisangen", "daisuushi", "suukantsu"}),
    pao_scope="part",
    renhou="off",
    kazoe="sanbaiman",
    kiriage=True,
    double_wind_fu=2,
)

_MJSOUL = replace(
    _TENHOU,
    name="mjsoul",
    return_points=25_000,
    uma=(15, 5, -5, -15),
    kokushi_on_ankan=True,
    triple_ron_aborts=False,
    pao_scope="part",
    double_yakuman=DOUBLE_YAKUMAN,
)

_MAJIANG = replace(
    _TENHOU,
    name="majiang",
    final_rounding="thousands",
    extension_renchan=False,
    late_dora="kan",
    riichi_ankan="same-waits",
    triple_ron_kan_aborts=False,
    pao_scope="part",
    pao_honba="giver",
    double_yakuman=DOUBLE_YAKUMAN,
)

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {rules.name: rules for rules in (_SEED, _TENHOU, _MLEAGUE, _MJSOUL, _MAJIANG)}
)


def preset(name: str) -> Rules:
    """The preset of that name, or a NotationError that lists the names.

    >>> preset("mleague").kiriage
    True
    """
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise NotationError(ASKED.told("asked.no-riichi-rules", name=name, there=known)) from None
