"""The terms of a weighed call gathered under the grounds a player would name.

A ground is the sum of its terms; the grounds of a call add up to its score. Which of two calls is
better is told by the grounds in which they differ most.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

Ground = Literal["rule", "strength", "fit", "suits", "safety", "auction", "experts"]
GROUNDS: tuple[Ground, ...] = get_args(Ground)

_OF: dict[Ground, str] = {
    "rule": "base rule rule_depth rule_free rule_early rule_silent trust",
    "strength": "strength surplus shortfall weak strong points_short over_6 over_8 over_10 over_12"
    " over_14 over_16 over_18 partner_points own_extra own_room least_points most_points slam_near"
    " game_sure losers controls",
    "fit": "fit law law_short law_best law_gain fit_sure agreed",
    "suits": "length quality long longest longest_honours length_3 length_4 length_6 length_7"
    " off_longest higher_suits top five_major six_cards four_majors shown suit_points spots majors"
    " takeout_shape three_suits four_unbid five_unbid shape balanced major",
    "safety": "level jump game vulnerable vulnerable_weak favourable risky stopper wasted"
    " last_chance theirs_level doubled short_theirs long_theirs theirs_0 theirs_1 theirs_3 theirs_4"
    " theirs_5 above_game",
    "auction": "contested partner_acts forced passed partner_passed third partner_wide partner_off"
    " partner_game game_forced own_calls open_suits repeats partner_repeats cheapest skips",
    "experts": "practice",
}
_GROUND: dict[str, Ground] = {
    name: ground for ground, names in _OF.items() for name in names.split()
}
NAMES: dict[Ground, tuple[str, str]] = {
    "rule": ("the system", "システム"),
    "strength": ("strength", "強さ"),
    "fit": ("the fit", "フィット"),
    "suits": ("the suits held", "スート"),
    "safety": ("safety", "安全さ"),
    "auction": ("how the auction went", "オークションの流れ"),
    "experts": ("expert practice", "エキスパートの実践"),
}


def ground_of(term: str) -> Ground:
    """The ground of a term; the shapes of unbid suits belong to the suits held."""
    return "suits" if term.startswith("unbid ") else _GROUND[term]


def grounds(terms: Mapping[str, float]) -> dict[Ground, float]:
    """The terms by ground."""
    found: dict[Ground, float] = dict.fromkeys(GROUNDS, 0.0)
    for name, value in terms.items():
        found[ground_of(name)] += value
    return found


def gains(best: Mapping[str, float], other: Mapping[str, float]) -> list[tuple[Ground, float]]:
    """In which grounds one call is better than another, the greatest gain first."""
    mine, rest = grounds(best), grounds(other)
    found: dict[Ground, float] = {ground: mine[ground] - rest[ground] for ground in GROUNDS}
    return sorted(((one, gain) for one, gain in found.items() if gain > 0), key=lambda one: -one[1])


def ground_names(some: Iterable[Ground], lang: Literal["en", "ja"]) -> str:
    """The grounds in words."""
    if lang == "ja":
        return "、".join(NAMES[ground][1] for ground in some)
    return " and ".join(NAMES[ground][0] for ground in some)
