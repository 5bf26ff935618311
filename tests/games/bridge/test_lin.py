"""LIN, RBN and links: features, bad boards, and the way from one to another."""

from __future__ import annotations

import pytest

from kibitz.core.record import replay
from kibitz.games.bridge import GAME
from kibitz.games.bridge.formats import FORMATS
from kibitz.games.bridge.formats.board import boards_of
from tests.sure import present

LIN, RBN, LINK = FORMATS["lin"], FORMATS["rbn"], FORMATS["link"]
SOUTH, WEST, NORTH, EAST = (
    "SJ9743HK84DT2CK84",
    "SATHA32D943CAT962",
    "S62HJT765DAKJ5CQ3",
    "SKQ85HQ9DQ876CJ75",
)
MD = f"md|3{SOUTH},{WEST},{NORTH},{EAST}|sv|o|"
CALLS = "mb|1H|mb|p|mb|2H!|an|6-9, three cards|mb|p|mb|p|mb|p|"
FIRST = "pc|sK|pc|s3|pc|sA|pc|s2|pg||\n"
VUGRAPH = (
    "vg|Cup,Final,I,1,2,Home,0,Away,0|\n"
    "rs|2HN=,2HN-1,PASS,3NW+1|\n"
    "pn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
    f"qx|o1|st||{MD}{CALLS}{FIRST}nt|a remark|pg||\npc|sT|mc|8|pg||\n"
    f"qx|c1|st||{MD}{CALLS}{FIRST}pg||\n"
)


def only(fmt, text: str):
    (record,) = fmt.read(text)
    assert record.broken is None, record.broken
    (board,) = boards_of(record)
    (again,) = boards_of(fmt.read(present(fmt.write)([record]))[0])
    assert again == board
    return board


def test_both_rooms_of_a_vugraph_file_are_read_with_their_players():
    records = LIN.read(VUGRAPH)
    opened, closed = (board for record in records for board in boards_of(record))
    assert [record.broken for record in records] == [None, None]
    assert (opened.room, opened.names) == ("open", ("N1", "E1", "S1", "W1"))
    assert (closed.room, closed.names) == ("closed", ("N2", "E2", "S2", "W2"))
    assert opened.comments[0].text == "a remark"
    assert opened.comments[0].at == 6 + 4
    again = [
        board for record in LIN.read(present(LIN.write)(records)) for board in boards_of(record)
    ]
    assert again == [opened, closed]


def test_a_result_comes_from_the_claim_or_else_from_the_list_of_results():
    opened, closed = LIN.read(VUGRAPH)
    assert replay(GAME, opened).deals[-1].state.public.declarer_tricks == 8
    assert replay(GAME, closed).deals[-1].state.public.declarer_tricks == 7


def test_an_annotated_single_board_is_read():
    board = only(LIN, f"pn|S,W,N,E|st||{MD}rh||ah|Board 5|{CALLS}pg||{FIRST}mc|9|")
    assert (board.number, board.tricks) == ("5", 9)
    assert (board.calls[2].note, board.calls[2].mark) == ("6-9, three cards", "!")


def test_the_fourth_hand_may_be_left_out():
    whole = only(LIN, f"qx|o1|{MD}")
    assert only(LIN, f"qx|o1|md|3{SOUTH},{WEST},{NORTH},|sv|o|").hands == whole.hands
    assert only(LIN, f"qx|o1|md|3{SOUTH},{WEST},{NORTH}|sv|o|").hands == whole.hands


def test_the_closed_room_may_leave_out_the_deal():
    records = LIN.read(f"qx|o1|{MD}{CALLS}qx|c1|sv|o|{CALLS}")
    assert [record.broken for record in records] == [None, None]


def test_several_calls_or_cards_may_stand_in_one_value():
    board = only(LIN, f"qx|o1|{MD}mb|1Hp2Hppp|pc|sKs3sAs2|")
    assert (len(board.calls), len(board.plays)) == (6, 4)


