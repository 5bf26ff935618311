// Who sits where, in words: the same on the plates, in the coach's sentences and in every list.
import { seatWords } from './declared.svelte.js'
import { settings } from './settings.svelte.js'
import { t } from './words.js'

// Names by seat: of people as they gave them, of our players as the service did; empty for one's own.
export function namedSeats(message, seats) {
  const unnamed = seatWords(message.game, 'en')
  return seats.map((one) => (one.free || one.seat === message.seat || unnamed.includes(one.name) ? '' : one.name))
}

// Every seat as it is called: the place, which the coach speaks of, after the name.
export function seatNames(message, words, people) {
  const places = seatWords(message.game)
  return message.seats.map(({ seat }) => {
    if (seat === message.seat) return t('you')
    const place = words?.seatName?.(message, seat, settings.lang) ?? places[seat]
    return people[seat] ? `${people[seat]} · ${place}` : place
  })
}

export const isShared = (seats) => seats.filter((seat) => seat.kind !== 'player').length > 1
