// Bridge: how calls, cards and contracts are read.
import { cardName, rankText, SUIT_SYMBOLS } from '../../lib/cards.js'

const CALLS = { P: ['Pass', 'パス'], X: ['Double', 'ダブル'], XX: ['Redouble', 'リダブル'] }
const STRAINS = {
  en: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades', NT: 'NT' },
  ja: { C: 'クラブ', D: 'ダイヤ', H: 'ハート', S: 'スペード', NT: 'NT' },
}
const ONE = { C: 'club', D: 'diamond', H: 'heart', S: 'spade' }
const strain = (bid, lang) => (lang !== 'ja' && bid[0] === '1' && ONE[bid.slice(1)]) || STRAINS[lang][bid.slice(1)]
const isBid = (action) => /^[1-7](C|D|H|S|NT)$/.test(action)
const isCard = (action) => /^[SHDC][2-9TJQKA]$/.test(action)

export { isBid, isCard }

export const isVulnerable = (vulnerable, seat) =>
  vulnerable === 'both' || vulnerable === (seat % 2 ? 'ew' : 'ns')

export const trumpOf = (contract) => (contract ? ('CDHS'[contract.strain] ?? null) : null)

// "15–17 HCP · ♠2–5 ♥2–3 ♦2–5 ♣2–5" from what is known of a hand; lengths that say nothing are left out.
export function rangeOf(hand, lang) {
  if (!hand) return ''
  const range = ({ least, most }) => (least === most ? `${least}` : `${least}–${most}`)
  const suits = [...'SHDC'].filter((suit) => hand[suit] && (hand[suit].least > 2 || hand[suit].most < 6))
  const lengths = suits.map((suit) => `${SUIT_SYMBOLS[suit]}${range(hand[suit])}`)
  const points = hand.hcp && (hand.hcp.least > 0 || hand.hcp.most < 20) ? `${range(hand.hcp)} ${lang === 'ja' ? '点' : 'HCP'}` : ''
  return [points, lengths.join(' ')].filter(Boolean).join(' · ')
}

export function callParts(call, lang) {
  if (CALLS[call]) return [{ text: call === 'P' ? CALLS.P[lang === 'ja' ? 1 : 0] : call }]
  const strain = call.slice(1)
  return strain === 'NT' ? [{ text: `${call[0]}NT` }] : [{ text: call[0] }, { suit: strain, text: '' }]
}

export default {
  home: 2,
  partners: true, // who sit opposite each other earn the same
  emblem: [{ card: 'SA' }, { card: 'HK' }, { card: 'DQ' }],
  forced(message) {
    const cards = message.legal.filter(isCard)
    return cards.length === 1 ? cards[0] : null
  },
  turn(message) {
    const shown = message.view.public
    if (shown.phase === 'auction') return (shown.standing.dealer + shown.calls.length) % 4
    if (shown.phase !== 'play' || shown.leader == null) return null
    const hand = (shown.leader + shown.trick.length) % 4
    return (hand - shown.contract.declarer + 4) % 4 === 2 ? shown.contract.declarer : hand // declarer plays dummy
  },
  soundOf: (message) => (message.view.public.phase === 'auction' ? 'call' : 'card'),
  title: { en: 'Contract bridge', ja: 'コントラクトブリッジ' },
  about: {
    en: 'Bid with your partner, then make the contract, or beat theirs.',
    ja: 'パートナーとビッドし、コントラクトをメイクする。または相手を落とす。',
  },
  read(action, lang) {
    if (isCard(action)) return [{ suit: action[0], text: rankText(action) }]
    if (isBid(action) || CALLS[action]) return callParts(action, lang)
    const words = { accept: ['Accept', '同意'], refuse: ['Refuse', '拒否'], claim: ['Claim', 'クレーム'] }
    const [word, rest = ''] = action.split(' ')
    return [{ text: `${words[word]?.[lang === 'ja' ? 1 : 0] ?? word} ${rest}`.trim() }]
  },
  speak(action, lang) {
    if (isCard(action)) return cardName(action, lang)
    if (isBid(action)) return action.endsWith("NT") ? action : `${action[0]} ${strain(action, lang)}`
    return CALLS[action]?.[lang === 'ja' ? 1 : 0] ?? action
  },
  head(message, lang) {
    const { standing } = message.view.public
    const who = { none: ['none vulnerable', 'バルなし'], ns: ['N–S vulnerable', 'NS バル'], ew: ['E–W vulnerable', 'EW バル'], both: ['both vulnerable', '両バル'] }
    return lang === 'ja'
      ? `ブリッジ · ボード ${standing.number} · ${who[standing.vulnerable][1]}`
      : `Bridge · board ${standing.number} · ${who[standing.vulnerable][0]}`
  },
  rules: {
    en: [
      ['Partners', 'You and the player opposite share one score, against the other two.'],
      ['Auction', 'A bid names tricks above six and a trump suit, or notrump. Each bid is higher than the last: ♣ ♦ ♥ ♠ NT. Three passes end it.'],
      ['Contract', 'The last bid is what declarer must make; a double raises the stakes.'],
      ['Play', 'The player left of declarer leads, dummy lays down, declarer plays both hands. Follow suit if you can; trumps win.'],
      ['Score', 'Clubs and diamonds 20 a trick, hearts and spades 30, notrump 40 then 30. 100 or more is game: 300, or 500 vulnerable; less is 50.'],
      ['Slams', 'Twelve tricks bid: 500 more, 750 vulnerable; all thirteen: 1,000, or 1,500.'],
      ['Down', 'Each missing trick costs 50, vulnerable 100; doubled much more.'],
    ],
    ja: [
      ['パートナー', '向かいの人と組み、残る 2 人と対戦します。'],
      ['オークション', 'ビッドは 6 を超えるトリック数と切り札（または NT）を宣言します。♣♦♥♠NT の順に高く、3 回続くパスで終わります。'],
      ['コントラクト', '最後のビッドがディクレアラーの目標です。ダブルで賭けが上がります。'],
      ['プレイ', 'ディクレアラーの左がリードし、ダミーが手を開きます。フォローが義務、切り札が勝ちます。'],
      ['得点', '♣♦ は 20 点、♥♠ は 30 点、NT は最初 40・以後 30 点。100 点以上はゲーム：300（バル 500）、未満は 50。'],
      ['スラム', '12 トリックのビッドで 500（バル 750）、13 トリックで 1,000（バル 1,500）。'],
      ['ダウン', '1 トリック足りないごとに 50（バル 100）。ダブルならさらに大きくなります。'],
    ],
  },
}
