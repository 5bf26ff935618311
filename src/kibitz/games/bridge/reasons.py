"""Every sentence bridge may say: a stable id, English and Japanese text over computed facts."""

from __future__ import annotations

from typing import Any

from kibitz.cards.feature_words import feature_sentences
from kibitz.core.cause_words import cause_sentences
from kibitz.core.change_words import change_sentences
from kibitz.core.declared import unit_terms
from kibitz.core.words import Lang, Sentence, Sentences, card_said, percent_said
from kibitz.games.bridge.bidding_first.reasons import BIDDING_SENTENCES
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.words.causes import CAUSE_SENTENCES
from kibitz.games.bridge.words.players import PLAYER_SENTENCES
from kibitz.games.bridge.words.shown import call_symbol
from kibitz.games.bridge.words.tricks import DOUBLE_DUMMY_SENTENCES, TRICK_SENTENCES

AUCTION = {
    "bridge.auction-over": Sentence(
        "The auction is over (Law 22).", "オークションは終わっています（規則 22 条）。"
    ),
    "bridge.not-your-call": Sentence(
        "It is not your turn to call: {seat:seat} is (Law 17).",
        "コールの順番ではありません：{seat:seat}の番です（規則 17 条）。",
    ),
    "bridge.insufficient": Sentence(
        "{bid} is insufficient over {last} (Law 18).",
        "{bid} は {last} に対して不十分なビッドです（規則 18 条）。",
    ),
    "bridge.nothing-to-double": Sentence(
        "Nobody has bid: there is nothing to double (Law 19).",
        "まだビッドがないのでダブルできません（規則 19 条）。",
    ),
    "bridge.double-own": Sentence(
        "{last} is your own side's bid: only the opponents' is doubled (Law 19).",
        "{last} は味方のビッドです：ダブルは相手のビッドに対してだけです（規則 19 条）。",
    ),
    "bridge.doubled-already": Sentence(
        "{last} is doubled already (Law 19).", "{last} はすでにダブルされています（規則 19 条）。"
    ),
    "bridge.nothing-to-redouble": Sentence(
        "There is no double to redouble (Law 19).",
        "リダブルするダブルがありません（規則 19 条）。",
    ),
    "bridge.redouble-own": Sentence(
        "The double is your own side's: only the opponents' is redoubled (Law 19).",
        "味方のダブルはリダブルできません（規則 19 条）。",
    ),
}

PLAY = {
    "bridge.deal-over": Sentence("The deal is over.", "このディールは終わっています。"),
    "bridge.spectator": Sentence("A spectator does not play.", "観戦者はプレイできません。"),
    "bridge.auction-first": Sentence(
        "The auction is not over.", "オークションがまだ終わっていません。"
    ),
    "bridge.not-your-turn": Sentence(
        "It is not your turn: {seat:seat} is to play (Law 44).",
        "{seat:seat}の番です（規則 44 条）。",
    ),
    "bridge.dummy-chooses-nothing": Sentence(
        "You are dummy: {seat:seat} plays your cards (Law 45).",
        "ダミーです：カードは {seat:seat}がプレイします（規則 45 条）。",
    ),
    "bridge.not-in-hand": Sentence(
        "{card:card} is not in {seat:seat}'s hand.",
        "{card:card} は {seat:seat}の手札にありません。",
    ),
    "bridge.must-follow": Sentence(
        "The hand holds {suit} and must follow suit: {card:card} may not be played (Law 44).",
        "{suit} を持っているのでフォローが必要です：{card:card} は出せません（規則 44 条）。",
    ),
}

CLAIMS = {
    "bridge.no-claims": Sentence(
        "These rules have no claims: every trick is played.",
        "このルールではクレームはありません。最後までプレイします。",
    ),
    "bridge.lead-first": Sentence(
        "A claim comes after the opening lead.", "クレームはオープニングリードの後です。"
    ),
    "bridge.claimed-already": Sentence(
        "Your side's claim was refused: play on to the end of this trick.",
        "クレームは拒否されました：このトリックの終わりまでプレイしてください。",
    ),
    "bridge.claims-too-many": Sentence(
        "{count:count trick} are claimed and {left} are left.",
        "{count} トリックのクレームですが、残りは {left} トリックです。",
    ),
    "bridge.claim-first": Sentence(
        "The claim is answered first (Law 68).", "先にクレームに答えます（規則 68 条）。"
    ),
    "bridge.no-claim": Sentence("Nobody has claimed.", "クレームは出ていません。"),
    "bridge.not-yours-to-answer": Sentence(
        "The claim is for the opponents to answer, and not for dummy.",
        "クレームに答えるのは相手側（ダミー以外）です。",
    ),
    "bridge.answered-already": Sentence(
        "You have answered the claim already.", "すでにクレームに答えています。"
    ),
}

