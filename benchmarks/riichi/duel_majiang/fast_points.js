// Points of a whole self-drawn hand, by counting in place of majiang-core's patterns.
//
// `pointsOf` knows everything but limit hands: where one may be, it says null and the plain function
// is asked. Rules are majiang-core's own (open tanyao, double winds four fu, counted limit hands).
'use strict';

const SUITS = ['m', 'p', 's', 'z'];
const POWER = [0, ...Array.from({ length: 9 }, (_, i) => 5 ** i)];
const DRAGON = 5;  // the first of the three: white, green, red

// --- groups --------------------------------------------------------------------------------------

// A group of tiles is suit, first rank, whether it is a run, open, a kan, the pair.
function group(suit, rank, kind) {
    return { suit, rank, run: false, open: false, kan: false, pair: false, ...kind };
}

const meldGroups = new Map();

function meldOf(text) {
    let known = meldGroups.get(text);
    if (known) return known;
    const digits = text.replace(/0/g, '5').match(/\d/g).map(Number).sort();
    const open = /[+=-]/.test(text), kan = digits.length === 4;
    const suit = SUITS.indexOf(text[0]), run = digits[0] !== digits[1];
    known = {
        ...group(suit, digits[0], { run, open, kan }),
        digits, reds: (text.match(/0/g) || []).length,
    };
    meldGroups.set(text, known);
    return known;
}

const cutsOfShape = [new Map(), new Map(), new Map(), new Map()];

// Every way to cut a suit's closed tiles into sets.
function cutsOf(suit, key, tiles) {
    let known = cutsOfShape[suit].get(key);
    if (known === undefined) {
        known = cut(suit, tiles.slice(), 1);
        cutsOfShape[suit].set(key, known);
    }
    return known;
}

function cut(suit, tiles, n) {
    while (n < tiles.length && !tiles[n]) n++;
    if (n === tiles.length) return [[]];
    const found = [];
    if (suit < 3 && n <= 7 && tiles[n + 1] && tiles[n + 2]) {
        for (let i = n; i < n + 3; i++) tiles[i]--;
        for (const rest of cut(suit, tiles, n)) found.push([group(suit, n, { run: true }), ...rest]);
        for (let i = n; i < n + 3; i++) tiles[i]++;
    }
    if (tiles[n] === 3) {
        tiles[n] = 0;
        for (const rest of cut(suit, tiles, n + 1)) found.push([group(suit, n, {}), ...rest]);
        tiles[n] = 3;
    }
    return found;
}

// --- what a hand is worth ------------------------------------------------------------------------

// `tiles` are the closed counts by suit, red fives under 0 and among the fives; `at` has the winds,
// the kinds of dora and whose points they are. Null where a limit hand is possible.
function pointsOf(tiles, keys, melds, drawn, at) {
    const called = melds.map(meldOf);
    const closed = !called.some(one => one.open);
    const dora = doraOf(tiles, called, at.doras);
    const used = [0, 1, 2].filter(i =>
        tiles[i].some((n, rank) => rank && n) || called.some(one => one.suit === i)).length;
    if (used === 0 || closed && used === 1 && !tiles[3].some(n => n)) return null;
    if (!called.length && orphans(tiles)) return null;
    let best = 0, limit = false;
    const weigh = (groups, winning) => {
        const found = worth(groups, winning, closed, dora, used, at);
        if (found === null) limit = true;
        else best = Math.max(best, found);
    };
    for (let i = 0; i < 4; i++)
        for (let n = 1; n < tiles[i].length; n++) {
            if (tiles[i][n] < 2) continue;
            for (const sets of whole(tiles, keys, i, n)) {
                const groups = [group(i, n, { pair: true }), ...sets, ...called];
                if (groups.length !== 5) continue;
                for (let g = 0; g <= sets.length; g++)
                    if (holds(groups[g], drawn)) weigh(groups, groups[g]);
            }
        }
    if (limit) return null;
    const pairs = called.length ? null : sevenPairs(tiles);
    return Math.max(best, pairs ? pairsWorth(pairs, dora, used, at) : 0);
}

function doraOf(tiles, called, doras) {
    let count = tiles[0][0] + tiles[1][0] + tiles[2][0];
    for (const one of called) count += one.reds;
    for (const [suit, rank] of doras) {
        count += tiles[suit][rank];
        for (const one of called)
            if (one.suit === suit) count += one.digits.filter(n => n === rank).length;
    }
    return count;
}

function orphans(tiles) {
    return tiles.every((suit, i) => suit.every((n, rank) => !rank || !n || isEnd(i, rank)))
        && tiles[3].every((n, rank) => !rank || n);
}

function isEnd(suit, rank) {
    return suit === 3 || rank === 1 || rank === 9;
}

function holds(one, [suit, rank]) {
    if (one.suit !== suit) return false;
    return one.run ? one.rank <= rank && rank < one.rank + 3 : one.rank === rank;
}

