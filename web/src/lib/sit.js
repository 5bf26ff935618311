// Sitting down at a new table.
import { post } from './api.js'
import { wordsOf } from './catalogue.js'
import { go } from './router.svelte.js'
import { levelFor, settings } from './settings.svelte.js'

const KINDS = { you: 'person', friend: 'person', ours: 'player', bot: 'bot' }

// A person alone sits south (or east first at mahjong): the seat its game calls home.
export const alone = (game) => [0, 1, 2, 3].map((seat) => (seat === (wordsOf(game)?.home ?? 0) ? 'you' : 'ours'))

/**
 * @param {string} game
 * @param {string[]} wanted who sits where, by seat
 * @param {{ coach?: boolean, chat?: boolean, preset?: string | null }} how
 */
export async function sit(game, wanted, { coach = true, chat = false, preset = null } = {}) {
  const home = wanted.indexOf('you')
  const seats = wanted.map((who, seat) => ({
    kind: KINDS[who],
    name: who === 'you' ? settings.name : who === 'bot' ? `bot ${seat}` : '',
    player: who === 'ours' ? levelFor(game) : '',
  }))
  const made = await post('/api/tables', { game, seats, coach, chat, preset, host: home, declare: settings.declare })
  const { [home]: own, ...others } = made.tokens
  if (Object.keys(others).length) sessionStorage.setItem(`kibitz.bots.${made.table}`, JSON.stringify(others))
  localStorage.setItem(`kibitz.host.${made.table}`, '1')
  go(`/t/${made.table}#s=${own}`)
}
