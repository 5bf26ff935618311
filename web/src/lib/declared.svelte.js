// What the games declare, as the service tells it: units, chances, verdicts, levels, seats and names,
// each in both languages. No word of theirs is written a second time on the page.
import { games } from './api.js'
import { settings } from './settings.svelte.js'
import { t } from './words.js'

/** @typedef {import('./types').GameTold} GameTold */
/** @typedef {import('./types').Sentence} Sentence */

/** @type {{ games: GameTold[] }} */
const known = $state({ games: [] })

export async function learn() {
  known.games = await games()
}

/** @returns {GameTold[]} */
export const allGames = () => known.games

/** @param {string} name @returns {GameTold | undefined} */
export const gameTold = (name) => known.games.find((one) => one.name === name)

/** @param {Sentence | undefined} words */
const inLang = (words) => words?.[settings.lang === 'ja' ? 'ja' : 'en']

/** After a number. @param {string} game @param {string} unit */
export const unitWord = (game, unit) => inLang(gameTold(game)?.units[unit]?.words) ?? unit

/** At the head of a column. @param {string} game @param {string} unit */
export const shortUnit = (game, unit) => inLang(gameTold(game)?.units[unit]?.short) ?? unit

/** @param {string} game @param {string} chance */
export const chanceWord = (game, chance) => inLang(gameTold(game)?.chances[chance]?.words) ?? chance

/** What a percentage is, in one line. @param {string} game @param {string} chance */
export const chanceMeaning = (game, chance) => inLang(gameTold(game)?.chances[chance]?.meaning) ?? ''

/** @param {string | null | undefined} verdict */
export const verdictWord = (verdict) => (verdict ? (inLang(known.games[0]?.verdicts[verdict]) ?? verdict) : '–')

/** A word of the coach as people read it. @param {string} game @param {string} key */
export const wordOf = (game, key) => inLang(gameTold(game)?.glossary.find((one) => one.key === key)?.word) ?? key

/** What a word of the coach means, in one line. @param {string} game @param {string | null | undefined} key */
export const meaningOf = (game, key) => inLang(gameTold(game)?.glossary.find((one) => one.key === key)?.meaning) ?? ''

/** A thing of the game by its name, such as a yaku. @param {string} game @param {string} name */
export const term = (game, name) => inLang(gameTold(game)?.terms[name]) ?? name

/** By seat, as the sentences say. @param {string} game @param {string} [lang] @returns {string[]} */
export const seatWords = (game, lang = settings.lang) =>
  gameTold(game)?.seats.map((one) => one[lang === 'ja' ? 'ja' : 'en']) ?? ['', '', '', '']

const levelOf = (game, name) => gameTold(game)?.levels.find((one) => one.name === name)

/** A strength that people choose. @param {string} game @param {string} name */
export const levelWord = (game, name) => inLang(levelOf(game, name)?.words) ?? name

/** How a player of that strength plays, in one line. @param {string} game @param {string} name */
export const aboutLevel = (game, name) => inLang(levelOf(game, name)?.about) ?? ''

/** How much better it is than the strength below, where duels showed that it is. @param {string} game @param {string} name */
export function stepOf(game, name) {
  const rung = levelOf(game, name)?.rung
  const levels = gameTold(game)?.levels ?? []
  const below = levels[levels.findIndex((one) => one.name === name) - 1]
  if (!rung || !below || rung.low <= 0) return ''
  const told = { gain: rung.gain.toFixed(rung.gain < 1 ? 2 : 1), unit: inLang(gameTold(game)?.ladder.words) ?? '', below: levelWord(game, below.name) }
  return t('betterThan').replace(/\{(\w+)\}/g, (_, name) => told[name])
}
