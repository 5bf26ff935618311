"""Any text at all: a parser gives records, broken ones where need be, and raises nothing else."""

from __future__ import annotations

import random
import time

import pytest

from kibitz.core.errors import KibitzError
from kibitz.core.record import replay
from kibitz.games.bridge import GAME
from kibitz.games.bridge.formats import FORMATS
from kibitz.games.bridge.formats.board import boards_of
from tests.games.bridge import test_lin, test_pbn

SEEDS = {
    "pbn": test_pbn.game(
        "{x} ; y",
        '[Contract "2H"]',
        '[Result "8"]',
        *test_pbn.AUCTION,
        '[Note "1:a"]',
        '[Play "E"]',
        "SK =1= S3 SA S2",
        "*",
        '[OptimumResultTable "A;B\\2R"]',
        "N NT 5",
    ),
    "lin": test_lin.VUGRAPH,
    "rbn": test_lin.RBN_TEXT,
    "link": test_lin.LINK_TEXT,
}
ODD = ["", "\n", "|", "[", "]", '"', "\\", "{", "}", ";", "%", "#", "##", "*", "-", "\0", "é", "٣"]
ODD += ["99999999999999999999", "=1=", "$3", "^I", "AP", "qx|", "md|", "\r\n", "🂡", "²", "\u2028"]


def mangled(dice: random.Random, text: str) -> str:
    """A few cuts, repeats, swaps and odd characters."""
    for _ in range(dice.randint(1, 8)):
        one, two = sorted(dice.randrange(len(text) + 1) for _ in range(2))
        two = min(two, one + dice.randint(0, 40))
        match dice.randrange(5):
            case 0:
                text = text[:one] + text[two:]
            case 1:
                text = text[:two] + text[one:]
            case 2:
                text = text[:one] + dice.choice(ODD) + text[one:]
            case 3:
                text = text[:one] + dice.choice(ODD) + text[two:]
            case _:
                text = text[:one] + "".join(dice.sample(text[one:two], two - one)) + text[two:]
    return text


def check(name: str, text: str) -> None:
    fmt = FORMATS[name]
    fmt.recognise(text)
    try:
        records = fmt.read(text)
    except KibitzError:
        return
    for record in records:
        assert replay(GAME, record).stopped == record.broken
    assert fmt.write is not None
    again = fmt.write([record for record in records if record.broken is None])
    boards = [board for record in records if record.broken is None for board in boards_of(record)]
    read = [board for record in fmt.read(again) for board in boards_of(record)]
    assert [board.hands for board in read] == [board.hands for board in boards]


def fuzz(name: str, seconds: float, seed: int) -> int:
    dice = random.Random(seed)
    end = time.process_time() + seconds
    done = 0
    while time.process_time() < end:
        text = mangled(dice, SEEDS[name])
        try:
            check(name, text)
        except Exception as error:
            raise AssertionError(f"{name} fails on {text!r}") from error
        done += 1
    return done


@pytest.mark.parametrize("name", list(FORMATS))
def test_a_mangled_file_gives_typed_errors_only(name):
    assert fuzz(name, 0.4, seed=1) > 5


@pytest.mark.long
@pytest.mark.parametrize("name", list(FORMATS))
def test_a_mangled_file_gives_typed_errors_only_at_length(name):
    assert fuzz(name, 30.0, seed=2) > 600
