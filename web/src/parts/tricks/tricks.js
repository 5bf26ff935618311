// What hearts and bridge share: the trick on the table, and who took a finished one.
export const KEYS = '1234567890qwe' // by place in the hand
const RANKS = '23456789TJQKA'

// The trick being played, or the last one while nobody has led to the next.
export function currentTrick(shown) {
  if (shown.trick.length) return { leader: shown.leader, cards: shown.trick, over: false }
  const done = shown.tricks.at(-1)
  return done ? { ...done, over: true } : { leader: 0, cards: [], over: false }
}

export const cardOf = (trick, seat) => trick.cards[(seat - trick.leader + 4) % 4]

export function winnerOf(trick, trump = null) {
  if (trick.winner != null) return trick.winner
  const led = trick.cards[0][0]
  const strength = (card) => (card[0] === trump ? 100 : card[0] === led ? 50 : 0) + RANKS.indexOf(card[1])
  const best = trick.cards.reduce((top, card, at) => (strength(card) > strength(trick.cards[top]) ? at : top), 0)
  return (trick.leader + best) % 4
}

// How many cards a seat still holds.
export function cardsLeft(shown, seat) {
  const played = shown.trick.length && (seat - shown.leader + 4) % 4 < shown.trick.length ? 1 : 0
  return 13 - shown.tricks.length - played
}
