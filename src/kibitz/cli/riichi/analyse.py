"""``kibitz riichi analyse``: a typed hand, many of them, or a recorded position, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.cli.analysis import asked_about, file_or_hand, view_in_file
from kibitz.cli.answer import answer_lines, decision_json, terminal_width
from kibitz.cli.batch import Batch, answer_batch
from kibitz.cli.options import (
    Also,
    AsJson,
    Preset,
    language,
    print_json,
    rules_of,
)
from kibitz.cli.options import Language as Lang
from kibitz.core.columns import columns
from kibitz.core.declared import told_chances
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, Decision, decide
from kibitz.core.refusals import INPUT
from kibitz.core.tagged import read_as
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.declared import CHANCES
from kibitz.games.riichi.measure.probabilities import (
    MOST_SHANTEN,
    Chances,
    Outlook,
    discard_chances,
)
from kibitz.games.riichi.measure.value import (
    HandSituation,
    discard_values,
    improvements,
    unseen_after,
)
from kibitz.games.riichi.measure.value import value as value_of
from kibitz.games.riichi.players.outlook import Seen, accepted_tiles, look
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring import conditions
from kibitz.games.riichi.tiles.tile import (
    TILES,
    Tile,
    in_order,
    is_hand_text,
    parse_tiles,
    tiles_text,
)
from kibitz.games.riichi.typed import (
    HandLine,
    parse_melds,
    situation_of,
    typed_hand,
    view_of_hand,
    wind,
)
from kibitz.games.riichi.view import View


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def analyse(
        file: Annotated[
            str | None,
            Parameter(
                help="A record or a link that holds one, - is standard input; or a hand.",
                allow_leading_hyphen=True,
            ),
        ] = None,
        *,
        hand: Annotated[str | None, Parameter(help="Closed tiles, the drawn one last.")] = None,
        melds: Annotated[str, Parameter(help="Commas between: 340m,777z,[1111z] (closed).")] = "",
        round_: Annotated[str, Parameter(name="--round", help="E, S, W or N.")] = "E",
        seat: Annotated[
            str | None,
            Parameter(help="Of a hand: E, S, W or N. Of a record also 0 to 3 or a name."),
        ] = None,
        dora_indicator: Annotated[str, Parameter(help="The indicators, e.g. 4z or 4z3m.")] = "",
        draws_left: Annotated[int, Parameter(help="Tiles left in the live wall.")] = 69,
        batch: Batch = None,
        deal: Annotated[int | None, Parameter(help="Which deal, from 1; the last.")] = None,
        at: Annotated[int | None, Parameter(help="After which event of it; the last.")] = None,
        also: Also = (),
        player: Annotated[str | None, Parameter(help="Who answers; the coach.")] = None,
        pay: Annotated[
            str | None,
            Parameter(help="What places are worth: even, mleague, tenhou:7, mjsoul:jade."),
        ] = None,
        rules: Preset = usual,
        nodes: int = 0,
        worlds: int = 0,
        seed: Annotated[int, Parameter(help="Of the player's dice.")] = 0,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """What to discard, call or declare, and why: for a typed hand or a recorded position.

        A line of --batch has "hand", and as wished "melds", "dora_indicators", "round_wind",
        "seat_wind", "draws_left"; its answer is the player's, beside the value of each discard.
        """
        file, hand = file_or_hand(file, hand, is_hand_text)
        if sum(one is not None for one in (file, hand, batch)) != 1:
            raise NotationError(INPUT.told("input.record-hand-batch"))
        chosen: Rules = rules_of(game, rules, ())
        player = _paid(game, player, pay)
        budget = Budget(nodes=nodes, worlds=worlds, seed=seed, explain=True)
        if batch is not None:
            return answer_batch(batch, lambda fields: _answer(game, fields, chosen, player, budget))
        if hand is None:
            view = view_in_file(game, file or "-", seat, deal, at)
            return _print(game, view, player, budget, also, as_json=json, lang=lang)
        laid = parse_melds(melds)
        tiles = typed_hand(hand, laid)
        indicators = parse_tiles(dora_indicator)
        winds = wind(round_), wind(seat or "E")
        if len(tiles) % 3 == 1:
            melded = (tile for meld in laid for tile in meld.tiles)
            unseen = unseen_after((*tiles, *melded, *indicators), chosen)
            situation = HandSituation(
                in_order(tiles), unseen, draws_left, laid, *winds, indicators, chosen
            )
            return _print_waiting(situation, as_json=json, lang=language(lang))
        view = view_of_hand(
            chosen,
            tiles,
            laid,
            round_wind=winds[0],
            seat_wind=winds[1],
            indicators=indicators,
            draws_left=draws_left,
        )
        return _print(game, view, player, budget, also, as_json=json, lang=lang)

    return analyse


def _paid(game: AnyGame, player: str | None, pay: str | None) -> str:
    """The player asked, with the placement pay told."""
    name = player or game.coach
    if pay is None:
        return name
    return f"{name}{';' if ':' in name else ':'}pay={pay}"


# --- one position ---------------------------------------------------------------------------------


def _print(
    game: AnyGame,
    view: View,
    player: str,
    budget: Budget,
    also: Sequence[str],
    *,
    as_json: bool,
    lang: str,
) -> int:
    chosen = player_of(game, player)
    if not game.legal_of(view):
        raise NotationError(INPUT.told("input.no-choice"))
    asked = asked_about(game, view, also)
    decision = decide(chosen, view, budget, asked)
    # The columns of chances are the coach's, whoever answers.
    coach = game.coach
    told = decision if chosen.name == coach else decide(player_of(game, coach), view, budget)
    rows = discard_rows(view, told)
    needs = _needs(view)
    if as_json:
        values = {row["tile"]: row["value"] for row in rows if row["value"] is not None}
        more: dict[str, Any] = {"value": values, "discards": rows, "conditions": needs}
        spoken = decision_json(game, decision, language(lang))
        print_json({"player": chosen.name, **spoken, **more})
        return 0
    print(game.draw(view, language(lang)))
    print()
    print(
        "\n".join(answer_lines(game, decision, lang, terminal_width(), also=tuple(map(str, asked))))
    )
    if rows:
        print()
        print("\n".join(_table(rows, lang)))
    if needs:
        print()
        print("\n".join(_need_lines(game, view, needs, lang)))
    return 0


def discard_rows(view: View, decision: Decision[Action]) -> list[dict[str, Any]]:
    """For every discard: the hand's value, shanten, accepted tiles, and chances.

    `win_alone`, `tenpai` and `expected` are those of the hand alone (`probabilities.py`) where it
    is near enough; `win`, `deal_in`, `draw` and the points of a win are the coach's, and None where
    it says nothing of a discard.
    """
    here = look(view)
    if here is None or len(here.situation.hand) % 3 != 2 or view.public.phase != "action":
        return []
    known = discard_values(here.situation)
    chances: dict[str, dict[str, float]] = {}
    points: dict[str, float] = {}
    for one in decision.ranked:
        name = str(one.action).removesuffix("_")
        chances.setdefault(name, told_chances(CHANCES, one.chances))
        for reason in one.reasons:
            if reason.fact.id in ("riichi.push.win", "riichi.push.win-dama"):
                points.setdefault(name, float(reason.fact.facts["points"]))
    exact = _exact(here, known.shanten)
    rows: list[dict[str, Any]] = []
    for tile in sorted(set(here.situation.hand), key=lambda each: -known.values.get(each, -1.0)):
        after = here.situation.without(tile)
        shanten, mask, count = accepted_tiles(after, here.left)
        worth = known.values.get(tile)
        given = chances.get(str(tile), {})
        rows.append(
            {
                "tile": str(tile),
                "value": worth,
                "shanten": shanten,
                "accepts": {str(TILES[kind]): here.left[kind] for kind in kernel.kinds_of(mask)},
                "count": count,
                "win": given.get("win"),
                "win_alone": exact[tile].win if tile in exact else None,
                "tenpai": exact[tile].tenpai if tile in exact else None,
                "expected": exact[tile].points if tile in exact else None,
                "deal_in": given.get("deal-in"),
                "draw": given.get("draw"),
                "points": points.get(str(tile)),
            }
        )
    return rows


def _exact(here: Seen, shanten: int) -> Mapping[Tile, Chances]:
    """The chances of the hand alone, opponents aside; none where it is too far to follow."""
    if not 0 <= shanten <= MOST_SHANTEN:
        return {}
    river = here.public.fronts[here.seat].river
    outlook = Outlook(discarded=frozenset(thrown.tile.kind for thrown in river))
    return discard_chances(here.situation, outlook)


_HEADS = {
    "en": (
        *("discard", "accepts", "tiles", "hand value", "shanten"),
        *("win", "deal-in", "points", "win*", "tenpai*", "points*"),
    ),
    "ja": (
        *("打牌", "受け入れ", "枚数", "手の評価値", "シャンテン"),
        *("和了", "放銃", "打点", "和了*", "テンパイ*", "期待値*"),
    ),
}
_ALONE = {
    "en": "* the hand alone: nobody else wins or holds a tile back",
    "ja": "* 手牌のみ：他家はあがらず、牌を絞らない場合",
}


def _table(rows: list[dict[str, Any]], lang: str) -> list[str]:
    cells = [
        (
            row["tile"],
            tiles_text(Tile.parse(name) for name in row["accepts"]),
            str(row["count"]),
            _figure(row["value"], 1),
            str(row["shanten"]),
            _percent(row["win"]),
            _percent(row["deal_in"]),
            _figure(row["points"]),
            _percent(row["win_alone"]),
            _percent(row["tenpai"]),
            _figure(row["expected"]),
        )
        for row in rows
    ]
    return [*("  " + line for line in columns([_HEADS[lang], *cells], left=2)), "", _ALONE[lang]]


def _figure(value: float | None, digits: int = 0) -> str:
    return "–" if value is None else f"{value:,.{digits}f}"


def _percent(chance: float | None) -> str:
    """A dash where nothing was computed; what is merely small or large is not certain."""
    if chance is None:
        return "–"
    told = "<0.1 %" if 0 < chance < 0.0005 else ">99.9 %" if 0.9995 < chance < 1 else ""
    return told or f"{100 * chance:.1f} %"


def _needs(view: View) -> list[dict[str, Any]]:
    """In the last hand: what reaches each better place."""
    public = view.public
    last = {"east": 0, "hanchan": 1}[public.rules.length]
    if view.seat is None or public.standing.wind < last or public.standing.dealer < 3:
        return []
    found = conditions.needs(public.rules, public.standing, public.points, public.sticks, view.seat)
    return [
        {
            "place": one.place,
            "from": one.giver,
            "points": None if one.hand is None else one.points,
            "han": None if one.hand is None else one.hand.han,
            "fu": None if one.hand is None else one.hand.fu,
        }
        for one in found
    ]


def _need_lines(game: AnyGame, view: View, needs: list[dict[str, Any]], lang: str) -> list[str]:
    lines: list[str] = []
    standing = view.public.standing
    for need in needs:
        giver = "" if need["from"] is None else game.sentences.who(need["from"], standing, lang)
        if lang == "ja":
            way = "ツモ" if need["from"] is None else f"{giver}からロン"
            size = "不可能" if need["points"] is None else f"{need['points']} 点以上"
            lines.append(f"{need['place']} 着：{way} {size}")
        else:
            way = "tsumo" if need["from"] is None else f"ron from {giver}"
            size = "is not enough" if need["points"] is None else f"of {need['points']} or more"
            lines.append(f"place {need['place']}: {way} {size}")
    return lines


def _waiting(situation: HandSituation) -> dict[str, Any]:
    """A hand before its draw: its value and what each improving tile adds to it."""
    listed = [
        {
            "tile": str(one.tile),
            "copies": one.copies,
            "discard": None if one.discard is None else str(one.discard),
            "drawn": one.drawn,
            "share": one.share,
        }
        for one in improvements(situation)
    ]
    return {"value": value_of(situation), "improvements": listed}


_WAITING = {
    "en": (
        ("tenpai", "shanten {shanten}"),
        "accepts {tiles} tiles of {kinds} kinds",
        "; value {value:.1f} points, as if nobody else could win",
        ("draw", "left", "then discard", "value then", "adds"),
        "wins",
    ),
    "ja": (
        ("テンパイ", "{shanten} シャンテン"),
        "受け入れ {kinds}種{tiles}枚",
        "、評価値 {value:.1f} 点（他家の和了は考えない）",
        ("ツモ", "残り", "打牌", "その評価値", "寄与"),
        "和了",
    ),
}
COUNTED = 3  # from this shanten on the seed counts tiles, and no points


def _print_waiting(situation: HandSituation, *, as_json: bool, lang: str) -> int:
    found = _waiting(situation)
    if as_json:
        print_json(found)
        return 0
    distance, accepted, value, heads, wins = _WAITING[lang]
    shanten, _, count = accepted_tiles(situation, situation.unseen)
    drawn, has_value = found["improvements"], shanten < COUNTED
    told = distance[shanten > 0].format(shanten=shanten)
    sums = accepted.format(tiles=count, kinds=len(drawn))
    worth = value.format(value=found["value"]) if has_value else ""
    print(f"{tiles_text(situation.hand)}: {told}; {sums}{worth}")
    cells = [
        (
            one["tile"],
            str(one["copies"]),
            one["discard"] or (wins if shanten == 0 else ""),
            f"{one['drawn']:.1f}",
            f"{one['share']:.1f}",
        )
        for one in drawn
    ]
    shown = len(heads) if has_value else 2
    print("\n".join("  " + line for line in columns([row[:shown] for row in (heads, *cells)])))
    return 0


# --- many hands -----------------------------------------------------------------------------------


def _answer(
    game: AnyGame, fields: dict[str, Any], rules: Rules, player: str, budget: Budget
) -> dict[str, Any]:
    """What the player does with the hand of one line, and what each discard is worth."""
    line = read_as(HandLine, fields, "a hand")
    situation = situation_of(line, rules)
    if len(situation.hand) % 3 == 1:
        return _waiting(situation)
    found = discard_values(situation)
    view = view_of_hand(
        rules,
        typed_hand(line.hand, situation.melds),  # as written: the drawn tile last
        situation.melds,
        round_wind=situation.round_wind,
        seat_wind=situation.seat_wind,
        indicators=situation.indicators,
        draws_left=situation.draws_left,
    )
    chosen = player_of(game, player)
    return {
        "player": chosen.name,
        "action": str(decide(chosen, view, budget).action),
        "value": {str(tile): worth for tile, worth in found.values.items()},
        "shanten": found.shanten,
        "best": str(found.best) if found.values else None,  # a whole hand has none
    }
