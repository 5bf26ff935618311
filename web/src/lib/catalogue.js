// What each game adds to the page: one folder each, found by its name.
const words = import.meta.glob('../games/*/words.js', { eager: true })
const tables = import.meta.glob('../games/*/Table.svelte')
const entries = import.meta.glob('../games/*/Entry.svelte')

const histories = import.meta.glob('../games/*/History.svelte')
const overs = import.meta.glob('../games/*/Over.svelte')

// How a finished deal is told, where a game has more to tell than its points.
export async function overOf(game) {
  return (await overs[`../games/${game}/Over.svelte`]?.())?.default ?? null
}

// What happened so far, where the table itself does not keep it in sight.
export async function historyOf(game) {
  return (await histories[`../games/${game}/History.svelte`]?.())?.default ?? null
}

export function wordsOf(game) {
  return words[`../games/${game}/words.js`]?.default
}

export async function tableOf(game) {
  return (await tables[`../games/${game}/Table.svelte`]()).default
}

export async function entryOf(game) {
  return (await entries[`../games/${game}/Entry.svelte`]()).default
}

export const COMPASS = {
  en: ['North', 'East', 'South', 'West'],
  ja: ['North', 'East', 'South', 'West'], // as the sentences say; mahjong has winds of its own
}
