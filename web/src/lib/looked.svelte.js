// What a reviewed choice looked like and all that was considered in it: asked for when it is looked at.
// An answer takes as long as the judge thought; until it is there the position stands alone.
import { get } from './api.js'

/** @typedef {import('./types').Detail} Detail */

export class Looked {
  /** By "deal/event". @type {Record<string, Detail>} */
  details = $state.raw({})
  problem = $state('')
  /** @type {{ key: string, view: import('./types').GameView, legal: string[] } | null} */
  #meanwhile = $state.raw(null)
  #review = ''
  #asked = new Set()

  /** What is known of a choice by now: the whole answer, its position, or nothing yet. @param {string} key */
  seen(key) {
    return this.details[key] ?? (this.#meanwhile?.key === key ? this.#meanwhile : null)
  }

  forget() {
    this.details = {}
    this.#meanwhile = null
    this.#review = ''
    this.#asked.clear()
  }

  /** Ask for a choice; what to do when nobody looks at it any more. @param {string} review @param {string} key */
  at(review, key) {
    if (!review || !key || this.details[key]) return undefined
    this.#review = review
    let isLooked = true
    const isStill = () => this.#review === review
    const take = async () => {
      // One process may do both: what takes no time is asked for first, and who steps on asks no more.
      const position = await get(`/api/reviews/${review}/positions/${key}`).catch(() => null)
      if (!isStill() || !isLooked) return
      if (position) this.#meanwhile = { key, view: position.view, legal: position.legal }
      if (this.#asked.has(key)) return
      this.#asked.add(key)
      try {
        const found = await get(`/api/reviews/${review}/choices/${key}`)
        if (isStill()) this.details = { ...this.details, [key]: found }
      } catch (error) {
        if (isStill()) this.problem = error.message
      } finally {
        this.#asked.delete(key)
      }
    }
    take()
    return () => (isLooked = false)
  }
}
