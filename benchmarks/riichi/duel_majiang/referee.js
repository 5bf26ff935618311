// Referees hanchan between majiang-ai in three seats and a player at the other end of a pipe.
//
// Standard input and output carry JSON lines. In: one line a hanchan, {"seed", "wall", "seat"}, with
// {"record": true} for the whole record in the result and {"winds": 0} for a single hand in place
// of a hanchan, or {"shadow": true} to be told at each choice what majiang-ai would do there; and
// the answers. Out: what the piped seat is shown, {"told": message}; its choices, {"ask": message,
// "legal": [answers]}; and at the end {"result": ...}. The referee itself checks every answer
// against its own rules: an illegal one is listed in the result and replaced by the referee's
// default, so that the game goes on and the fault is seen.
'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');

const home = path.join(process.argv[2], 'node_modules', '@kobalab');
const Majiang = require(path.join(home, 'majiang-core'));
const Peer = require(path.join(home, 'majiang-ai'));
const fast = process.argv.includes('--plain-peer') ? null : require('./fast_peer');
if (fast) fast.hasten(Majiang, Peer);

const TURNS = ['zimo', 'gangzimo', 'fulou'];

// --- lines ---------------------------------------------------------------------------------------

let pending = '';

function readLine() {
    const chunk = Buffer.alloc(65536);
    for (;;) {
        const end = pending.indexOf('\n');
        if (end >= 0) {
            const line = pending.slice(0, end);
            pending = pending.slice(end + 1);
            return line;
        }
        const count = fs.readSync(0, chunk, 0, chunk.length, null);
        if (count === 0) return null;
        pending += chunk.toString('utf8', 0, count);
    }
}

function writeLine(value) {
    fs.writeSync(1, JSON.stringify(value) + '\n');
}

// --- walls ---------------------------------------------------------------------------------------

// The same wall for the same round of a numbered wall, whoever sits where.
function wallOf(rule, seed, wall, model) {
    const name = `${seed}/${wall}/${model.zhuangfeng}-${model.jushu}-${model.changbang}`;
    const shan = new Majiang.Shan(rule);
    const tiles = shan._pai.slice().sort();
    let block = 0, bytes = Buffer.alloc(0), at = 0;
    const random = () => {
        if (at + 4 > bytes.length) {
            bytes = crypto.createHash('sha256').update(`${name}/${block++}`).digest();
            at = 0;
        }
        at += 4;
        return bytes.readUInt32LE(at - 4) / 4294967296;
    };
    for (let i = tiles.length - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1));
        [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
    }
    shan._pai = tiles;
    shan._baopai = [tiles[4]];
    shan._fubaopai = [tiles[9]];
    return shan;
}

class Duel extends Majiang.Game {
    constructor(players, seed, wall, winds) {
        super(players, null, Majiang.rule({ '場数': winds }));
        this._duel = { seed, wall };
    }
    qipai() {
        super.qipai(wallOf(this._rule, this._duel.seed, this._duel.wall, this._model));
    }
}

// --- the piped seat ------------------------------------------------------------------------------

class Piped {
    constructor(shadow) {
        this.shadow = shadow;  // a majiang-ai that sees what this seat sees, or null
        this.faults = [];
        this.asked = 0;
    }

    sit(game, id) {
        this.game = game;
        this.id = id;
    }

    action(message, answer) {
        let peer = null;
        if (this.shadow) this.shadow.action(message, reply => { peer = reply || {}; });
        if (message.kaiju || message.jieju) return answer && answer({});
        const legal = answer ? this.legal(message) : [];
        if (!legal.length) {
            writeLine({ told: message });
            return answer && answer({});
        }
        this.asked++;
        writeLine({ ask: message, legal, ...peer ? { peer } : {} });
        const line = readLine();
        let reply = null;
        try { reply = JSON.parse(line); } catch { /* told below as it came */ }
        const text = reply === null ? line : JSON.stringify(reply);
        if (!legal.some(one => JSON.stringify(one) === text)) {
            const hand = this.game._model.shoupai[this.place()].toString();
            this.faults.push({ message, hand, answer: text, legal });
            reply = null;
        }
        answer(reply || {});
    }

    place() {
        return this.game._model.player_id.indexOf(this.id);
    }

