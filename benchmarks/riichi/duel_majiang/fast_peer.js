// The pure functions in which majiang-ai spends its time, again but faster.
//
// `hasten` puts them in place of the plain ones: shanten by tables of suit shapes in place of a
// search, notation checked once for each text, and the value of a hand on one hand that is changed
// and changed back. Each gives the very answer of the one it replaces, to the last bit, so the peer
// decides as before; the tests play hanchan with both and compare every event. Points of whole hands
// are in fast_points.js.
'use strict';

const { pointsOf } = require('./fast_points');

const SUITS = ['m', 'p', 's', 'z'];
const NUMBERS = 5 ** 9;  // shapes of a suit: a digit to base five for each rank
const CUTS = 1024, HALVES = 4096;  // room: a few hanchan meet about 300 and 1,200
const POWER = [0, ...Array.from({ length: 9 }, (_, i) => 5 ** i)];

// --- shanten -------------------------------------------------------------------------------------

// What a suit can be cut into matters to shanten only as (sets, partial sets, single tiles). The
// plain search keeps two cuts of a suit, and two for each pair taken out of it; many shapes share
// the same cuts, and such shapes get the same number.
class Suits {
    constructor() {
        this.most = CUTS;
        this.cutsOf = new Int16Array(NUMBERS).fill(-1);
        this.countsOf = new Int32Array(NUMBERS).fill(-1);
        this.cuts = [];
        this.numbers = new Map();
    }

    // The number of this shape's cuts.
    number(key) {
        const known = this.cutsOf[key];
        return known >= 0 ? known : this.fill(key);
    }

    fill(key) {
        const tiles = unpacked(key);
        const whole = distinct(best(tiles, 1));
        const paired = [];
        for (let n = 1; n <= 9; n++) {
            if (tiles[n] < 2) continue;
            tiles[n] -= 2;
            paired.push(...best(tiles, 1));
            tiles[n] += 2;
        }
        return this.remember(key, [whole, distinct(paired)]);
    }

    remember(key, cuts) {
        return this.cutsOf[key] = numberOf(this, cuts);
    }

    // Pairs, single kinds, kinds of ones and nines, pairs of them: a byte each.
    counts(key) {
        const known = this.countsOf[key];
        if (known >= 0) return known;
        const tiles = unpacked(key);
        let pairs = 0, singles = 0, ends = 0, endPairs = 0;
        for (let n = 1; n <= 9; n++) {
            if (tiles[n] >= 2) pairs++;
            else if (tiles[n] === 1) singles++;
            if (n !== 1 && n !== 9) continue;
            if (tiles[n] >= 1) ends++;
            if (tiles[n] >= 2) endPairs++;
        }
        return this.countsOf[key] = pairs | singles << 8 | ends << 16 | endPairs << 24;
    }
}

class Honours extends Suits {
    fill(key) {
        const tiles = unpacked(key);
        const cut = () => {
            const found = [0, 0, 0];
            for (let n = 1; n <= 7; n++)
                if (tiles[n]) found[tiles[n] >= 3 ? 0 : 2 - (tiles[n] - 1)]++;
            return found;
        };
        const whole = [cut()], paired = [];
        for (let n = 1; n <= 7; n++) {
            if (tiles[n] < 2) continue;
            tiles[n] -= 2;
            paired.push(cut());
            tiles[n] += 2;
        }
        return this.remember(key, [whole, distinct(paired)]);
    }

    counts(key) {
        const known = this.countsOf[key];
        if (known >= 0) return known;
        let pairs = 0, singles = 0;
        for (const n of unpacked(key)) {
            if (n >= 2) pairs++;
            else if (n === 1) singles++;
        }
        return this.countsOf[key] = pairs | singles << 8 | (pairs + singles) << 16 | pairs << 24;
    }
}

function unpacked(key) {
    const tiles = [0];
    for (let n = 1; n <= 9; n++, key = Math.floor(key / 5)) tiles.push(key % 5);
    return tiles;
}

