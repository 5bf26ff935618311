// Asks majiang-ai for the value of every discard of the hands on standard input (JSON lines with
// `hand`, `unseen`, `round`, `seat`, `indicator`), and says what each took in CPU milliseconds.
'use strict';

const root = process.argv[2];
const repeats = Number(process.argv[3] || 1);
const Majiang = require(`${root}/node_modules/@kobalab/majiang-core`);
const Player = require(`${root}/node_modules/@kobalab/majiang-ai`);

function ask(row) {
    const player = new Player();
    player.kaiju({ id: 0, rule: Majiang.rule(), title: '', player: ['', '', '', ''], qijia: 0 });
    player.qipai({
        zhuangfeng: row.round, jushu: (4 - row.seat) % 4, changbang: 0, lizhibang: 0,
        defen: [25000, 25000, 25000, 25000], baopai: row.indicator,
        shoupai: [0, 1, 2, 3].map(seat => seat == row.seat ? row.hand.slice(0, -2) : ''),
    });
    const shoupai = Majiang.Shoupai.fromString(row.hand);
    const shanten = Majiang.Util.xiangting(shoupai);
    const found = {};
    for (const tile of new Set(player.get_dapai(shoupai).map(p => p.slice(0, 2)))) {
        const rest = shoupai.clone().dapai(tile);
        if (Majiang.Util.xiangting(rest) > shanten) continue;
        found[tile[1] + tile[0]] = player.eval_shoupai(rest, { ...row.unseen }, row.back);
    }
    return found;
}

const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
for (const line of lines) {
    const row = JSON.parse(line);
    let best = Infinity, value;
    for (let i = 0; i < repeats; i++) {
        const start = process.cpuUsage();
        value = ask(row);
        const used = process.cpuUsage(start);
        best = Math.min(best, (used.user + used.system) / 1000);
    }
    console.log(JSON.stringify({ value, ms: best }));
}