// The cuts of the closed tiles without this pair.
function whole(tiles, keys, pairSuit, pairRank) {
    let found = [[]];
    for (let i = 0; i < 4 && found.length; i++) {
        let key = keys[i], own = tiles[i];
        if (i === pairSuit) {
            key -= 2 * POWER[pairRank];
            own = own.slice();
            own[pairRank] -= 2;
        }
        const cuts = cutsOf(i, key, own);
        found = found.flatMap(before => cuts.map(after => [...before, ...after]));
    }
    return found;
}

function worth(groups, winning, closed, dora, used, at) {
    const pair = groups[0], drawn = at.drawn[1];
    let fu = 20, runs = 0, triplets = 0, hidden = 0, kans = 0, ends = 0, honours = 0, yaku = 0;
    let dragons = 0, winds = 0;
    const runsAt = [0, 0, 0], tripletsAt = [0, 0, 0], run = [new Uint8Array(10), new Uint8Array(10),
        new Uint8Array(10)];
    for (const one of groups) {
        const end = one.run ? one.rank === 1 || one.rank === 7 : isEnd(one.suit, one.rank);
        if (end) ends++;
        if (one.suit === 3) honours++;
        if (one.pair) {
            if (one.suit === 3)
                fu += 2 * ((one.rank === at.round) + (one.rank === at.seat) + (one.rank >= DRAGON));
            if (one === winning) fu += 2;
        } else if (one.run) {
            runs++;
            runsAt[one.suit] |= 1 << one.rank;
            run[one.suit][one.rank]++;
            if (one === winning) {
                const place = drawn - one.rank;
                if (place === 1 || place === 2 && one.rank === 1 || place === 0 && one.rank === 7)
                    fu += 2;
            }
        } else {
            triplets++;
            if (!one.open) hidden++;
            if (one.kan) kans++;
            fu += 2 * (end ? 2 : 1) * (one.open ? 1 : 2) * (one.kan ? 4 : 1);
            if (one.suit < 3) tripletsAt[one.suit] |= 1 << one.rank;
            else {
                yaku += (one.rank === at.round) + (one.rank === at.seat) + (one.rank >= DRAGON);
                if (one.rank >= DRAGON) dragons++;
                else winds++;
            }
        }
    }
    const green = groups.every(one => one.suit === 3 ? one.rank === 6
        : one.suit === 2 && (one.run ? one.rank === 2 : [2, 3, 4, 6, 8].includes(one.rank)));
    if (hidden === 4 || dragons === 3 || winds >= 3 || kans === 4 || honours === 5 || green
        || ends === 5 && triplets === 4 && !honours) return null;
    const flat = closed && fu === 20;
    if (!flat) fu += 2;
    fu = 10 * Math.ceil(fu / 10);
    let han = yaku;
    if (closed) han += 2;  // riichi and self-drawn
    if (flat) han++;
    if (!ends) han++;
    if (closed) {
        let twins = 0;
        for (const suit of run) for (const n of suit) twins += n >> 1;
        if (twins) han += twins === 2 ? 3 : 1;
    }
    const more = closed ? 1 : 0;
    if (runsAt[0] & runsAt[1] & runsAt[2]) han += 1 + more;
    if (runsAt.some(mask => (mask & 146) === 146)) han += 1 + more;  // 123, 456 and 789
    if (ends === 5 && runs) han += (honours ? 1 : 2) + more;
    if (triplets === 4) han += 2;
    if (hidden === 3) han += 2;
    if (kans === 3) han += 2;
    if (tripletsAt[0] & tripletsAt[1] & tripletsAt[2]) han += 2;
    if (ends === 5 && !runs && honours) han += 2;
    if (dragons === 2 && pair.suit === 3 && pair.rank >= DRAGON) han += 2;
    if (used === 1) han += (honours ? 2 : 5) + more;
    return han ? paid(han + dora, fu, at.dealer) : 0;
}

function sevenPairs(tiles) {
    const found = [];
    for (let i = 0; i < 4; i++)
        for (let n = 1; n < tiles[i].length; n++) {
            if (tiles[i][n] === 2) found.push([i, n]);
            else if (tiles[i][n]) return null;
        }
    return found.length === 7 ? found : null;
}

function pairsWorth(pairs, dora, used, at) {
    const ends = pairs.filter(([i, n]) => isEnd(i, n)).length;
    const honours = pairs.filter(([i]) => i === 3).length;
    let han = 4;  // seven pairs, riichi, self-drawn
    if (!ends) han++;
    if (ends === 7 && honours) han += 2;
    if (used === 1) han += honours ? 3 : 6;
    return paid(han + dora, 25, at.dealer);
}

function paid(han, fu, dealer) {
    const base = han >= 13 ? 8000 : han >= 11 ? 6000 : han >= 8 ? 4000 : han >= 6 ? 3000
        : Math.min(fu << 2 + han, 2000);
    const twice = 100 * Math.ceil(2 * base / 100);
    return dealer ? 3 * twice : twice + 2 * 100 * Math.ceil(base / 100);
}

module.exports = { pointsOf };