def test_an_explanation_with_a_stray_bar_does_not_lose_the_call_after_it():
    board = only(LIN, f"qx|o1|{MD}mb|1H|an|five cards|or four|p|mb|2H|mb|p|mb|p|mb|p|")
    assert [str(one.call) for one in board.calls] == ["1H", "P", "2H", "P", "P", "P"]


BAD = [
    (f"qx|o1|{MD}mb|1H|\nmb|1C|", 2, "insufficient"),
    (f"qx|o1|{MD}mb|9Z|", 1, "not a call"),
    ("qx|o1|md|3SAK,SQ,SJ,ST|sv|o|", 1, "N has 1 cards"),
    ("qx|o1|md|3hello,S2|", 1, "not a rank"),
    ("qx|o1|md|3xyzS2,S3|", 1, "not a hand"),
    ("qx|o1|st||", 1, "no deal"),
    (f"qx|o1|{MD}{CALLS}\npc|sK|pc|d2|", 2, "must follow suit"),
    (f"qx|o1|{MD}{CALLS}\nmc|15|", 2, "0 to 13"),
]


@pytest.mark.parametrize(("bad", "line", "why"), BAD)
def test_a_bad_board_is_named_by_line_and_reason_and_the_rest_is_read(bad, line, why):
    first, second = LIN.read(bad + f"\nqx|o2|{MD}{CALLS}")
    assert first.broken is not None
    assert why in first.broken.why
    assert first.broken.line == line
    assert second.broken is None


# --- RBN ----------------------------------------------------------------------------------------

RBN_TEXT = """% RBN
D 20231016
E Cup:Final
F I
N North+South:West+East:O
B 1
H W:AT.A32.943.AT962:62.JT765.AKJ5.Q3:KQ85.Q9.Q876.J75:J9743.K84.T2.K84
A NZ:1HP2H*^1P:PP
1 six to nine
C 2H:N
P SK3A2:ST65^14
1 low
R 8:110
{a remark}

A NZ:PPPP
C P
"""


def test_rbn_is_read_with_notes_and_play_and_what_holds_for_the_next_record():
    records = RBN.read(RBN_TEXT)
    assert [record.broken for record in records] == [None, None]
    one, two = (board for record in records for board in boards_of(record))
    assert one.names == ("North", "East", "South", "West")
    assert (one.room, one.tag("Date"), one.tag("Scoring")) == ("open", "2023.10.16", "IMP")
    assert (one.calls[2].note, one.calls[2].mark) == ("six to nine", "*")
    assert [str(card) for card in one.plays] == ["SK", "S3", "SA", "S2", "ST", "S6", "S5", "S4"]
    assert one.play_notes == ((6, "low"),)
    assert one.tricks == 8
    assert (two.hands, two.contract) == (one.hands, "P")
    again = [
        board for record in RBN.read(present(RBN.write)(records)) for board in boards_of(record)
    ]
    assert again == [one, two]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("A NZ:1HP2H", "A NZ:1HP1C", 8, "insufficient"),
        ("A NZ:", "A QZ:", 8, "not a seat"),
        ("H W:AT.", "H W:A.", 7, "W has 12 cards"),
        ("P SK3A2", "P K3A2", 11, "without a suit"),
        ("R 8:110", "R 99", 13, "0 to 13"),
        ("F I", "Z I", 4, "no label"),
    ],
)
def test_a_bad_record_is_named_by_line_and_reason(old, new, line, why):
    first, *_ = RBN.read(RBN_TEXT.replace(old, new))
    assert first.broken is not None
    assert why in first.broken.why
    assert first.broken.line == line


@pytest.mark.parametrize(
    ("told", "scoring", "date"),
    [
        ("F X:Butler\nD 199709", "IMP Pairs:Butler", "1997.09.??"),
        ("F B\nD 1955", "BAM", "1955.??.??"),
        ("F I:1952\nD 1955C", "IMP:1952", "1955C"),
        ("F knockout\nD 20010704:1930", "knockout", "20010704:1930"),
    ],
)
def test_rbn_scoring_and_dates_are_read_as_pbn_has_them_and_written_back(
    told: str, scoring: str, date: str
) -> None:
    form, day = told.split("\n")
    text = RBN_TEXT.replace("F I", form).replace("D 20231016", day)
    records = RBN.read(text)
    one = boards_of(records[0])[0]
    assert (one.tag("Scoring"), one.tag("Date")) == (scoring, date)
    assert form in present(RBN.write)(records).splitlines()
    assert day in present(RBN.write)(records).splitlines()


