// The switches riichi players know: win by itself, call nothing, discard what is drawn.
export const SWITCHES = ['win', 'noCalls', 'discardDrawn']

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

// The tile that an indicator makes dora: the next of its suit, its winds or its dragons.
export function doraOf(indicator) {
  const suit = indicator[1]
  const number = indicator[0] === '0' ? 5 : Number(indicator[0])
  if (suit !== 'z') return `${(number % 9) + 1}${suit}`
  return number < 5 ? `${(number % 4) + 1}z` : `${((number - 4) % 3) + 5}z`
}

export const plainOf = (tile) => (tile[0] === '0' ? `5${tile[1]}` : tile)
