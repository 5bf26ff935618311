"""Typed positions: limits of a field, and which field is told of an event that cannot have been."""

from __future__ import annotations

import pytest

from kibitz.core.typed import LONGEST, FieldError, Fields, Typed, admit_typed
from kibitz.games import game as game_of

HEARTS = game_of("hearts")


def test_a_field_may_be_so_long_and_no_longer() -> None:
    assert Fields({"hand": "x" * LONGEST}).text("hand") == "x" * LONGEST
    with pytest.raises(FieldError, match=str(LONGEST)) as caught:
        Fields({"hand": "x" * (LONGEST + 1)}).text("hand")
    assert caught.value.field == "hand"


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("9", 9), ("", 4), (" 5 ", 5)])
def test_a_number_lies_between_its_limits(text: str, number: int) -> None:
    assert Fields({"board": text}).number("board", 1, 9, 4) == number


@pytest.mark.parametrize("text", ["0", "10", "-1", "4.5", "four", "٤"])
def test_a_number_beyond_them_is_refused_at_its_field(text: str) -> None:
    with pytest.raises(FieldError, match="between 1 and 9") as caught:
        Fields({"board": text}).number("board", 1, 9, 4)
    assert caught.value.field == "board"


def test_four_numbers_are_read_and_none_is_as_usual() -> None:
    def read(text: str) -> list[int]:
        return Fields({"points": text}).numbers("points", 0, 99, (1, 2, 3, 4))

    assert read("5, 6 7,8") == [5, 6, 7, 8]
    assert read(" ") == [1, 2, 3, 4]
    for wrong in ("5", "5 6 7", "5 6 7 8 9", "5 6 7 100"):
        with pytest.raises(FieldError) as caught:
            read(wrong)
        assert caught.value.field == "points"


@pytest.mark.parametrize(("bad", "field"), [(0, "first"), (1, "second"), (2, "third")])
def test_an_event_that_cannot_have_been_is_told_at_the_field_that_tells_it(
    bad: int, field: str
) -> None:
    rules = HEARTS.presets["hold"]
    state = HEARTS.deal(b"typed", rules)
    (seat,) = HEARTS.to_act(state)
    deal, lead = (
        HEARTS.project(event, seat)
        for event in HEARTS.opening(b"typed", rules, HEARTS.standing_of(rules, 1))
    )
    assert deal is not None
    assert lead is not None
    (played, _), *_ = HEARTS.happen(state, seat, HEARTS.parse_action("C2"))
    told = [(deal, "hand"), (lead, "leader"), (played, "tricks")]
    told.insert(bad, (played if bad < 2 else lead, field))
    with pytest.raises(FieldError) as caught:
        admit_typed(HEARTS, Typed(seat, told))
    assert caught.value.field == field


def test_where_nothing_is_to_be_decided_the_last_field_is_told() -> None:
    rules = HEARTS.presets["hold"]
    state = HEARTS.deal(b"typed", rules)
    waits = next(seat for seat in range(4) if not HEARTS.legal(state, seat))
    events = [
        (shown, name)
        for event, name in zip(
            HEARTS.opening(b"typed", rules, HEARTS.standing_of(rules, 1)),
            ("hand", "leader"),
            strict=True,
        )
        if (shown := HEARTS.project(event, waits)) is not None
    ]
    with pytest.raises(FieldError, match="nothing to decide") as caught:
        admit_typed(HEARTS, Typed(waits, events))
    assert caught.value.field == "leader"
