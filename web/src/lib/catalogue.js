// What each game adds to the page: one folder each, found by its name.
/** @typedef {Record<string, () => Promise<{ default: import('svelte').Component<any> }>>} Lazy */
/** @type {Record<string, { default: any }>} */
const words = import.meta.glob('../games/*/words.js', { eager: true })
/** @type {Record<string, { default: import('svelte').Component<any> }>} */
const evidence = import.meta.glob('../games/*/Evidence.svelte', { eager: true })
const tables = /** @type {Lazy} */ (import.meta.glob('../games/*/Table.svelte'))
const entries = /** @type {Lazy} */ (import.meta.glob('../games/*/Entry.svelte'))
const histories = /** @type {Lazy} */ (import.meta.glob('../games/*/History.svelte'))
const endings = /** @type {Lazy} */ (import.meta.glob('../games/*/Ending.svelte'))
const overs = /** @type {Lazy} */ (import.meta.glob('../games/*/Over.svelte'))

// The games this page can draw, by name.
export const drawn = Object.keys(words).map((path) => path.split('/')[2])

// How a finished deal is told, where a game has more to tell than its points.
export async function overOf(game) {
  return (await overs[`../games/${game}/Over.svelte`]?.())?.default ?? null
}

// A finished deal with all hands open.
export async function endingOf(game) {
  return (await endings[`../games/${game}/Ending.svelte`]?.())?.default ?? null
}

// What happened so far, where the table itself does not keep it in sight.
export async function historyOf(game) {
  return (await histories[`../games/${game}/History.svelte`]?.())?.default ?? null
}

// What the coach shows of the game's own panels beside its ranking.
export const evidenceOf = (game) => evidence[`../games/${game}/Evidence.svelte`]?.default

export function wordsOf(game) {
  return words[`../games/${game}/words.js`]?.default
}

// A game that the page does not know is drawn by what games of tricks share.
export async function tableOf(game) {
  const found = tables[`../games/${game}/Table.svelte`] ?? (() => import('../parts/tricks/AnyTable.svelte'))
  return (await found()).default
}

export async function entryOf(game) {
  return (await entries[`../games/${game}/Entry.svelte`]()).default
}
