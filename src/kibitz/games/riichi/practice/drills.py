"""Drills of riichi: shanten, waits, fu and points, and which tile is safest."""

from __future__ import annotations

from random import Random

from kibitz.core.game import Budget, decide
from kibitz.core.practice import Choice, Drill, Part, Question, number_choices, text_choice
from kibitz.core.words import Sentence
from kibitz.games.riichi import kernel
from kibitz.games.riichi import play as playing
from kibitz.games.riichi.measure.danger import Threat, threats
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.scoring.payments import payments
from kibitz.games.riichi.scoring.win import HandScore, WinFlag, WinningHand, score
from kibitz.games.riichi.standing import first_standing
from kibitz.games.riichi.state import begin
from kibitz.games.riichi.tiles.tile import KIND_OF, KINDS, TILES, Tile, in_order, kind_counts
from kibitz.games.riichi.view import View, view

RULES = preset("tenhou")
HAND = Sentence("Your hand", "手牌")
TRIES = 400
LEAST_DANGER, APART = 0.02, 2.5  # how clearly the others must be more dangerous
SUITED = 27  # kinds before the honours
WINDS = (("East", "東"), ("South", "南"), ("West", "西"), ("North", "北"))


def _texts(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple(map(str, in_order(tiles)))


def _pool(dice: Random) -> list[Tile]:
    """Two suits and some honours, or three: hands that are worth counting."""
    suits = dice.sample(range(3), dice.choice((1, 2, 2, 3)))
    kinds = [9 * suit + rank for suit in suits for rank in range(9)]
    kinds += dice.sample(range(SUITED, KINDS), 2) if len(suits) < 3 else []
    return [TILES[kind] for kind in kinds for _ in range(4)]


def _shanten(dice: Random) -> Question:
    wanted = dice.choice((0, 1, 1, 2, 2, 3, 4))
    hand: tuple[Tile, ...] = ()
    found = 0
    for _ in range(TRIES):
        hand = tuple(dice.sample(_pool(dice), 13))
        found = kernel.shanten(bytes(kind_counts(hand)))
        if found == wanted:
            break
    _, mask = kernel.accepted(bytes(kind_counts(hand)))
    accepted = " ".join(str(TILES[kind]) for kind in kernel.kinds_of(mask))
    choices = number_choices(found, dice, 0, 6)
    return Question(
        Sentence("How many shanten?", "何向聴ですか？"),
        (Part(HAND, "tiles", _texts(hand)),),
        tuple(_shanten_choice(one) for one in choices),
        (choices.index(found),),
        Sentence(
            f"{found} shanten; it accepts {accepted}.", f"{found} 向聴。受け入れ {accepted}。"
        ),
    )


def _shanten_choice(number: int) -> Choice:
    return (
        text_choice("tenpai", "テンパイ")
        if number == 0
        else text_choice(f"{number}", f"{number}向聴")
    )


# --- waits ----------------------------------------------------------------------------------------


def _whole(dice: Random, kinds: list[int]) -> tuple[Tile, ...]:
    """Four sets and a pair of these kinds, by lot; empty where they do not come together."""
    counts = dict.fromkeys(kinds, 0)
    tiles: list[int] = []
    while len(tiles) < 12:
        first = dice.choice(kinds)
        run = [first, first + 1, first + 2]
        is_run = first < SUITED and first % 9 < 7 and all(one in counts for one in run)
        chosen = run if is_run and dice.random() < 0.75 else [first] * 3
        if any(counts[one] + chosen.count(one) > 4 for one in chosen):
            return ()
        for one in chosen:
            counts[one] += 1
        tiles += chosen
    pair = dice.choice(kinds)
    return () if counts[pair] > 2 else tuple(TILES[one] for one in (*tiles, pair, pair))


def _waits(dice: Random) -> Question:
    """A hand that waits: most of it in one suit, so that there is something to see."""
    suit = dice.randrange(3)
    kinds = [9 * suit + rank for rank in range(9)]
    if dice.random() < 0.5:
        kinds += dice.sample(range(SUITED, KINDS), 1)
    hand: tuple[Tile, ...] = ()
    while not hand or not kernel.waits(bytes(kind_counts(hand))):
        whole = list(_whole(dice, kinds))
        if whole:
            whole.remove(dice.choice(whole))
        hand = tuple(whole)
    right = list(kernel.kinds_of(kernel.waits(bytes(kind_counts(hand)))))
    offered = sorted({*kinds, *right})
    told = " ".join(str(TILES[kind]) for kind in right)
    return Question(
        Sentence("What does it wait for? Choose all.", "待ちは？すべて選んでください。"),
        (Part(HAND, "tiles", _texts(hand)),),
        tuple(Choice("tiles", (str(TILES[kind]),)) for kind in offered),
        tuple(offered.index(kind) for kind in right),
        Sentence(f"It waits for {told}.", f"待ちは {told}。"),
        all_of=True,
    )


# --- fu and points --------------------------------------------------------------------------------


def _points(dice: Random) -> Question:
    """A closed win by riichi, ron or tsumo: what is paid for it."""
    found: HandScore | None = None
    tile = Tile.M1
    hand: tuple[Tile, ...] = ()
    winds = dice.randrange(2), dice.randrange(4)
    tsumo = dice.random() < 0.5
    while found is None or not found.has_yaku or not 1 <= found.han <= 4:
        kinds = sorted(dice.sample(range(KINDS), 4)) + [9 * dice.randrange(3) + r for r in range(9)]
        whole = list(_whole(dice, sorted(set(kinds))))
        if not whole:
            continue
        tile = dice.choice(whole)
        whole.remove(tile)
        hand = in_order(whole)
        flags = int(WinFlag.RIICHI | (WinFlag.TSUMO if tsumo else 0))
        win = WinningHand(hand, tile, flags=flags, round_wind=winds[0], seat_wind=winds[1])
        found = score(win, RULES)
    paid = _paid(found.base, dealer=winds[1] == 0, tsumo=tsumo)
    near = [(found.han + more, fu) for more in (0, 1, -1, 2) for fu in (30, 40, 50)]
    others = [_by_count(max(1, han), fu, dealer=winds[1] == 0, tsumo=tsumo) for han, fu in near]
    offered = list(dict.fromkeys([paid, *others]))[:4]
    dice.shuffle(offered)
    yaku = [(one.yaku.english, one.yaku.japanese) for one in found.yaku]
    how = ("tsumo", "ツモ") if tsumo else ("ron", "ロン")
    places = [WINDS[one] for one in winds]
    return Question(
        Sentence(
            f"Riichi, {how[0]}; round {places[0][0]}, seat {places[1][0]}, no dora. What is paid?",
            f"リーチ、{how[1]}。{places[0][1]}場 {places[1][1]}家、ドラなし。支払いは？",
        ),
        (
            Part(HAND, "tiles", _texts(hand)),
            Part(Sentence("Winning tile", "あがり牌"), "tiles", (str(tile),)),
        ),
        tuple(text_choice(one) for one in offered),
        (offered.index(paid),),
        Sentence(
            f"{', '.join(en for en, _ in yaku)}: {found.han} han, {found.fu} fu, {paid}.",
            f"{'・'.join(ja for _, ja in yaku)}：{found.han} 翻 {found.fu} 符、{paid}。",
        ),
    )


def _by_count(han: int, fu: int, *, dealer: bool, tsumo: bool) -> str:
    base = min(2000, fu * 2 ** (han + 2))
    return _paid(base, dealer=dealer, tsumo=tsumo)


def _paid(base: int, *, dealer: bool, tsumo: bool) -> str:
    """As players say it: all from one, or from each, the dealer's share last."""
    lines = payments(base, RULES, winner=0 if dealer else 1, dealer=0, payer=None if tsumo else 2)
    by_payer = {line.payer: line.points for line in lines}
    if not tsumo:
        return f"{by_payer[2]:,}"
    return f"{by_payer[2]:,} ×3" if dealer else f"{by_payer[2]:,} / {by_payer[0]:,}"


# --- danger ---------------------------------------------------------------------------------------


def _riichi_view(dice: Random) -> View:
    """A deal as `tidy` plays it, up to where somebody is in riichi and another seat discards."""
    player = Tidy()
    while True:
        first, *rest = playing.opening(dice.randbytes(16), RULES, first_standing(RULES))
        state = begin(first)  # pyright: ignore[reportArgumentType]
        for event in rest:
            state = playing.apply(state, event)
        while state.public.end is None:
            seat = min(state.awaited)
            shown = view(state, seat)
            declared = [one for one, front in enumerate(state.public.fronts) if front.in_riichi]
            if len(declared) == 1 and seat not in declared and state.public.phase == "action":
                return shown
            action = decide(player, shown, Budget(seed=dice.randrange(2**31))).action
            state = playing.happen(state, seat, action)[-1][1]


def _danger(dice: Random) -> Question:
    """Four tiles of the hand against one riichi: the safest by far."""
    while True:
        shown = _riichi_view(dice)
        here = look(shown)
        assert here is not None
        reds = sum(here.situation.unseen[34:])
        threat = next(
            one for one in threats(here.public, here.seat, here.left, reds) if one.in_riichi
        )
        kinds = sorted(
            {KIND_OF[tile] for tile in here.own.tiles}, key=lambda kind: threat.chance[kind]
        )
        apart = [
            kind
            for kind in kinds[1:]
            if threat.chance[kind] > max(LEAST_DANGER, APART * threat.chance[kinds[0]])
        ]
        if len(apart) >= 3:
            offered = [kinds[0], *dice.sample(apart, 3)]
            return _ranked(shown, threat, offered, dice)


def _ranked(shown: View, threat: Threat, kinds: list[int], dice: Random) -> Question:
    dice.shuffle(kinds)
    order = sorted(kinds, key=lambda kind: threat.chance[kind])
    river = tuple(str(one.tile) for one in shown.public.fronts[threat.seat].river)
    told = ", ".join(f"{TILES[kind]!s} {100 * threat.chance[kind]:.0f} %" for kind in order)
    indicators = tuple(map(str, shown.public.indicators))
    return Question(
        Sentence("Which tile is safest against this riichi?", "このリーチに最も安全な牌は？"),
        (
            Part(Sentence("River", "河"), "tiles", river),
            Part(Sentence("Dora indicators", "ドラ表示牌"), "tiles", indicators),
        ),
        tuple(Choice("tiles", (str(TILES[kind]),)) for kind in kinds),
        (kinds.index(order[0]),),
        Sentence(f"Chance to deal in: {told}.", f"放銃率：{told}。".replace(" %", "%")),
    )


DRILLS = (
    Drill(
        "shanten",
        Sentence("Shanten", "向聴数"),
        Sentence("How far from tenpai?", "テンパイまで何歩？"),
        _shanten,
        8.0,
    ),
    Drill(
        "waits",
        Sentence("Waits", "待ち"),
        Sentence("Every tile that completes the hand", "あがり牌をすべて"),
        _waits,
        10.0,
    ),
    Drill(
        "points",
        Sentence("Fu and points", "符と点数"),
        Sentence("What a closed win is paid", "門前のあがりの支払い"),
        _points,
        20.0,
    ),
    Drill(
        "danger",
        Sentence("Danger", "危険度"),
        Sentence("The safest tile against a riichi", "リーチに最も安全な牌"),
        _danger,
        8.0,
    ),
)
