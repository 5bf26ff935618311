// What the table does by itself, where there is nothing to decide or its owner has said what to do.
//
// A game's words may say `forced(message)` (the only thing that can be done, or null), `isOpen(message)`
// (everybody knows already that there is no choice, as after riichi) and `auto(message, wishes)` (what
// the owner's switches ask for). Where other people sit, a forced choice that is not open to all is left
// to its owner: how quickly it comes would tell that it was forced.
export const PACE = 350 // milliseconds, whatever the hand

export function ownAction(message, words, settings, wishes) {
  if (!message?.legal?.length || message.score || message.seat == null) return null
  const wished = words?.auto?.(message, wishes)
  if (wished) return wished
  if (!settings.auto) return null
  const isAlone = message.seats.every((seat) => seat.seat === message.seat || seat.kind === 'player')
  return isAlone || words?.isOpen?.(message) ? (words?.forced?.(message) ?? null) : null
}