def test_rbn_without_dealer_and_vulnerability_means_that_west_deals() -> None:
    one = boards_of(RBN.read(RBN_TEXT.replace("A NZ:PPPP", "A PPPP"))[1])[0]
    assert (one.dealer, one.vulnerable, len(one.calls)) == (3, "none", 4)


def test_an_rbn_auction_that_asks_the_reader_ends_there() -> None:
    text = RBN_TEXT[: RBN_TEXT.index("A NZ")] + "A NZ:1HPY\n"
    record = RBN.read(text)[0]
    assert record.broken is None
    assert [str(one.call) for one in boards_of(record)[0].calls] == ["1H", "P"]


def test_rbn_tables_have_numbers() -> None:
    records = RBN.read(RBN_TEXT.replace("West+East:O", "West+East:6"))
    assert boards_of(records[0])[0].tag("Table") == "6"
    assert "N North+South:West+East:6" in present(RBN.write)(records).splitlines()


# --- links --------------------------------------------------------------------------------------

LINK_TEXT = (
    "https://www.bridgebase.com/tools/handviewer.html?"
    "n=s62hjt765dakj5cq3&s=sj9743hk84dt2ck84&w=satha32d943cat962"
    "&d=n&v=-&b=1&nn=Ann&a=1hp2h!(6-9)ppp&p=sks3sas2&c=8\n"
)


def test_a_link_is_read_and_its_fourth_hand_worked_out():
    board = only(LINK, LINK_TEXT)
    assert board.names[0] == "Ann"
    assert (board.calls[2].note, board.calls[2].mark, board.tricks) == ("6-9", "!", 8)
    assert board.hands == only(LIN, f"qx|o1|{MD}").hands


def test_a_link_may_carry_a_lin_text():
    from urllib.parse import quote

    text = quote(f"pn|S,W,N,E|st||{MD}{CALLS}mc|8|")
    (record,) = LINK.read(f"https://www.bridgebase.com/tools/handviewer.html?lin={text}")
    assert record.broken is None
    assert boards_of(record)[0].tricks == 8


def test_a_bad_link_is_named_by_line_and_reason():
    first, second = LINK.read(LINK_TEXT.replace("1hp2h", "1hp2q") + LINK_TEXT)
    assert first.broken is not None
    assert (first.broken.line, "not a call" in first.broken.why) == (1, True)
    assert second.broken is None


@pytest.mark.parametrize("name", ["pbn", "rbn", "link"])
def test_a_board_is_the_same_in_every_format(name):
    (record,) = LIN.read(f"pn|S,W,N,E|qx|1|{MD}{CALLS}{FIRST}mc|8|")
    fmt = FORMATS[name]
    (one,), (two,) = boards_of(record), boards_of(fmt.read(present(fmt.write)([record]))[0])
    for field in (
        "number",
        "dealer",
        "vulnerable",
        "hands",
        "plays",
        "contract",
        "tricks",
        "names",
    ):
        assert getattr(one, field) == getattr(two, field)
    assert [(call.call, call.note) for call in one.calls] == [
        (call.call, call.note) for call in two.calls
    ]


@pytest.mark.parametrize(
    ("text", "name"), [(VUGRAPH, "lin"), (RBN_TEXT, "rbn"), (LINK_TEXT, "link")]
)
def test_each_text_is_recognised_as_what_it_is(text, name):
    assert next(one.name for one in FORMATS.values() if one.recognise(text)) == name


def test_a_digit_that_only_looks_like_one_is_no_number():
    text = VUGRAPH.replace("I,1,2", "I,²1,2").replace("mc|8|", "")
    assert [record.broken for record in LIN.read(text)] == [None, None]
    assert [boards_of(record)[0].tricks for record in LIN.read(text)] == [None, None]
