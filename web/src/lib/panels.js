// What a decision shows beside its ranking, by the panel's name; undefined where it shows none.

/** @typedef {import('./types').Panel} Panel */

/**
 * @template {Panel['panel']} N
 * @param {import('./types').Answer | null | undefined} answer
 * @param {N} name
 * @returns {Extract<Panel, { panel: N }> | undefined}
 */
export function panelOf(answer, name) {
  return /** @type {any} */ (answer?.evidence?.find((one) => one.panel === name))
}