// Each once, without those that another is at least equal to in every part: more never hurts.
function distinct(cuts) {
    const names = new Map(cuts.map(cut => [cut.join(), cut]));
    const found = [...names.values()];
    const beaten = cut => found.some(other => other !== cut && other.every((n, i) => n >= cut[i]));
    return found.filter(cut => !beaten(cut)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

// The cut with the fewest single tiles, and the one with the most sets.
function best(tiles, n) {
    if (n > 9) return [leftover(tiles), leftover(tiles)];
    const found = best(tiles, n + 1);
    const weigh = ([few, many]) => {
        few[0]++;
        many[0]++;
        if (few[2] < found[0][2] || few[2] === found[0][2] && few[1] < found[0][1]) found[0] = few;
        if (many[0] > found[1][0] || many[0] === found[1][0] && many[1] > found[1][1])
            found[1] = many;
    };
    if (n <= 7 && tiles[n] && tiles[n + 1] && tiles[n + 2]) {
        for (let i = n; i < n + 3; i++) tiles[i]--;
        const rest = best(tiles, n);
        for (let i = n; i < n + 3; i++) tiles[i]++;
        weigh(rest);
    }
    if (tiles[n] >= 3) {
        tiles[n] -= 3;
        const rest = best(tiles, n + 1);
        tiles[n] += 3;
        weigh(rest);
    }
    return found;
}

// No sets: partial sets and single tiles, counted over runs of neighbouring tiles.
function leftover(tiles) {
    let partial = 0, single = 0, run = 0;
    for (let n = 1; n <= 9; n++) {
        run += tiles[n];
        if (n < 9 && (n > 7 || tiles[n + 1] || tiles[n + 2])) continue;
        partial += run >> 1;
        single += run % 2;
        run = 0;
    }
    return [0, partial, single];
}

function away(sets, partial, single, head) {
    const room = head ? 4 : 5;
    if (sets > 4) { partial += sets - 4; sets = 4; }
    if (sets + partial > 4) { single += sets + partial - 4; partial = 4 - sets; }
    if (sets + partial + single > room) single = room - sets - partial;
    return 13 - 3 * sets - 2 * (head ? partial + 1 : partial) - single;
}

const numbers = new Suits(), honours = new Honours();

// Two of the four together, and then the two halves: halves that cut alike get the same number too.
class Halves {
    constructor(first, second) {
        this.suits = [first, second];
        this.most = HALVES;
        this.known = new Int16Array(CUTS * CUTS);  // one more than the number; 0: not yet
        this.cuts = [];
        this.numbers = new Map();
    }

    number(a, b) {
        const known = this.known[CUTS * a + b];
        return known ? known - 1 : this.fill(a, b);
    }

    fill(a, b) {
        const [wholeA, pairedA] = this.suits[0].cuts[a], [wholeB, pairedB] = this.suits[1].cuts[b];
        const cuts = [
            distinct(sums(wholeA, wholeB)),
            distinct([...sums(pairedA, wholeB), ...sums(wholeA, pairedB)]),
        ];
        const number = numberOf(this, cuts);
        this.known[CUTS * a + b] = number + 1;
        return number;
    }
}

function numberOf(cutter, cuts) {
    const name = JSON.stringify(cuts);
    let found = cutter.numbers.get(name);
    if (found === undefined) {
        found = cutter.cuts.push(cuts) - 1;
        if (found >= cutter.most) throw new Error('more cuts than there is room for');
        cutter.numbers.set(name, found);
    }
    return found;
}

function sums(ours, theirs) {
    return ours.flatMap(own => theirs.map(cut => own.map((n, i) => n + cut[i])));
}

const upper = new Halves(numbers, numbers), lower = new Halves(numbers, honours);
// By melds and two halves: two more than the shanten of a common hand; 0: not yet.
const common = new Int8Array(5 * HALVES * HALVES);

function commonShanten(m, p, s, z, melds) {
    const a = upper.number(m, p), b = lower.number(s, z);
    const key = (melds * HALVES + a) * HALVES + b;
    const known = common[key];
    if (known) return known - 2;
    const [wholeA, pairedA] = upper.cuts[a], [wholeB, pairedB] = lower.cuts[b];
    let least = 13;
    for (const [sets, partial, single] of sums(wholeA, wholeB))
        least = Math.min(least, away(melds + sets, partial, single, false));
    for (const [sets, partial, single] of [...sums(pairedA, wholeB), ...sums(wholeA, pairedB)])
        least = Math.min(least, away(melds + sets, partial, single, true));
    common[key] = least + 2;
    return least;
}

function pairsShanten(counts) {
    let pairs = Math.min(counts & 255, 7), singles = counts >> 8 & 255;
    if (pairs + singles > 7) singles = 7 - pairs;
    return 13 - 2 * pairs - singles;
}

function orphansShanten(counts) {
    return (counts >> 24 ? 12 : 13) - (counts >> 16 & 255);
}

function keyOf(tiles) {
    let key = 0;
    for (let n = tiles.length - 1; n > 0; n--) key = 5 * key + tiles[n];
    return key;
}

const keys = [0, 0, 0, 0], cuts = [0, 0, 0, 0], counts = [0, 0, 0, 0];

function look(hand) {
    for (let i = 0; i < 4; i++) {
        const suit = i < 3 ? numbers : honours;
        keys[i] = keyOf(hand._bingpai[SUITS[i]]);
        cuts[i] = suit.number(keys[i]);
        counts[i] = suit.counts(keys[i]);
    }
}

function lookedAt(hand) {
    const melds = hand._fulou.length;
    let least = commonShanten(cuts[0], cuts[1], cuts[2], cuts[3], melds);
    if (least === -1 && hand._zimo && hand._zimo.length > 2) least = 0;
    if (melds) return least;
    const total = counts[0] + counts[1] + counts[2] + counts[3];
    return Math.min(least, pairsShanten(total), orphansShanten(total));
}

function shanten(hand) {
    look(hand);
    return lookedAt(hand);
}

// The tiles that lower shanten; with another measure of shanten, those that lower that.
function waits(hand, measure) {
    if (hand._zimo) return null;
    const found = [];
    if (measure) {
        const now = measure(hand);
        for (const s of SUITS) {
            const tiles = hand._bingpai[s];
            for (let n = 1; n < tiles.length; n++) {
                if (tiles[n] >= 4) continue;
                tiles[n]++;
                if (measure(hand) < now) found.push(s + n);
                tiles[n]--;
            }
        }
        return found;
    }
    look(hand);
    const now = lookedAt(hand);
    for (let i = 0; i < 4; i++) {
        const suit = i < 3 ? numbers : honours;
        const tiles = hand._bingpai[SUITS[i]], cut = cuts[i], count = counts[i];
        for (let n = 1; n < tiles.length; n++) {
            if (tiles[n] >= 4) continue;
            cuts[i] = suit.number(keys[i] + POWER[n]);
            counts[i] = suit.counts(keys[i] + POWER[n]);
            if (lookedAt(hand) < now) found.push(SUITS[i] + n);
        }
        cuts[i] = cut;
        counts[i] = count;
    }
    return found;
}

// --- the value of a hand -------------------------------------------------------------------------

// The peer's value of hands under three shanten. Sums run over the same tiles in the same order as
// there; a maximum may take its terms in any order.

const WIDTH = [12, 12 * 6, 12 * 6 * 3];

// Values by hand: melds, honours and what is asked first, then the three suits.
class Values {
    constructor() {
        this.stores = new Map();
    }

    under(name) {
        let known = this.stores.get(name);
        if (known === undefined) this.stores.set(name, known = new Map());
        return known;
    }
}

let memory = new WeakMap();  // the peer drops its caches by making new ones: so ours go with them

function remembered(cache) {
    let known = memory.get(cache);
    if (known === undefined) memory.set(cache, known = new Values());
    return known;
}

// Shapes of a suit, red five or not, numbered as they come: few of all that there are.
const shapes = { known: new Int32Array(2 * NUMBERS).fill(-1), count: 0 };

function shapeOf(key, red) {
    const at = 2 * key + red;
    const known = shapes.known[at];
    return known >= 0 ? known : shapes.known[at] = shapes.count++;
}

const melded = new Map();  // lists of melds, numbered as they come

function numberOfMelds(melds) {
    const name = melds.join();
    let known = melded.get(name);
    if (known === undefined) melded.set(name, known = melded.size);
    return known;
}

const DRAWN = 0, CALLED = 50, WAITS = 100, ASKED = 150;

class Evaluation {
    constructor(peer, hand, unseen, back) {
        this.peer = peer;
        this.hand = hand.clone();
        this.hand._zimo = null;
        this.tiles = SUITS.map(s => this.hand._bingpai[s]);
        this.keys = this.tiles.map(keyOf);
        this.melds = numberOfMelds(this.hand._fulou);
        this.unseen = SUITS.map(s => Array.from({ length: 10 }, (_, n) => unseen[s + n] || 0));
        this.back = back ? 10 * SUITS.indexOf(back[0]) + +back[1] : back === undefined ? 48 : 49;
        this.values = remembered(peer._eval_cache);
        this.points = remembered(peer._defen_cache);
        this.calls = !back && peer.shan.paishu !== 0;
        this.at = {
            round: peer._model.zhuangfeng + 1, seat: peer._menfeng + 1, dealer: peer._menfeng === 0,
            doras: peer.shan.baopai.map(doraOf), drawn: null,
        };
    }

    // Where the values of hands with these melds and honours are.
    store(values, asked) {
        return values.under((this.melds * ASKED + asked) * 78125 + this.keys[3]);
    }

    suits() {
        const keys = this.keys, [m, p, s] = this.tiles;
        return (shapeOf(keys[0], m[0]) * 131072 + shapeOf(keys[1], p[0])) * 131072
            + shapeOf(keys[2], s[0]);
    }

    add(i, n, count) {
        this.tiles[i][n || 5] += count;
        if (!n) this.tiles[i][0] += count;
        this.keys[i] += count * POWER[n || 5];
    }

    // Shanten of the hand with one suit's shape changed.
    with(i, key) {
        const keys = this.keys, own = keys[i];
        keys[i] = key;
        const melds = this.hand._fulou.length;
        let least = commonShanten(
            numbers.number(keys[0]), numbers.number(keys[1]), numbers.number(keys[2]),
            honours.number(keys[3]), melds);
        if (!melds) {
            const total = numbers.counts(keys[0]) + numbers.counts(keys[1])
                + numbers.counts(keys[2]) + honours.counts(keys[3]);
            least = Math.min(least, pairsShanten(total), orphansShanten(total));
        }
        keys[i] = own;
        return least;
    }

    // With a tile to discard: the best of what stays. `called` is the meld just made, if one was.
    full(away, called) {
        const store = this.store(this.values, this.back + (called ? CALLED : DRAWN));
        const suits = this.suits();
        const known = store.get(suits);
        if (known !== undefined) return known;
        const denied = called ? deniedBy(called) : NOTHING;
        let best = 0;
        for (let i = 0; i < 4; i++) {
            const tiles = this.tiles[i];
            for (let n = 1; n < tiles.length; n++) {
                if (!tiles[n] || denied.includes(10 * i + n)) continue;
                if (this.with(i, this.keys[i] - POWER[n]) > away) continue;
                const red = n === 5 && i < 3 ? tiles[0] : 0;
                for (const kind of red ? red < tiles[5] ? [0, 5] : [0] : [n]) {
                    this.add(i, kind, -1);
                    const value = this.short(away);
                    this.add(i, kind, 1);
                    if (value > best) best = value;
                }
            }
        }
        store.set(suits, best);
        return best;
    }

    // Waiting for a tile: over those that lower shanten.
    short(away) {
        const store = this.store(this.values, this.back + WAITS), suits = this.suits();
        const known = store.get(suits);
        if (known !== undefined) return known;
        let sum = 0;
        search:
        for (let i = 0; i < 4; i++) {
            const tiles = this.tiles[i], left = this.unseen[i];
            for (let n = 1; n < tiles.length; n++) {
                if (tiles[n] >= 4 || this.with(i, this.keys[i] + POWER[n]) >= away) continue;
                if (10 * i + n === this.back) { sum = 0; break search; }
                if (n === 5 && i < 3 && left[0]) sum += this.drawn(i, 0, away) * left[0];
                if (left[n]) sum += this.drawn(i, n, away) * left[n];
            }
        }
        sum /= WIDTH[away];
        store.set(suits, sum);
        return sum;
    }

    drawn(i, n, away) {
        this.unseen[i][n]--;
        this.add(i, n, 1);
        let value = away ? this.full(away - 1, null) : this.finished(i, n);
        this.add(i, n, -1);
        if (away && this.calls) value += this.called(i, n, away);
        this.unseen[i][n]++;
        return value;
    }

    finished(i, n) {
        const store = this.store(this.points, 10 * i + n), suits = this.suits();
        let known = store.get(suits);
        if (known === undefined) {
            this.at.drawn = [i, n || 5];
            known = pointsOf(this.tiles, this.keys, this.hand._fulou, this.at.drawn, this.at);
            if (known === null) {
                this.hand._zimo = SUITS[i] + n;
                known = this.peer.get_defen(this.hand);
                this.hand._zimo = null;
            }
            store.set(suits, known);
        }
        return known;
    }

    called(i, n, away) {
        const tile = SUITS[i] + n, hand = this.hand;
        let pon = 0, chi = 0;
        if (this.tiles[i][n || 5] >= 2)
            for (const meld of hand.get_peng_mianzi(tile + '+'))
                pon = Math.max(this.meld(i, meld, away), pon);
        if (i < 3)
            for (const meld of hand.get_chi_mianzi(tile + '-'))
                chi = Math.max(this.meld(i, meld, away), chi);
        return pon > chi ? pon * 3 : pon * 2 + chi;
    }

    meld(i, meld, away) {
        const held = heldOf(meld);
        for (const n of held) this.add(i, n, -1);
        const before = this.melds;
        this.hand._fulou.push(meld);
        this.melds = numberOfMelds(this.hand._fulou);
        let after = this.with(i, this.keys[i]);
        if (after === -1) after = 0;
        const value = after < away ? this.full(after, meld) : 0;
        this.hand._fulou.pop();
        this.melds = before;
        for (const n of held) this.add(i, n, 1);
        return value;
    }
}

const NOTHING = [];

function memo(pure) {
    const known = new Map();
    return text => {
        let found = known.get(text);
        if (found === undefined) known.set(text, found = pure(text));
        return found;
    };
}

let dora = null;  // majiang-core's own: the kind that an indicator points to

function doraOf(indicator) {
    const tile = dora(indicator);
    return [SUITS.indexOf(tile[0]), +tile[1]];
}

// The digits of a meld that came from the hand.
const heldOf = memo(meld => meld.match(/\d(?![\+\=\-])/g).map(Number));

// The kinds that may not go after this call: the called tile's and, of a run, the other end's.
const deniedBy = memo(meld => {
    const i = SUITS.indexOf(meld[0]), n = +meld.match(/\d(?=[\+\=\-])/)[0] || 5;
    const found = [10 * i + n];
    if (/^[mps]\d\-\d\d$/.test(meld) && n < 7) found.push(10 * i + n + 3);
    if (/^[mps]\d\d\d\-$/.test(meld) && !isTriplet(meld) && n > 3) found.push(10 * i + n - 3);
    return found;
});

function isTriplet(meld) {
    return /^[mpsz](\d)\1\1/.test(meld.replace(/0/g, '5'));
}

// --- putting them in place -----------------------------------------------------------------------

function hasten(Majiang, Peer) {
    Majiang.Util.xiangting = shanten;
    Majiang.Util.tingpai = waits;
    const { Shoupai } = Majiang;
    dora = Majiang.Shan.zhenbaopai;
    Shoupai.valid_pai = memo(Shoupai.valid_pai);
    Shoupai.valid_mianzi = memo(Shoupai.valid_mianzi);
    const plain = Peer.prototype.eval_shoupai;
    Peer.prototype.eval_shoupai = function (hand, unseen, back) {
        const away = shanten(hand);
        if (away < 0 || away > 2 || hand._lizhi) return plain.call(this, hand, unseen, back);
        const evaluation = new Evaluation(this, hand, unseen, back);
        const called = hand._zimo && hand._zimo.length > 2 ? hand._zimo : null;
        return hand._zimo ? evaluation.full(away, called) : evaluation.short(away);
    };
}

// The numbers given to shapes and melds start afresh: they would grow without end.
function forget() {
    shapes.known.fill(-1);
    shapes.count = 0;
    melded.clear();
    memory = new WeakMap();
}

module.exports = { hasten, forget, keyOf, shanten, waits };