    // Every answer the rules allow; {} is a pass. Empty where there is nothing to choose.
    legal(message) {
        const game = this.game, l = this.place();
        const kind = Object.keys(message)[0];
        const facts = message[kind];
        if (TURNS.includes(kind)) {
            if (facts.l !== l) return [];
            if (kind === 'fulou') {
                if (game._gang) return [];
                return game.get_dapai().map(p => ({ dapai: p }));
            }
            return this.turn();
        }
        if (facts.l === undefined || facts.l === l) return [];
        const found = [];
        if (kind === 'dapai') {
            if (game.allow_hule(l)) found.push({ hule: '-' });
            const melds = [
                ...game.get_gang_mianzi(l) || [],
                ...game.get_peng_mianzi(l) || [],
                ...(game._model.lunban + 1) % 4 === l ? game.get_chi_mianzi(l) || [] : [],
            ];
            if (game._n_gang.reduce((x, y) => x + y) < 4 || Math.max(...game._n_gang) === 4)
                found.push(...melds.map(m => ({ fulou: m })));
        }
        else if (kind === 'gang' && !facts.m.match(/^[mpsz]\d{4}$/)) {
            if (game.allow_hule(l)) found.push({ hule: '-' });
        }
        return found.length ? [{}, ...found] : [];
    }

    turn() {
        const game = this.game, found = [];
        for (const p of game.get_dapai()) {
            found.push({ dapai: p });
            if (game.allow_lizhi(p)) found.push({ dapai: p + '*' });
        }
        if (game.allow_hule()) found.push({ hule: '-' });
        if (game.allow_pingju()) found.push({ daopai: '-' });
        for (const m of game.get_gang_mianzi() || []) found.push({ gang: m });
        return found;
    }
}

// --- what came of it -----------------------------------------------------------------------------

// Sums over the hands of one hanchan, by player; of wins and deal-ins also by what the hand was at
// the end: in riichi, open, or closed and silent.
function countsOf(game) {
    const kinds = ['riichi', 'open', 'silent'];
    const found = [0, 1, 2, 3].map(() => ({
        hands: 0, wins: 0, tsumo: 0, won: 0, deal_ins: 0, lost: 0, riichi: 0, called: 0,
        draws: 0, tenpai: 0,
        ...Object.fromEntries(kinds.flatMap(kind =>
            [[`${kind}_wins`, 0], [`${kind}_won`, 0], [`${kind}_deal_ins`, 0]])),
    }));
    for (const hand of game._paipu.log) {
        const first = hand[0].qipai;
        const id = l => (game._model.qijia + first.jushu + l) % 4;
        const called = new Set(), riichi = new Set(), dealers = new Set();
        const kind = l => riichi.has(l) ? 'riichi' : called.has(l) ? 'open' : 'silent';
        for (const one of hand) {
            if (one.fulou) called.add(one.fulou.l);
            if (one.dapai && one.dapai.p.endsWith('*')) riichi.add(one.dapai.l);
            if (one.hule) {
                const winner = found[id(one.hule.l)];
                winner.wins++;
                winner.won += one.hule.defen;
                winner[`${kind(one.hule.l)}_wins`]++;
                winner[`${kind(one.hule.l)}_won`] += one.hule.defen;
                if (one.hule.baojia === null) winner.tsumo++;
                else {
                    dealers.add(one.hule.baojia);
                    found[id(one.hule.baojia)].lost += one.hule.defen;
                }
            }
            if (one.pingju && one.pingju.name === '荒牌平局')
                one.pingju.shoupai.forEach((shown, l) => {
                    found[id(l)].draws++;
                    if (shown) found[id(l)].tenpai++;
                });
        }
        for (let l = 0; l < 4; l++) {
            const own = found[id(l)];
            own.hands++;
            if (called.has(l)) own.called++;
            if (riichi.has(l)) own.riichi++;
            if (dealers.has(l)) own.deal_ins++, own[`${kind(l)}_deal_ins`]++;
        }
    }
    return found;
}

function hanchan({ seed, wall, seat, record = false, winds = 2, shadow = false }) {
    if (fast) fast.forget();
    const ours = new Piped(shadow ? new Peer() : null);
    const players = [0, 1, 2, 3].map(id => id === seat ? ours : new Peer());
    const game = new Duel(players, seed, wall, winds);
    ours.sit(game, seat);
    game._sync = true;
    const kaiju = game.kaiju.bind(game);
    game.kaiju = () => kaiju(0);
    const before = process.cpuUsage();
    game.do_sync();
    const spent = process.cpuUsage(before);
    const { rank, defen, point } = game._paipu;
    writeLine({
        result: {
            wall, seat, rank, points: defen, point: point.map(Number), counts: countsOf(game),
            asked: ours.asked, faults: ours.faults, cpu: (spent.user + spent.system) / 1e6,
            ...record ? { record: game._paipu.log } : {},
        },
    });
}

for (;;) {
    const line = readLine();
    if (line === null) break;
    hanchan(JSON.parse(line));
}
