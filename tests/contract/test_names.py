"""One word, one meaning: no two classes of the package share a name, but for the same notion."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path, PurePath

PACKAGE = Path(__file__).parents[2] / "src" / "kibitz"

BIDDING = ("games/bridge/bidding/*/*.py", "games/bridge/bidding_first/*.py")
SAME_NOTION: dict[str, tuple[str, ...]] = {
    "Standing": ("games/*/rules.py", "games/*/standing.py"),
    "View": ("games/*/view.py", "service/messages.py"),  # the message that carries one
    "Outcome": ("core/game.py", "games/*/standing.py"),  # riichi's says more than points
    # events: a game's own kind narrows the one that a table writes
    "Deal": ("core/events.py", "games/*/event.py"),
    "Act": ("core/events.py", "games/*/event.py", "service/messages.py"),
    "Undo": ("core/events.py", "service/messages.py"),
    "Refused": ("core/errors.py", "service/messages.py"),  # the message that tells the error
    "Search": ("games/*/players/search.py",),
    "Separations": ("core/causes.py", "games/*/players/panels.py"),  # a game gives its tag
    # both generations of bidding: a call's meaning, by constraints on the hand, as an option
    "Meaning": BIDDING,
    "Option": BIDDING,
    "Constraint": BIDDING,
}
"""Names that several classes may have, and where they stand, besides what the contract gives each
game: State, View, Rules and whatever else stands in the same file at the door of several games."""


@cache
def classes(package: Path) -> dict[str, list[PurePath]]:
    """Where each class is; one that is private to its module is nobody else's."""
    found: dict[str, list[PurePath]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(package))
    return found


def is_contract(places: list[PurePath]) -> bool:
    """Whether each game has it, in the same file at its door."""
    doors = [one.parts for one in places]
    return all(len(one) == 3 and one[0] == "games" for one in doors) and (
        len({one[2] for one in doors}) == 1 and len({one[1] for one in doors}) == len(doors)
    )


def shared(package: Path) -> dict[str, list[str]]:
    """The classes that share a name without sharing a notion."""
    return {
        name: [str(place) for place in places]
        for name, places in classes(package).items()
        if len(places) > 1
        and not is_contract(places)
        and not all(any(map(one.match, SAME_NOTION.get(name, ()))) for one in places)
    }


def test_no_two_classes_share_a_name_unless_they_are_the_same_notion():
    assert shared(PACKAGE) == {}


def test_every_name_that_may_be_shared_is_shared():
    found = classes(PACKAGE)
    assert [name for name in SAME_NOTION if len(found[name]) < 2] == []


def test_a_second_table_would_be_noticed(tmp_path: Path):
    for folder, name in (("core", "Table"), ("review", "Table"), ("games/chess", "Settings")):
        path = tmp_path / folder / f"{name.lower()}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"class {name}: ...\n")
    assert shared(tmp_path) == {"Table": ["core/table.py", "review/table.py"]}


def test_a_notion_of_the_contract_has_its_place_at_the_door(tmp_path: Path):
    for place in ("games/chess/state.py", "games/chess/measure/state.py"):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("class State: ...\n")
    assert shared(tmp_path) == {"State": ["games/chess/measure/state.py", "games/chess/state.py"]}


MAP = (PACKAGE.parents[1] / "ARCHITECTURE.md").read_text(encoding="utf-8")


def test_the_files_that_the_map_names_are_there() -> None:
    house = MAP.split("```")[1]
    core = house[house.index("  core/") : house.index("  cards/")]
    named = set(re.findall(r"\b\w+\.py\b", core))
    assert len(named) > 15
    assert {name for name in named if not (PACKAGE / "core" / name).exists()} == set()


def test_every_game_has_the_files_at_its_door_that_the_map_names() -> None:
    (told,) = re.findall(r"contract at the door: `([a-z\s]+)`", MAP)
    assert len(told.split()) > 15
    for game in ("bridge", "hearts", "riichi"):
        door = {path.stem for path in (PACKAGE / "games" / game).glob("*.py")}
        assert set(told.split()) - door == set()
