// Reads hands in majiang's notation, a line each; prints how many were compared and which differ.
//
// Shanten of every hand, and of hands that wait for a tile the tiles that lower it, by majiang-core
// and by fast_peer.js. With --shanten-only the tiles are left out: the plain search takes long.
'use strict';

const fs = require('fs');
const path = require('path');

const Majiang = require(path.join(process.argv[2], 'node_modules', '@kobalab', 'majiang-core'));
const fast = require('./fast_peer');

const different = [];
let compared = 0;
for (const text of fs.readFileSync(0, 'utf8').split('\n').filter(line => line)) {
    const hand = Majiang.Shoupai.fromString(text);
    const same = Majiang.Util.xiangting(hand) === fast.shanten(hand)
        && (process.argv.includes('--shanten-only')
            || String(Majiang.Util.tingpai(hand)) === String(fast.waits(hand)));
    if (!same) different.push(text);
    compared++;
}
process.stdout.write(JSON.stringify({ compared, different }) + '\n');
