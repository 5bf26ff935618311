// Who this browser is: a key of its own, made here and kept here. The service is told it in a header
// and keeps its hash; it never stands in an address that is sent.
const KEPT = 'kibitz.person'
const KEY = /^[A-Za-z0-9_-]{43}$/

export const isKey = (text) => KEY.test(text)

// The key, or an empty text where this browser has none yet.
export function personKey() {
  const kept = localStorage.getItem(KEPT) ?? ''
  return isKey(kept) ? kept : ''
}

export function makeKey() {
  const dice = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...dice)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

// The key, made if there is none.
export function ownKey() {
  const known = personKey()
  if (known) return known
  const made = makeKey()
  localStorage.setItem(KEPT, made)
  return made
}

export function becomePerson(key) {
  if (!isKey(key)) return false
  localStorage.setItem(KEPT, key)
  return true
}

export const leavePerson = () => localStorage.removeItem(KEPT)

// What goes with a request: a game is somebody's from its first move, a look at a table is nobody's.
export function personHeader(method, path) {
  const begins = method === 'POST' && /^\/api\/tables(\/[^/]+\/(join|rematch))?$/.test(path)
  const takes = begins || path.startsWith('/api/mine') || path.startsWith('/api/practice') || /\/review$/.test(path)
  if (!takes) return {}
  const key = begins || method !== 'GET' ? ownKey() : personKey()
  return key ? { 'x-kibitz-person': key } : {}
}
