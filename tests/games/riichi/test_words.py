"""Sentences are said as players say them, in both languages; facts keep the notation."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.contract.spoken import drawn
from tests.sure import present

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import decision_json
from kibitz.core.game import Budget, decide
from kibitz.core.words import LANGS, Fact
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import NINE_TERMINALS, RIICHI, Chi, Discard, Pon
from kibitz.games.riichi.kernel import accepted
from kibitz.games.riichi.players.panels import Accepts, HandsAfter
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.tiles.tile import Tile, kind_counts

from .positions import position, pushed

NOTATION = re.compile(r"\b[0-7]z\b|_|\b0[mps]\b|\b[Ss]eat \d|席 ?\d")

HANDS = {
    "hand": "147m258p369s1235z9m",
    "rivers": {1: "9m1p4s8m2z1s6p", 2: "1z9m3z8p1m7s2s", 3: "4z5z9s2m3p1z6m"},
    "riichi": {1: 3, 2: 4},
}
CALL = {"hand": "234m5p067s45s1177z", "open_tile": (3, "7z")}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", [HANDS, CALL], ids=["discard", "call"])
def test_no_sentence_of_a_decision_speaks_in_notation(typed, lang):
    answer = decision_json(GAME, pushed(position(**typed)), lang)
    facts = [answer["against_runner_up"], *answer["would_change"]]
    for one in answer["ranked"]:
        facts += [one["against"], *one["reasons"]]
    said = [fact["sentence"] for fact in facts if fact]
    assert len(said) >= 5  # chances that are held back bring no sentence
    assert [sentence for sentence in said if NOTATION.search(sentence)] == []


def test_who_is_dealt_into_is_named_by_wind():
    facts = {"tile": "3z", "chance": 0.09, "seat": 2, "wind": 1, "worst": 0.08, "cost": 5800}
    fact = Fact("riichi.push.danger", facts)
    assert SENTENCES.render(fact, "en") == (
        "West wind deals in with 9 %; most of it to South (8 %), costing 5,800 points on average."
    )
    assert SENTENCES.render(fact, "ja") == (
        "西の放銃率は 9%。主に南家（8%）、放銃時の平均失点 5,800 点。"
    )


def test_a_discard_is_named_by_its_tile_drawn_or_not():
    facts = {"action": "0p", "other": "3z_", "loss": 0.25, "own": 0.01, "theirs": 0.04}
    fact = Fact("riichi.push.against-danger", facts)
    assert SENTENCES.render(fact, "en") == (
        "West wind costs 0.25 placement points (by a model): it deals in with 4 %; red 5p with 1 %."
    )
    assert SENTENCES.render(fact, "ja") == (
        "西切りは順位点で 0.25 損（モデルによる推定）：放銃率 4%、赤5筒切りは 1%。"
    )


def test_a_call_named_by_two_tiles_runs_into_nothing_that_follows():
    """Once: "Chi with 2s and 3s and passing are too close", "after chi with 2s and 3s 2"."""
    facts: dict[str, Any] = {"action": "pass", "other": "chi 23s", "loss": 0.07, "error": None}
    facts |= {"own": 0.99, "theirs": 0.01, "gain": 0.3, "wind": 1}
    facts |= {"tiles": 19, "kinds": 6, "other_tiles": 16, "other_kinds": 4}
    facts |= {"safe": 3, "other_safe": 2, "dora": 2, "other_dora": 1}
    names = ["riichi.cause.accepts", "riichi.cause.safe-left", "riichi.cause.dora"]
    names += ["riichi.push.habit", "riichi.push.close", "riichi.push.close-people"]
    names += ["riichi.push.close-habit", "riichi.push.against-win", "riichi.push.against-people"]
    names += ["riichi.push.behind-win", "riichi.push.above-hardly"]
    for name in names:
        said = SENTENCES.render(Fact(name, facts), "en")
        assert "3s and" not in said
        assert not re.search(r"3s \d", said), said


def test_a_loss_that_reads_as_nothing_is_told_as_no_difference_of_the_model():
    decision = pushed(position("19m19p19s1234567z1m"))
    for one in decision.ranked[1:]:
        loss = decision.ranked[0].value - one.value
        assert one.against is not None
        assert (one.against.id == "riichi.push.even") == (loss < 0.005)
    assert "0.00" not in " ".join(
        SENTENCES.render(one.against, lang)
        for one in decision.ranked[1:]
        if one.against is not None
        for lang in LANGS
    )


def test_the_table_says_no_loss_of_a_model_that_reads_as_nothing_and_calls_nothing_even():
    lines = answer_lines(GAME, pushed(position("23455m067p45s1177z")))
    assert any(re.match(r"  [25]m +\S+ +fine", line) for line in lines), lines
    assert not any(" even" in line for line in lines)
    assert not any(re.search(r" 0\.00 ", line) for line in lines)


def test_a_hand_in_tenpai_is_not_nought_from_it():
    for lang, wanted in (
        ("en", "The hand is tenpai: 4 unseen tiles"),
        ("ja", "テンパイ、待ちは残り 4"),
    ):
        fact = Fact("riichi.push.tenpai", {"tiles": 4})
        assert SENTENCES.render(fact, lang).startswith(wanted)


def test_the_accepted_tiles_of_every_discard_are_told_with_their_unseen_copies():
    view = position("23455m067p45s1177z", indicators="6s")
    decision = pushed(view)
    told = present(decision.panel(Accepts)).actions
    hand = [*present(view.own).hand, present(view.own).drawn]
    for one in decision.ranked:
        assert isinstance(one.action, Discard)
        rest = list(hand)
        rest.remove(one.action.tile)
        shanten, mask = accepted(kind_counts(rest))
        entry = told[str(one.action)]
        assert entry.shanten == shanten
        assert sum(1 << Tile.parse(tile) for tile in entry.tiles) == mask
        for tile, left in entry.tiles.items():
            kind = Tile.parse(tile)
            seen = sum(held.kind == kind for held in hand) + (tile == "6s")
            assert left == 4 - seen


def test_a_new_deal_is_explained_by_how_far_the_hand_is_that_one_would_keep():
    view = position("19m19p9s1234z258m25p", left=69)
    decision = decide(Push(), view, Budget(explain=True))
    assert decision.action == NINE_TERMINALS
    causes = [one.causes[0] for one in decision.ranked[1:]]
    assert {fact.id for fact in causes} == {"riichi.cause.called-off"}
    assert all(fact.facts["shanten"] >= 4 for fact in causes)
    text = GAME.sentences.render(causes[0], "en")
    assert text.endswith("from tenpai; nine terminals deals a new one.")


def test_a_kind_of_which_all_tiles_are_in_sight_is_not_accepted():
    view = position("11m55m22s88s99s37m8p4z", indicators="1p", rivers={1: "4z4z", 2: "4z"})
    decision = decide(Push(), view, Budget(explain=True))
    hands = {one.action: one for one in present(decision.panel(HandsAfter)).hands}
    assert (hands["8p"].kinds, hands["8p"].tiles) == (2, 6)  # 3m and 7m: no north is left
    assert (hands["4z_"].kinds, hands["4z_"].tiles) == (3, 9)


def test_riichi_that_makes_the_ron_no_dearer_is_not_said_to():
    view = position("11234m234p23440s5p", indicators="9m", dealer=0, left=53)
    decision = decide(Push(), view, Budget(explain=True), (Discard(Tile.parse("5p")),))
    assert decision.action == RIICHI
    dama = next(one for one in decision.ranked if str(one.action).startswith("5p"))
    told = {fact.id: fact.facts for fact in dama.causes}
    assert "riichi.cause.riichi-worth" not in told
    hands = {one.action: one for one in present(decision.panel(HandsAfter)).hands}
    assert hands["riichi"].ron == hands["riichi"].ron_riichi
    assert told["riichi.cause.riichi-luck"]["points"] == hands["riichi"].ron


def test_who_declares_riichi_is_sure_to_be_tenpai_at_a_draw():
    view = position("11234m234p23440s5p", indicators="9m", dealer=0, left=53)
    ranked = {str(one.action): one for one in pushed(view).ranked}
    assert ranked["riichi"].chances["tenpai at a draw"] == 1
    assert ranked["3m"].chances["tenpai at a draw"] < 1


def test_a_call_that_leaves_no_yaku_says_so_first():
    """123s and 99s: open, no yaku can come; that the hand is open is not what costs the win."""
    view = position("340688p1238899s", open_tile=(3, "6p"), indicators="7p", left=29)
    asked = next(one for one in GAME.legal_of(view) if isinstance(one, Chi))
    decision = decide(Push(), view, Budget(seed=1, explain=True), (asked,))
    told = next(one for one in decision.ranked if one.action == asked)
    assert told.causes[0].id == "riichi.cause.call-no-yaku"
    assert "riichi.cause.opens" not in {fact.id for fact in told.causes}
    hands = next(one for one in decision.evidence if isinstance(one, HandsAfter))
    assert next(one for one in hands.hands if one.action == str(asked)).reaches_yaku is False


def test_a_call_with_a_yaku_is_not_said_to_leave_none():
    view = position("23m456p67s33z55z88s", open_tile=(2, "5z"), left=40)
    asked = next(one for one in GAME.legal_of(view) if isinstance(one, Pon))
    decision = decide(Push(), view, Budget(seed=1, explain=True), (asked,))
    hands = next(one for one in decision.evidence if isinstance(one, HandsAfter))
    assert next(one for one in hands.hands if one.action == str(asked)).reaches_yaku is True
    facts = [fact.id for one in decision.ranked for fact in one.causes]
    assert "riichi.cause.call-no-yaku" not in facts


def test_signs_that_say_the_opposite_are_no_cause_of_danger():
    """Once: "6m: half suji; 1s: no suji" for throwing the terminal, which is safer all the same."""
    told = 0
    for one in drawn("riichi", 1815, 60):
        decision = decide(Push(), one.view, Budget(seed=1, explain=True))
        for other in decision.ranked[1:]:
            for fact in other.causes:
                if fact.id != "riichi.cause.danger":
                    continue
                told += 1
                own, theirs = fact.facts["signs"], fact.facts["other_signs"]
                assert not ("no suji" in own and {"half suji", "suji", "wall"} & set(theirs))
                assert not ("half suji" in own and {"suji", "wall", "genbutsu"} & set(theirs))
    assert told > 20


def test_the_picture_names_the_tile_that_may_be_called():
    """Once four rivers ended in four tiles, and which of them was meant had to be guessed."""
    view = position(**CALL)
    assert "3 East 25000 * lies open: 7z" in GAME.draw(view, "en")
    assert "3 東 25000 * いま出た牌 7z" in GAME.draw(view, "ja")
    assert "lies open" not in GAME.draw(position("2456m11259p23559s"), "en")


#: The last hand, fourth, and no win in reach changes the place: there is nothing to fold for.
NOTHING_TO_WIN = {
    "hand": "234678m345p558s99p",
    "left": 30,
    "indicators": "1z",
    "points": (8_000, 42_000, 30_000, 20_000),
    "wind": 1,
}


def test_who_still_wins_often_is_not_said_to_fold():
    """Once: "Folds, throwing the safest tiles. Wins 31 % of the time"."""
    told = {"folds": 0, "goes on": 0}
    views = [position(**NOTHING_TO_WIN), *(one.view for one in drawn("riichi", 20261120, 20))]
    for view in views:
        for one in decide(Push(), view, Budget()).ranked:
            ids = {reason.fact.id for reason in one.reasons}
            if "riichi.push.fold" in ids:
                told["folds"] += 1
                assert one.chances.get("win", one.chances.get("win in dama", 0.0)) < 0.1
            elif ids & {"riichi.push.hand", "riichi.push.tenpai", "riichi.push.dama"}:
                told["goes on"] += 1
    assert min(told.values()) > 10
    best = decide(Push(), views[0], Budget()).ranked[0]
    assert best.chances["win"] > 0.2
    assert "riichi.push.hand" in {reason.fact.id for reason in best.reasons}


def test_a_step_back_is_not_said_to_lose_a_yaku_besides():
    """What breaks the hand keeps the tile that the better choice throws: that is no yaku lost."""
    riichi = {"rivers": {1: "1z9m2p9s3z8m1s"}, "riichi": {1: 5}, "indicators": "4p"}
    view = position("234567m55p678s35s9p", left=34, **riichi)
    decision = decide(Push(), view, Budget(explain=True))
    ids = [[fact.id for fact in one.causes] for one in decision.ranked]
    back = [own for own in ids if "riichi.cause.goes-back" in own]
    assert len(back) > 5
    assert not any("riichi.cause.keeps-yaku" in own for own in back)


def test_a_draw_is_told_though_whether_the_hand_waits_then_is_held_back():
    """The sentence said both, so that holding one back would have hidden the other."""
    view = position("23455m067p45s1177z", indicators="6s")
    decision = pushed(view)
    for lang, words in (("en", "The wall runs out"), ("ja", "流局")):
        said = [one for one in answer_lines(GAME, decision, lang) if one.startswith(words)]
        assert len(said) == 1
        assert "tenpai" not in said[0]
        assert "テンパイ" not in said[0]
    told = decision_json(GAME, decision)["ranked"][0]["chances"]
    assert "draw" in told
    assert not {"tenpai at a draw", "win in dama", "tsumo by another"} & set(told)
    assert "tenpai at a draw" in decision.ranked[0].chances  # calibrate goes on measuring it
