// A review as it is told: fetched when it was kept before, else judged now, verdict by verdict.
import { get, lines } from './api.js'

/** @typedef {import('./types').Review} Review */
/** @typedef {import('./types').Annotation} Annotation */

export class Judging {
  /** All but the decisions while they still come. @type {Review | null} */
  review = $state.raw(null)
  /** @type {Annotation[]} */
  decisions = $state.raw([])
  /** @type {{ done: number, of: number, since: number } | null} */
  progress = $state.raw(null)
  problem = $state('')
  /** What is being judged: asked again for one seat alone. @type {{ address: string, body: Record<string, any> } | null} */
  #source = $state.raw(null)
  #stop = new AbortController()

  /** Before the first few are judged nobody can say how long the rest will take. */
  minutesLeft = $derived.by(() => {
    const { done = 0, of = 0, since = 0 } = this.progress ?? {}
    return done < 8 ? 0 : Math.ceil((((Date.now() - since) / done) * (of - done)) / 60_000)
  })
  mayNarrow = $derived(!!this.progress?.of && !!this.#source?.body.text && !this.#source.body.seats)

  /** A kept review; whether it was found. @param {string} id */
  async open(id) {
    try {
      const found = await get(`/api/reviews/${id}`)
      this.decisions = found.decisions
      this.review = found
      return true
    } catch (error) {
      this.problem = error.message
      return false
    }
  }

  /** Judge; `ended` is told when every verdict is there. @param {string} address @param {Record<string, any>} body */
  async run(address, body, ended = () => {}) {
    const { signal } = this.#stop
    this.#source = { address, body }
    this.problem = ''
    this.progress = { done: 0, of: 0, since: 0 }
    const came = []
    let drawing = 0
    // Verdicts are shown as they come, at most once a frame.
    const draw = () => {
      drawing = 0
      if (!signal.aborted) this.decisions = [...came]
    }
    try {
      for await (const step of lines(address, body, signal)) {
        if (step.begun) {
          this.review = step.begun
          this.progress = { done: 0, of: step.of, since: Date.now() }
        } else if (step.choice) {
          came.push(step.choice)
          this.progress = { ...this.progress, done: step.done, of: step.of }
          drawing ||= requestAnimationFrame(draw)
        } else if (step.review) {
          draw()
          this.review = step.review
          ended()
        }
      }
    } catch (error) {
      if (signal.aborted) return
      this.problem = error.message
    }
    this.progress = null
  }

  /** Once more from the start for one seat alone, a quarter of the work. @param {number} seat */
  narrow(seat, ended = () => {}) {
    const { address, body } = this.#source
    this.#forget()
    this.run(address, { ...body, seats: [seat] }, ended)
  }

  stop() {
    this.#forget()
    this.review = null
  }

  /** Whoever leaves does not leave the work behind. */
  leave() {
    this.#stop.abort()
  }

  #forget() {
    this.#stop.abort()
    this.#stop = new AbortController()
    this.decisions = []
    this.progress = null
  }
}
