"""Where each constant of each preset comes from; the page of rules by platform is made from it.

A source covers the fields it names; the first source of a preset covers all that no other names.
What a platform says of itself comes before what its logs show, and that before custom.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final, cast

from kibitz.games.riichi.rules import PRESETS, Rules


@dataclass(frozen=True, slots=True)
class Cited:
    """A source and the fields it is cited for; none for the source of all the rest."""

    source: str
    fields: frozenset[str] = frozenset()


def _cited(source: str, names: str = "") -> Cited:
    return Cited(source, frozenset(names.split()))


SOURCES: Final[Mapping[str, tuple[Cited, ...]]] = MappingProxyType(
    {
        "seed": (
            _cited("the seed's text, sections on phases, actions and clearing, as repaired"),
            _cited(
                "the seed is silent: as Tenhou",
                "uma return_points start_points tie leftover_sticks red_fives kuikae kan_ura"
                " late_dora triple_ron_kan_aborts renchan noten_payment nagashi nagashi_renchan"
                " honba_points honba_double_ron pao pao_scope pao_honba double_yakuman kazoe"
                " kiriage double_wind_fu riichi_ankan kokushi_on_ankan aborts double_ron",
            ),
            _cited(
                "the seed is silent: its match ends after the last dealer",
                "extension extension_target extension_renchan agari_yame tenpai_yame tobi",
            ),
            _cited("custom: to thousands, halves upward, the rest to the first", "final_rounding"),
            _cited("the seed names it without a value: a mangan", "renhou"),
        ),
        "tenhou": (
            _cited("Tenhou manual, section on rules (tenhou.net/man)"),
            _cited(
                "logs: whole results until January 2022, tenths in April 2024", "final_rounding"
            ),
            _cited(
                "logs: order of the elements N, DORA and AGARI",
                "kan_dora late_dora aborts pao_honba honba_double_ron triple_ron_kan_aborts"
                " nagashi_renchan extension_renchan tenpai_yame leftover_sticks",
            ),
        ),
        "mleague": (
            _cited("M.LEAGUE official rules (m-league.jp), game rules"),
            _cited(
                "not stated there: as Tenhou",
                "kuikae late_dora riichi_ankan kokushi_on_ankan aborts honba_double_ron"
                " nagashi_renchan extension_target extension_renchan triple_ron_kan_aborts"
                " pao_honba",
            ),
        ),
        "mjsoul": (
            _cited("Mahjong Soul, help pages on rules and friendly-match settings"),
            _cited(
                "not stated there: as Tenhou",
                "late_dora aborts pao_honba honba_double_ron nagashi_renchan triple_ron_kan_aborts"
                " extension_renchan riichi_ankan",
            ),
        ),
        "majiang": (
            _cited("majiang-core 1.4, defaults of lib/rule.js"),
            _cited(
                "majiang-core 1.4, lib/game.js (as its source reads)",
                "late_dora aborts triple_ron_aborts triple_ron_kan_aborts extension_renchan"
                " extension_target kokushi_on_ankan leftover_sticks tie nagashi_renchan"
                " honba_double_ron riichi_min_points return_points",
            ),
            _cited(
                "majiang-core 1.4, lib/hule.js (as its source reads)",
                "pao pao_scope pao_honba honba_points renhou double_yakuman",
            ),
            _cited(
                "games of majiang-core's tests: uma without a decimal rounds the result",
                "final_rounding",
            ),
        ),
    }
)


def source_of(preset: str, field: str) -> int:
    """Which of the preset's sources covers the field."""
    for place, cited in enumerate(SOURCES[preset]):
        if field in cited.fields:
            return place
    return 0


PLATFORMS: Final = MappingProxyType(
    {
        "seed": "the seed",
        "tenhou": "Tenhou",
        "mjsoul": "Mahjong Soul",
        "mleague": "M-League",
        "majiang": "majiang",
    }
)


def page() -> str:
    """docs/riichi-rules.md: every constant by platform, each with the letter of its source."""
    names = [name for name in PLATFORMS if name in PRESETS]
    letters = _letters(names)
    lines = [
        "# Riichi rules by platform",
        "",
        "Made from the presets by `python tools/riichi/rules_page.py`; a test keeps it current."
        " A letter names the source",
        "of a constant, listed below. What each option means stands beside it in",
        "`src/kibitz/games/riichi/rules.py`.",
        "",
        f"The default of every verb is `{next(iter(PRESETS))}`; `--rules NAME` takes another,"
        " `--rule key=value` changes one.",
        "",
        "| rule | " + " | ".join(PLATFORMS[name] for name in names) + " |",
        "|---|" + "---|" * len(names),
    ]
    for field in rule_fields():
        cells = [
            f"{_shown(getattr(PRESETS[name], field))} ({letters[name, source_of(name, field)]})"
            for name in names
        ]
        lines.append(f"| {field} | " + " | ".join(cells) + " |")
    lines += ["", "## Sources", ""]
    for name in names:
        for place, cited in enumerate(SOURCES[name]):
            lines.append(f"- {letters[name, place]}: {PLATFORMS[name]}: {cited.source}.")
    return "\n".join(lines) + "\n"


def rule_fields() -> list[str]:
    """The fields that are rules: all but the name and what is made from others."""
    return [one.name for one in fields(Rules) if one.init and one.name != "name"]


def _letters(names: list[str]) -> dict[tuple[str, int], str]:
    keys = [(name, place) for name in names for place in range(len(SOURCES[name]))]
    return {key: chr(ord("a") + place) for place, key in enumerate(keys)}


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return ", ".join(sorted(cast("frozenset[str]", value))) or "none"
    if isinstance(value, tuple):
        return " ".join(str(one) for one in cast("tuple[int, ...]", value))
    return f"{value:,}" if isinstance(value, int) else str(value)
