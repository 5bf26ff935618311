// Reads whole self-drawn hands in majiang's notation, a line each; prints where the points differ.
//
// By majiang-core and by fast_points.js, for every pair of winds, riichi if closed, with the tile
// that the line names behind a colon as the indicator. Hands left to the plain function are counted.
'use strict';

const fs = require('fs');
const path = require('path');

const Majiang = require(path.join(process.argv[2], 'node_modules', '@kobalab', 'majiang-core'));
const { pointsOf } = require('./fast_points');
const { keyOf } = require('./fast_peer');

const SUITS = ['m', 'p', 's', 'z'];
const different = [];
let compared = 0, left = 0;
for (const line of fs.readFileSync(0, 'utf8').split('\n').filter(text => text)) {
    const [text, indicator] = line.split(':');
    const hand = Majiang.Shoupai.fromString(text);
    const tiles = SUITS.map(s => hand._bingpai[s]), keys = tiles.map(keyOf);
    const drawn = [SUITS.indexOf(hand._zimo[0]), +hand._zimo[1] || 5];
    const dora = Majiang.Shan.zhenbaopai(indicator);
    for (let winds = 0; winds < 16; winds++) {
        const [round, seat] = [winds >> 2, winds & 3];
        const plain = Majiang.Util.hule(hand, null, {
            rule: Majiang.rule(), zhuangfeng: round, menfeng: seat, hupai: { lizhi: hand.menqian },
            baopai: [indicator], jicun: { changbang: 0, lizhibang: 0 },
        });
        const found = pointsOf(tiles, keys, hand._fulou, drawn, {
            round: round + 1, seat: seat + 1, dealer: seat === 0, drawn,
            doras: [[SUITS.indexOf(dora[0]), +dora[1]]],
        });
        if (found === null) left++;
        else if (!plain || found !== plain.defen) different.push(`${line} ${winds}`);
        compared++;
    }
}
process.stdout.write(JSON.stringify({ compared, left, different }) + '\n');