SCORES = {
    "bridge.passed-out": Sentence("Passed out.", "パスアウト。"),
    "bridge.made": Sentence(
        "{contract} by {seat:seat} made with {tricks:count trick}: {points:+d}.",
        "{seat:seat}の {contract} は {tricks} トリックでメイク：{points:+d}。",
    ),
    "bridge.down": Sentence(
        "{contract} by {seat:seat} went {count} down: {points:+d}.",
        "{seat:seat}の {contract} は {count} ダウン：{points:+d}。",
    ),
}

_ALL = (
    AUCTION,
    PLAY,
    CLAIMS,
    SCORES,
    PLAYER_SENTENCES,
    BIDDING_SENTENCES,
    TRICK_SENTENCES,
    DOUBLE_DUMMY_SENTENCES,
    CAUSE_SENTENCES,
    cause_sentences("bridge"),
    feature_sentences("bridge"),
    change_sentences("bridge"),
)

TERMS = {
    "bridge": Sentence("Contract bridge", "コントラクトブリッジ"),
    **unit_terms(UNITS),
}


def action_said(value: Any, lang: Lang) -> str:
    """A call, a card or a claim as people read it.

    >>> action_said("1S", "en"), action_said("ST", "en"), action_said("P", "ja")
    ('1♠', '♠10', 'パス')
    >>> action_said("claim 1", "en"), action_said("accept", "ja")
    ('claim 1 trick', 'クレームを認める')
    """
    text = str(value)
    if text in _WORDS:
        return _WORDS[text].told_in(lang)
    if text.startswith("claim "):
        count = int(text.removeprefix("claim "))
        many = "trick" if count == 1 else "tricks"
        return f"claim {count} {many}" if lang == "en" else f"{count} トリックのクレーム"
    return call_symbol(text) if text[:1].isdigit() else card_said(text)


_WORDS = {
    "P": Sentence("Pass", "パス"),
    "X": Sentence("Double", "ダブル"),
    "XX": Sentence("Redouble", "リダブル"),
    "accept": Sentence("accept the claim", "クレームを認める"),
    "refuse": Sentence("play on", "プレイを続ける"),
}


def _side(loss: float, lang: Lang) -> str:
    """Whether a difference that is not settled is a loss so far, or a gain."""
    if lang == "ja":
        return "得" if loss < 0 else "損"
    return "better" if loss < 0 else "worse"


def _all_deals(count: int, lang: Lang) -> str:
    """Every deal that was looked at.

    >>> _all_deals(1, "en"), _all_deals(2, "en"), _all_deals(30, "en")
    ('the only deal that fits', 'both deals that fit', 'all 30 deals that fit')
    """
    if lang == "ja":
        return "合う唯一の配り" if count == 1 else f"合う {count} 通りの配りすべて"
    if count <= 2:
        return "the only deal that fits" if count == 1 else "both deals that fit"
    return f"all {count} deals that fit"


def _looked_at(count: int, lang: Lang) -> str:
    """The few deals that were looked at.

    >>> _looked_at(1, "en"), _looked_at(4, "en")
    ('the one deal looked at', 'all 4 deals looked at')
    """
    if lang == "ja":
        return f"調べた {count} 通りの配り"
    return "the one deal looked at" if count == 1 else f"all {count} deals looked at"


def _claimed(count: int, lang: Lang) -> str:
    """So many tricks are claimed.

    >>> _claimed(1, "en"), _claimed(3, "en")
    ('1 trick is claimed', '3 tricks are claimed')
    """
    if lang == "ja":
        return f"クレームは {count} トリック"
    return "1 trick is claimed" if count == 1 else f"{count} tricks are claimed"


def _share_of_deals(share: float, lang: Lang) -> str:
    if share == 1:
        return "every deal looked at" if lang == "en" else "調べたすべての配り"
    told = percent_said(share, lang)
    return f"{told} of the deals looked at" if lang == "en" else f"調べた配りの {told}"


def _average(tricks: float, lang: Lang) -> str:
    """Tricks, and that they are an average where they are one.

    >>> _average(8.0, "en"), _average(7.25, "en"), _average(1.0, "en")
    ('8 tricks', '7.2 tricks on average', '1 trick')
    """
    if tricks == round(tricks):
        whole = round(tricks)
        if lang == "ja":
            return f"{whole} トリック"
        return f"{whole} trick" if whole == 1 else f"{whole} tricks"
    return f"{tricks:.1f} tricks on average" if lang == "en" else f"平均 {tricks:.1f} トリック"


SENTENCES = Sentences(
    {name: sentence for part in _ALL for name, sentence in part.items()},
    TERMS,
    {
        "action": action_said,
        "Call": lambda call, _: call[:1].upper() + call[1:],
        "whole": lambda loss, _: f"{abs(loss):.0f}",
        "side": _side,
        "all": _all_deals,
        "looked": _looked_at,
        "claimed": _claimed,
        "deals": _share_of_deals,
        "average": _average,
        "none": lambda count, lang: "none" if lang == "en" and not count else str(count),
    },
    unsaid={"unit": next(iter(UNITS)), "error": 0.0},
    units=UNITS,
)
