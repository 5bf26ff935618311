// Cards as the service writes them (SQ, HT, C2), and as people read them.
export const SUITS = ['S', 'H', 'D', 'C']
export const RANKS = 'AKQJT98765432'
const NAMES = {
  en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs', A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' },
  ja: { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ', A: 'エース', K: 'キング', Q: 'クイーン', J: 'ジャック', T: '10' },
}
const SYMBOLS = { S: '♠', H: '♥', D: '♦', C: '♣' }

export const rankText = (card) => (card[1] === 'T' ? '10' : card[1])
export const symbol = (card) => SYMBOLS[card[0]] + rankText(card)
export const SUIT_SYMBOLS = SYMBOLS

export function cardName(card, lang) {
  const words = NAMES[lang] ?? NAMES.en
  const rank = words[card[1]] ?? card[1]
  return lang === 'ja' ? `${words[card[0]]}の${rank}` : `${rank} of ${words[card[0]]}`
}

// Spades first, high to low; red and black alternate so that neighbours differ.
const ORDER = { S: 0, H: 1, C: 2, D: 3 }
export function sorted(cards) {
  return [...cards].sort(
    (one, other) => ORDER[one[0]] - ORDER[other[0]] || RANKS.indexOf(one[1]) - RANKS.indexOf(other[1]),
  )
}

// Bridge: trumps first (on the left), then the rest alternating.
export function bySuit(cards, trump) {
  const order = trump ? [trump, ...'SHCD'.replace(trump, '')] : [...'SHCD']
  return order.map((suit) => [
    suit,
    cards.filter((card) => card[0] === suit).sort((a, b) => RANKS.indexOf(a[1]) - RANKS.indexOf(b[1])),
  ])
}
