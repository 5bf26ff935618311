"""From a foreign log to our record: every log is first put into mjai events, then retold here.

The log's choices are played by our rules, and what follows by our rules must be what the log says:
each tile drawn, each indicator, each payment, each next deal. Tiles that no event of the log shows
are laid into the wall in a fixed order from those that are left. A log that cannot be told further
gives a record that says so (`broken`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.core.errors import KibitzError, NotationError, RecordError, reason_of
from kibitz.core.events import SEATS, Event, Finished, Scored, Seat
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.game import Result
from kibitz.core.record import Header, Record
from kibitz.core.rules import plain
from kibitz.core.told import told_by
from kibitz.games.riichi import play
from kibitz.games.riichi.action import (
    DAIMINKAN,
    DRAWN,
    FROM_HAND,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Call,
    Chi,
    Kakan,
    Pon,
)
from kibitz.games.riichi.event import Deal, Draw, Win
from kibitz.games.riichi.flow import clearing
from kibitz.games.riichi.formats.mjai_told import checked
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Standing, next_standing
from kibitz.games.riichi.state import State, begin
from kibitz.games.riichi.tiles.tile import KINDS, TILES, Tile, full_set, in_order
from kibitz.games.riichi.tiles.wall import DEAD, LIVE, Wall
from kibitz.games.riichi.view import view

Told = Mapping[str, Any]
"""One mjai event."""

HONOURS = "ESWNPFC"
_NAMES = [str(tile) if tile < 27 else HONOURS[tile - 27] for tile in TILES[:KINDS]]
NAMES: tuple[str, ...] = (*_NAMES, "5mr", "5pr", "5sr")
BY_NAME: dict[str, Tile] = {name: TILES[place] for place, name in enumerate(NAMES)}
REASONS = {
    "exhaustive": "exhaustive",
    "nagashi_mangan": "exhaustive",
    "kyushukyuhai": "nine-terminals",
    "sufonrenda": "four-winds",
    "suucha_riichi": "four-riichi",
    "sanchaho": "triple-ron",
    "suukaikan": "four-kans",
}
KANS = ("ankan", "kakan", "daiminkan")
CALLS = ("chi", "pon", "daiminkan")


def tile_of(name: object) -> Tile:
    """Read an mjai tile."""
    found = BY_NAME.get(name) if isinstance(name, str) else None
    if found is None:
        raise NotationError(FILES.told("files.mjai-tile", text=str(name)[:20]))
    return found


def seat_in(event: Told, key: str = "actor") -> Seat:
    """The seat that an event names."""
    seat = event.get(key)
    if not isinstance(seat, int) or isinstance(seat, bool) or seat not in SEATS:
        raise NotationError(
            TYPED.told(
                "riichi.typed.not-a-seat", kind=event.get("type"), key=key, seat=str(seat)[:20]
            )
        )
    return seat


def retell(
    events: Sequence[tuple[int, Told]],
    rules: Rules,
    players: Sequence[str] = ("", "", "", ""),
    final: Mapping[str, Any] | None = None,
) -> Record:
    """The record of one match told in mjai events, each with the line it stands in.

    `final` may hold the log's own ``points`` of the match, to be compared.
    """
    teller = _Teller(rules, final or {})
    broken: RecordError | None = None
    try:
        for deal in _deals(events):
            teller.tell(deal)
        teller.close()
    except KibitzError as error:
        broken = RecordError(teller.line, reason_of(error))
    header = Header("riichi", plain(rules), tuple(players))
    return Record(header, tuple(teller.events), broken)


def _deals(events: Sequence[tuple[int, Told]]) -> list[list[tuple[int, Told]]]:
    """The events deal by deal; what stands before the first deal is dropped."""
    deals: list[list[tuple[int, Told]]] = []
    for line, event in events:
        kind = event.get("type")
        if kind == "start_kyoku":
            deals.append([])
        if deals and kind not in ("end_game", "start_game"):
            deals[-1].append((line, event))
    return deals


# --- the deal as it must have been ----------------------------------------------------------------


def standing_of(start: Told) -> Standing:
    """The standing that a ``start_kyoku`` tells."""
    wind = "ESWN".index(str(start["bakaze"]))
    points = four([int(score) for score in start["scores"]])
    dealer = seat_in(start, "oya") if "oya" in start else int(start["kyoku"]) - 1
    return Standing(points, wind, dealer, int(start["honba"]), int(start["kyotaku"]))


def deal_of(rules: Rules, deal: Sequence[tuple[int, Told]]) -> Deal:
    """The ``deal`` event: hands as told, the wall from the tiles that were drawn and turned."""
    start = deal[0][1]
    hands = [in_order(tile_of(name) for name in hand) for hand in start["tehais"]]
    live: list[Tile] = []
    replacements: list[Tile] = []
    indicators = [tile_of(start["dora_marker"])]
    ura: list[Tile] = []
    after_kan = False
    for _, event in deal:
        kind = event.get("type")
        if kind == "tsumo":
            (replacements if after_kan else live).append(tile_of(event["pai"]))
            after_kan = False
        elif kind in KANS:
            after_kan = True
        elif kind == "dora":
            indicators.append(tile_of(event["dora_marker"]))
        elif kind == "hora":
            shown: list[object] = event.get("ura_markers", event.get("uradora_markers")) or []
            if len(shown) > len(ura):
                ura = [tile_of(name) for name in shown]
    for what, tiles, most in (
        ("riichi.typed.many-draws", live, LIVE),
        ("riichi.typed.many-replacements", replacements, 4),
        ("riichi.typed.many-indicators", indicators, 5),
        ("riichi.typed.many-ura", ura, 5),
    ):
        if len(tiles) > most:
            raise NotationError(TYPED.told(what, count=len(tiles), most=most))
    wall = _wall(rules, hands, live, replacements, indicators, ura)
    for hand in hands:
        if len(hand) != 13:
            raise NotationError(FILES.told("files.hand-of", count=len(hand)))
    dealt = four(hands)
    return Deal(rules, standing_of(start), dealt, indicators[0], wall)


def _wall(
    rules: Rules,
    hands: Sequence[Sequence[Tile]],
    live: Sequence[Tile],
    replacements: Sequence[Tile],
    indicators: Sequence[Tile],
    ura: Sequence[Tile],
) -> Wall:
    left = Counter(full_set(rules.red_fives))
    told = Counter([*live, *replacements, *indicators, *ura, *(t for hand in hands for t in hand)])
    for tile, count in told.items():
        if count > left[tile]:
            raise NotationError(
                FILES.told("files.too-many-tiles", count=count, tile=str(tile), left=left[tile])
            )
    rest = iter(sorted((left - told).elements()))
    dead: dict[int, Tile] = dict(enumerate(replacements))
    dead |= {4 + 2 * place: tile for place, tile in enumerate(indicators)}
    dead |= {5 + 2 * place: tile for place, tile in enumerate(ura)}
    return Wall(
        tuple(live[place] if place < len(live) else next(rest) for place in range(LIVE)),
        tuple(dead[place] if place in dead else next(rest) for place in range(DEAD)),
    )


# --- the telling ----------------------------------------------------------------------------------


class _Teller:
    """Plays the log's choices by our rules, deal after deal."""

    def __init__(self, rules: Rules, final: Mapping[str, Any]) -> None:
        self.rules = rules
        self.final = final
        self.events: list[Event] = []
        self.after: Standing | Result | None = None
        self.line = 1  # where the log is being told
        self.indicators: list[Tile] = []
        self.change = [0, 0, 0, 0]
        self.state: State | None = None

    def tell(self, deal: Sequence[tuple[int, Told]]) -> None:
        """One deal, told to its end."""
        for self.line, event in deal:
            checked(event)
        self.line = deal[0][0]
        dealt = deal_of(self.rules, deal)
        standing = standing_of(deal[0][1])
        if self.after is not None and self.after != standing:
            raise NotationError(
                FILES.told("files.next-standing", standing=str(standing), given=str(self.after))
            )
        self.indicators = [tile_of(deal[0][1]["dora_marker"])]
        self.change = [0, 0, 0, 0]
        self.events.append(dealt)
        self.state = begin(dealt)
        first = Draw(standing.dealer, self.state.wall.live[0])
        self._take(first)
        place = 1
        while place < len(deal):
            self.line = deal[place][0]
            place += self._event(deal, place)
        self._finish(standing)

    @property
    def now(self) -> State:
        if self.state is None:
            raise NotationError(FILES.told("files.before-deal"))
        return self.state

    def _take(self, event: Event) -> None:
        self.events.append(event)
        self.state = play.apply(self.now, event)

    def act(self, seat: Seat, action: Action) -> None:
        """Play one choice; NotationError with the rule's sentence if it is not legal."""
        fact = play.why_not(view(self.now, seat), action)
        if fact is not None:
            raise NotationError(
                FILES.told(
                    "files.illegal", seat=seat, action=str(action), why=told_by(SENTENCES, fact)
                )
            )
        if seat not in self.now.awaited:
            raise NotationError(FILES.told("files.no-choice", seat=seat))
        made = play.happen(self.now, seat, action)
        self.events += (event for event, _ in made)
        self.state = made[-1][1]

    def _answer(self, answers: Mapping[Seat, Action]) -> None:
        """Close an open window: who the log does not name has passed."""
        for seat in sorted(self.now.awaited - answers.keys()):
            self.act(seat, PASS)
        for seat, action in answers.items():
            self.act(seat, action)

    def _event(self, deal: Sequence[tuple[int, Told]], place: int) -> int:
        """Tell one event, or several that belong together; how many."""
        event = deal[place][1]
        kind = event.get("type")
        if kind in CALLS:
            self._answer({seat_in(event): call_of(event)})
        elif kind == "hora":
            return self._wins(deal, place)
        elif kind == "ryukyoku":
            self._draw(event)
        elif kind == "dora":
            self.indicators.append(tile_of(event["dora_marker"]))
        elif kind == "tsumo":
            self._drawn(event)
        elif kind == "dahai":
            self._discard(event)
        elif kind == "reach":
            self.act(seat_in(event), RIICHI)
        elif kind == "ankan":
            self.act(seat_in(event), Ankan(tile_of(event["consumed"][0]).kind))
        elif kind == "kakan":
            self.act(seat_in(event), Kakan(tile_of(event["pai"])))
        elif kind == "reach_accepted":
            self.change[seat_in(event)] -= 1000
        return 1

    def _drawn(self, event: Told) -> None:
        seat, tile = seat_in(event), tile_of(event["pai"])
        if self.now.public.phase == "reaction":
            self._answer({})
        public = self.now.public
        if public.phase != "action" or public.turn != seat:
            raise NotationError(FILES.told("files.draws-not", seat=seat))
        if self.now.private[seat].drawn is not tile:
            raise NotationError(FILES.told("files.draws-early", seat=seat, tile=str(tile)))

    def _discard(self, event: Told) -> None:
        seat, tile = seat_in(event), tile_of(event["pai"])
        own = self.now.private[seat]
        drawn = bool(event.get("tsumogiri")) or (tile not in own.hand and own.drawn is tile)
        self.act(seat, DRAWN[tile] if drawn else FROM_HAND[tile])

    def _wins(self, deal: Sequence[tuple[int, Told]], place: int) -> int:
        wins = [deal[place][1]]
        while place + len(wins) < len(deal):
            following = deal[place + len(wins)][1]
            if following.get("type") != "hora":
                break
            wins.append(following)
        first = wins[0]
        if first.get("target", first["actor"]) == first["actor"]:
            self.act(seat_in(first), TSUMO)
        else:
            self._answer({seat_in(win): RON for win in wins})
        told = {seat_in(win): win for win in wins}
        for won in self.now.public.wins:
            self._compare(won, told[won.seat])
        if len(self.now.public.wins) != len(wins):
            raise NotationError(
                FILES.told("files.wins", count=len(wins), given=len(self.now.public.wins))
            )
        if self.now.public.indicators != tuple(self.indicators):
            ours = " ".join(str(tile) for tile in self.now.public.indicators)
            raise NotationError(FILES.told("files.indicators", given=str(ours)))
        return len(wins)

    def _compare(self, ours: Win, told: Told) -> None:
        """The log's yaku, han, fu and points, as far as it tells them."""
        self._count(told, ours.deltas)
        told_ura = told.get("ura_markers", told.get("uradora_markers"))
        if "yaku" in told:
            have = sorted((str(name), int(han)) for name, han in told["yaku"])
            if have != sorted(ours.yaku):
                given = [list(one) for one in ours.yaku]
                raise NotationError(FILES.told("files.yaku", told=str(have), given=str(given)))
        for key, given in (("han", ours.han), ("fu", ours.fu), ("points", ours.points)):
            if told.get(key) is None or (ours.yakuman and key != "points"):
                continue
            if int(told[key]) != given:
                raise NotationError(
                    TYPED.told(
                        "riichi.typed.told-figure", key=key, told=str(told[key]), given=given
                    )
                )
        if told_ura and ours.ura and tuple(tile_of(name) for name in told_ura) != ours.ura:
            turned = [str(tile) for tile in ours.ura]
            raise NotationError(FILES.told("files.ura", told=str(told_ura), given=str(turned)))

    def _count(self, told: Told, ours: Sequence[int]) -> None:
        for seat, change in enumerate(told.get("deltas") or ours):
            self.change[seat] += int(change)

    def _draw(self, event: Told) -> None:
        reason = REASONS.get(str(event.get("reason")))
        public = self.now.public
        if public.phase == "action" and reason in (None, "nine-terminals"):
            self.act(public.turn, NINE_TERMINALS)
        elif reason == "triple-ron":
            self._answer(dict.fromkeys(sorted(self.now.awaited), RON))
        elif public.phase == "reaction":
            self._answer({})
        end = self.now.public.end
        if end is None:
            raise NotationError(FILES.told("files.draw-early"))
        if reason is not None and end.reason != reason:
            raise NotationError(
                FILES.told("files.draw-reason", reason=str(reason), given=str(end.reason))
            )
        self._count(event, [0, 0, 0, 0])

    def _finish(self, standing: Standing) -> None:
        score = clearing.score(self.now.public)
        if score is None:
            raise NotationError(FILES.told("files.deal-cut-off"))
        self.events.append(Scored(tuple(self.change)))
        if tuple(self.change) != score.points:
            raise NotationError(
                FILES.told("files.points", told=str(self.change), given=str(list(score.points)))
            )
        outcome = clearing.outcome(self.now.public)
        self.after = next_standing(self.rules, standing, outcome)

    def close(self) -> None:
        """The match as a whole: its result, if the log reaches it."""
        if not isinstance(self.after, Result):
            return
        result = self.after
        self.events.append(Finished(result.points, result.places))
        told = self.final.get("points")
        if told is not None and [float(own) for own in told] != list(result.points):
            raise NotationError(
                FILES.told("files.result", told=str(told), given=str(list(result.points)))
            )


def call_of(event: Told) -> Call:
    """The action that a chi, pon or daiminkan is."""
    tiles = tuple(tile_of(name) for name in event["consumed"])
    if event["type"] == "daiminkan":
        return DAIMINKAN
    if len(tiles) != 2:
        raise NotationError(
            TYPED.told("riichi.typed.meld-tiles", kind=event["type"], count=len(tiles))
        )
    tiles = in_order(tiles)
    return Chi(tiles) if event["type"] == "chi" else Pon(tiles)
