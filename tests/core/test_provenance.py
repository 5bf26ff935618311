"""Every packaged file of fitted numbers says what made it, and says it of its present content."""

from __future__ import annotations

import re

import pytest

from kibitz.core.errors import NotationError
from kibitz.runner.provenance import beside, hash_of, hashes_of, read, weight_files, write

FILES = list(weight_files())


def test_weights_are_found_in_every_game_that_has_some():
    names = {path.name for path in FILES}
    assert {"tricks_model.json", "danger_weights.py", "outcome_weights.py"} <= names
    assert not any(name.endswith(".made.json") for name in names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_of_weights_says_what_made_it(path):
    found = read(path)
    assert found.weights == hash_of(path), (
        f"{path.name} was changed after it was made: fit it anew, or say with tools/made.py what "
        "made it as it is now"
    )
    assert found.command
    assert found.version
    assert found.seed or "drawn by lot" in found.note
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", found.made)
    assert all(re.fullmatch(r"[0-9a-f]{64}", one) for one in found.data.values())
    assert found.data or not found.can_be_made_again
    assert found.can_be_made_again or found.note, "say why it cannot be made again"


def test_what_is_written_is_read_and_a_change_is_noticed(tmp_path):
    weights, rows = tmp_path / "weights.json", tmp_path / "rows"
    weights.write_text("[1, 2]")
    rows.write_text("1 2")
    with pytest.raises(NotationError, match="does not say"):
        read(weights)
    made = write(weights, "python fit.py rows", hashes_of([rows]), "2026-11-16", seed="7")
    assert read(weights) == made
    assert made.can_be_made_again
    assert made.data == {"rows": hash_of(rows)}
    weights.write_text("[1, 3]")
    assert read(weights).weights != hash_of(weights)
    assert not write(weights, "x", {}, "2026-11-16", lost="the rows are gone").can_be_made_again
    beside(weights).write_text('{"command": 3}')
    with pytest.raises(NotationError, match=r"weights\.json\.made"):
        read(weights)
