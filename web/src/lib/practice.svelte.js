// Practice: packaged puzzles by game, the day's three, and what this browser remembers of them.
import { get, post } from './api.js'
import { personKey } from './person.js'
import { settings } from './settings.svelte.js'

/** @typedef {import('./types').PuzzleSet} PuzzleSet */
/** @typedef {import('./types').PuzzleTold} PuzzleTold */

const KEPT = 'kibitz.practice'
const FIRST = Date.UTC(2026, 0, 1) // as kibitz/practice/daily.py counts days
const DAY = 86_400_000
const SITTINGS = 60 // of a drill that are kept
export const RECENT = 30 // days
export const LEVELS = [1, 2, 3]

/** @type {Record<string, Promise<PuzzleSet>>} */
const sets = {}

// Everything a game has packaged; the service worker keeps it, so it is there without a connection.
/** @param {string} game @returns {Promise<PuzzleSet>} */
export function setOf(game) {
  sets[game] ??= fetched(`/api/${game}/puzzles`).catch((error) => {
    delete sets[game]
    throw error
  })
  return sets[game]
}

// A first visit has no service worker yet: the page keeps the set itself.
async function fetched(path) {
  const response = await fetch(path)
  if (!response.ok) return get(path) // for its sentence
  if ('caches' in window) caches.open('kibitz puzzles').then((one) => one.put(path, response.clone())).catch(() => {})
  return response.clone().json()
}

// All sets, when there is nothing else to do: then every game can be practised without a connection.
export function fetchAll(games) {
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 2000))
  idle(async () => {
    for (const game of games) await setOf(game).catch(() => {})
  })
}

// What was answered here: `done` by puzzle (1 right, 0 wrong), `days` by game and date, `drills` by sitting,
// `answers` by game and date (how many, how many of them right).
const NOTHING = () => ({ done: {}, days: {}, drills: {}, answers: {} })
function kept() {
  try {
    return { ...NOTHING(), ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return NOTHING()
  }
}
export const progress = $state(kept())
const keep = () => localStorage.setItem(KEPT, JSON.stringify(progress))

export function forgetProgress() {
  Object.assign(progress, NOTHING())
  localStorage.removeItem(KEPT)
}

/** @param {string} id @param {boolean} right */
export function noteDone(id, right) {
  progress.done[id] = right ? 1 : 0
  keep()
}

// --- how it goes -----------------------------------------------------------------------------------

/** One more answer of today; a second try counts nowhere. @param {string} game @param {boolean} right */
export function noteAnswer(game, right, date = today()) {
  const [asked, good] = progress.answers[`${game} ${date}`] ?? [0, 0]
  progress.answers[`${game} ${date}`] = [asked + 1, good + (right ? 1 : 0)]
  keep()
}

const dayNumber = (date) => Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST) / DAY)
const ofGame = (key, game) => !game || key.startsWith(`${game} `)

/** Days in a row with an answer, up to today or, while today has none, yesterday. @param {string} [game] all if not told */
export function streak(game = '', date = today()) {
  const keys = [...Object.keys(progress.answers), ...Object.keys(progress.days)]
  const days = new Set(keys.filter((key) => ofGame(key, game)).map((key) => dayNumber(key.split(' ')[1])))
  const last = dayNumber(date)
  let at = days.has(last) ? last : last - 1
  let count = 0
  while (days.has(at--)) count += 1
  return count
}

/**
 * How many answers of the last days were right, with a 95 % interval (Wilson's, as kibitz/practice/check.py has it).
 * @param {string} [game] all if not told
 */
export function recent(game = '', date = today()) {
  const first = dayNumber(date) - RECENT
  let asked = 0
  let right = 0
  for (const [key, [some, good]] of Object.entries(progress.answers)) {
    if (!ofGame(key, game) || dayNumber(key.split(' ')[1]) <= first) continue
    asked += some
    right += good
  }
  if (!asked) return null
  const [share, z] = [right / asked, 1.96]
  const whole = 1 + (z * z) / asked
  const middle = share + (z * z) / (2 * asked)
  const half = z * Math.sqrt((share * (1 - share)) / asked + (z * z) / (4 * asked * asked))
  return { asked, right, share, low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}

// --- the day ---------------------------------------------------------------------------------------

/** The date on this wall, as text. */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The puzzles of a date, easy to hard: the same for everybody. @param {PuzzleSet} set @param {string} date */
export function ofDay(set, date) {
  const place = dayNumber(date)
  const rows = LEVELS.map((level) => set.daily.filter((one) => one.level === level)).filter((row) => row.length)
  return rows.map((row) => row[((place % row.length) + row.length) % row.length])
}

/** @param {string} game @param {string} date @returns {boolean[]} */
export const dayResult = (game, date) => progress.days[`${game} ${date}`] ?? []

export function noteDay(game, date, results) {
  progress.days[`${game} ${date}`] = results
  keep()
}

/** The result as a line that spoils nothing. */
export const shareLine = (title, date, results) =>
  `Kibitz ${title} ${date} ${results.map((right) => (right ? '●' : '×')).join('')} ${results.filter(Boolean).length}/${results.length}`

// --- answers ---------------------------------------------------------------------------------------

// Cards of a pass may be named in any order.
const plain = (action) => (/^([SHDC][2-9TJQKA] ){2}/.test(action) ? action.split(' ').sort().join(' ') : action)
export const same = (one, other) => plain(one) === plain(other)

/** Whether a choice loses nothing that counts. @param {{ right: readonly string[] }} puzzle @param {string} action */
export const isRight = (puzzle, action) => puzzle.right.some((one) => same(one, action))

/** What is right by a whole answer of the coach. @param {import('./types').Spoken} answer */
export const rightBy = (answer) =>
  answer.en.ranked.filter((one) => ['best', 'even', 'fine', 'unsettled'].includes(one.verdict ?? '')).map((one) => one.action)

/** When something is asked again; nobody is asked where there is no connection. */
export const remember = (game, item, right) =>
  post(`/api/mine/practice/${item}`, { game, grade: right ? 'good' : 'again', now: Date.now() / 1000 })

/** What is due; nothing of anybody who has no key yet. @returns {Promise<import('./types').Due>} */
export const due = (game) =>
  personKey() ? get(`/api/mine/practice?game=${game}&now=${Math.floor(Date.now() / 1000)}`) : Promise.resolve({ due: [], of: 0, next: null })

// --- drills ----------------------------------------------------------------------------------------

/** @param {string} game @param {string} drill @returns {[number, number, number, number][]} at, asked, right, seconds */
export const sittings = (game, drill) => progress.drills[`${game} ${drill}`] ?? []

export function noteSitting(game, drill, asked, right, seconds) {
  const key = `${game} ${drill}`
  progress.drills[key] = [...(progress.drills[key] ?? []), [Date.now(), asked, right, seconds]].slice(-SITTINGS)
  keep()
}

/** @param {import('./types').Sentence} words */
export const said = (words) => words[settings.lang === 'ja' ? 'ja' : 'en']
