// The switches riichi players know: win by itself, call nothing, discard what is drawn, do not sort.
export const SWITCHES = ['win', 'noCalls', 'discardDrawn', 'unsorted']

export function auto(message, wishes) {
  const legal = message.legal
  const win = legal.find((action) => action === 'ron' || action === 'tsumo')
  if (win) return wishes.win ? win : null
  if (legal.includes('pass')) return wishes.noCalls ? 'pass' : null
  const drawn = message.view.own?.drawn
  return wishes.discardDrawn && drawn && legal.includes(`${drawn}_`) ? `${drawn}_` : null
}

export const isOpen = (message) => message.view.public.fronts[message.seat]?.status === 'riichi'
export const forced = (message) => (message.legal.length === 1 ? message.legal[0] : null)

// A hand as its owner sees it: by kind, or unsorted in the order the tiles came.
export function arranged(hand, before) {
  const left = [...hand]
  const kept = before.filter((tile) => left.includes(tile) && left.splice(left.indexOf(tile), 1))
  return [...kept, ...left]
}

// Tiles with a name of their own each, so that a tile keeps its place on the screen as others go.
export function told(tiles) {
  const seen = {}
  return tiles.map((tile) => ({ tile, id: `${tile}${(seen[tile] = (seen[tile] ?? 0) + 1)}` }))
}

// The keys of what may be declared or called: i riichi, y win, p pass, c chi, o pon, k kan.
const KEYS = { riichi: 'i', ron: 'y', tsumo: 'y', pass: 'p', chi: 'cvb', pon: 'oj', ankan: 'kl;', kakan: 'kl;', daiminkan: 'k', 'nine-terminals': 'n' }
export function keysOf(actions) {
  const used = new Set()
  return actions.map((action) => {
    const found = [...(KEYS[action.split(' ')[0]] ?? '')].find((key) => !used.has(key)) ?? ''
    used.add(found)
    return found
  })
}

// The tile that an indicator makes dora: the next of its suit, its winds or its dragons.
export function doraOf(indicator) {
  const suit = indicator[1]
  const number = indicator[0] === '0' ? 5 : Number(indicator[0])
  if (suit !== 'z') return `${(number % 9) + 1}${suit}`
  return number < 5 ? `${(number % 4) + 1}z` : `${((number - 4) % 3) + 5}z`
}

export const plainOf = (tile) => (tile[0] === '0' ? `5${tile[1]}` : tile)
