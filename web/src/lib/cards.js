import { settings } from './settings.svelte.js'

// Cards as the service writes them (SQ, HT, C2), and as people read them.
export const SUITS = ['S', 'H', 'D', 'C']
export const RANKS = 'AKQJT98765432'
const NAMES = {
  en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs', A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' },
  ja: { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ', A: 'エース', K: 'キング', Q: 'クイーン', J: 'ジャック', T: '10' },
}
const SYMBOLS = { S: '♠', H: '♥', D: '♦', C: '♣' }

export const isCard = (text) => text.length === 2 && text[0] in SYMBOLS && RANKS.includes(text[1])
export const rankText = (card) => (card[1] === 'T' ? '10' : card[1])
export const symbol = (card) => SYMBOLS[card[0]] + rankText(card)
export const SUIT_SYMBOLS = SYMBOLS

export function cardName(card, lang) {
  const words = NAMES[lang] ?? NAMES.en
  const rank = words[card[1]] ?? card[1]
  return lang === 'ja' ? `${words[card[0]]}の${rank}` : `${rank} of ${words[card[0]]}`
}

// Spades first; red and black alternate so that neighbours differ, or the suits by rank, as chosen.
const ORDERS = { alternating: 'SHCD', ranked: 'SHDC' }
const suitOrder = (trump) => {
  const order = ORDERS[settings.suits] ?? ORDERS.alternating
  return trump ? trump + order.replace(trump, '') : order
}

// A hand in the order its owner has chosen, trumps before the rest.
export function sorted(cards, trump = null) {
  const order = suitOrder(trump)
  const way = settings.high === 'right' ? -1 : 1
  return [...cards].sort(
    (one, other) => order.indexOf(one[0]) - order.indexOf(other[0]) || way * (RANKS.indexOf(one[1]) - RANKS.indexOf(other[1])),
  )
}

// Bridge: trumps first (on the left), then the rest.
export function bySuit(cards, trump) {
  const order = [...suitOrder(trump)]
  return order.map((suit) => [
    suit,
    cards.filter((card) => card[0] === suit).sort((a, b) => RANKS.indexOf(a[1]) - RANKS.indexOf(b[1])),
  ])
}
