// A position is what one seat was shown: a header that names the seat, then events.
export function projected(game, preset, seat, events) {
  const rules = game.presets[preset]
  const header = { game: game.name, rules, players: ['', '', '', ''], seat, kibitz: 1, notes: {} }
  const [deal, ...rest] = events
  return [header, { kind: 'deal', rules, ...deal }, ...rest].map((line) => JSON.stringify(line)).join('\n')
}

export function handText(cards) {
  const order = 'AKQJT98765432'
  return ['S', 'H', 'D', 'C']
    .map((suit) =>
      cards
        .filter((card) => card[0] === suit)
        .map((card) => card[1])
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .join(''),
    )
    .join('.')
}

// "AK3.72.QJ98.T654" or "♠AK3 ♥72 …" or "SA SK": as cards; what is no card is left out.
export function readHand(text) {
  const clean = text.toUpperCase().replace(/10/g, 'T')
  if (clean.includes('.')) {
    return clean
      .trim()
      .split('.')
      .slice(0, 4)
      .flatMap((ranks, at) => [...ranks].filter((rank) => '23456789TJQKA'.includes(rank)).map((rank) => 'SHDC'[at] + rank))
  }
  if (/[^SHDC♠♥♦♣2-9TJQKA\s,;:|-]/.test(clean)) return [] // some other text: none of its letters is a card
  const found = []
  let suit = ''
  for (const letter of clean) {
    const mark = 'SHDC♠♥♦♣'.indexOf(letter)
    if (mark >= 0) suit = 'SHDC'[mark % 4]
    else if (suit && '23456789TJQKA'.includes(letter)) found.push(suit + letter)
  }
  return [...new Set(found)]
}

export const alone = (seat, text) => [0, 1, 2, 3].map((at) => (at === seat ? text : null))
