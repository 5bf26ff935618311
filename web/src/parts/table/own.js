// The token of one's seat at a table: from its address, kept in this browser.
const KEY = (table) => `kibitz.seat.${table}`

export const keepSeat = (table, token) => localStorage.setItem(KEY(table), token)

export function ownToken(table, hash) {
  const given = new URLSearchParams(hash.slice(1)).get('s')
  if (given) keepSeat(table, given)
  return given ?? localStorage.getItem(KEY(table))
}
