"""Why a typed call, card, seat or position of bridge is refused, in English and Japanese."""

from __future__ import annotations

from kibitz.core.refusals import Refusals
from kibitz.core.words import Sentence

TYPED = Refusals(
    {
        "bridge.typed.dealer": Sentence(
            "{text:quoted} is not a seat: write N, E, S or W",
            "{text:quoted}は席ではありません。N、E、S、W と書いてください",
        ),
        "bridge.typed.size": Sentence(
            "{count} cards; as it is now it has {wanted}, as dealt 13",
            "{count} 枚です。今なら {wanted} 枚、配られたときは 13 枚です",
        ),
        "bridge.typed.still-calling": Sentence(
            "cards are played when the auction is over: it ends with three passes",
            "札を出すのはオークションの後です（パスが三つ続くと終わり）",
        ),
        "bridge.typed.played-out": Sentence("all 52 cards are played", "52 枚すべて出ています"),
        "bridge.typed.strain": Sentence(
            "{text:quoted} is not a strain: write one of S H D C NT",
            "{text:quoted}はストレインではありません。S H D C NT と書いてください",
        ),
        "bridge.typed.call": Sentence(
            "{text:quoted} is not a call: write P, X, XX or a bid from 1C to 7NT",
            "{text:quoted}はコールではありません。P、X、XX か 1C から 7NT までと書いてください",
        ),
        "bridge.typed.action": Sentence(
            "{text:quoted} is neither a call (1S, P, X) nor a card (SQ), claim or answer",
            "{text:quoted}はコール（1S、P、X）でも札（SQ）でもクレームや返事でもありません",
        ),
        "bridge.typed.claim": Sentence(
            "{text:quoted} is not a claim: write claim and 0 to 13 tricks",
            "{text:quoted}はクレームではありません。claim と 0 から 13 のトリック数を書いてください",
        ),
        "bridge.typed.contract": Sentence(
            "{text:quoted} is not a contract: write for example 4S or 3NTX",
            "{text:quoted}はコントラクトではありません。4S や 3NTX のように書いてください",
        ),
        "bridge.typed.seat": Sentence(
            "{text:quoted} is not a seat: write one of N E S W",
            "{text:quoted}は席ではありません。N E S W と書いてください",
        ),
        "bridge.typed.vulnerability": Sentence(
            "{text:quoted} is not a vulnerability: write none, ns, ew or both",
            "{text:quoted}はバルではありません。none、ns、ew、both と書いてください",
        ),
        "bridge.typed.passed-out": Sentence(
            "all four passed: there is nothing to lead",
            "四人ともパスしています。リードはありません",
        ),
    }
)
