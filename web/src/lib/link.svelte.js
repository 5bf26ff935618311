// The socket of one table. Shows one message after another, at a pace eyes can follow; comes back
// by itself when the connection is lost, and sends again what was not acknowledged.
import { isStill, settings } from './settings.svelte.js'

/** @typedef {import('./types').Incoming} Incoming what a client says */
/** @typedef {import('./types').Outgoing} Outgoing what the service says */
/** @typedef {import('./types').View} View */

const SPOKEN = 4000 // milliseconds for which a phrase stays in sight
// How a claim will be played.
export const LINES = ['top-tricks', 'trumps-first', 'ruffs', 'long-suit', 'the-rest-yours']
let number = 0
const newId = () => `${Date.now().toString(36)}-${(number++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`

export class TableLink {
  status = $state('connecting')
  /** @type {View | null} */
  message = $state.raw(null)
  /** @type {import('./types').Watching | null} */
  watching = $state.raw(null)
  /** @type {import('./types').Coach | { decision: null, done: boolean } | null} */
  advice = $state.raw(null)
  /** @type {import('./types').Judged | null} */
  judged = $state.raw(null)
  /** Who sits where and is here, as it was last told. @type {import('./types').SeatTold[] | null} */
  seats = $state.raw(null)
  /** What was just said, by seat. @type {Record<number, { phrase?: string, text?: string }>} */
  spoken = $state({})
  /** How a claim will be played, as its claimer states it. @type {string | null} */
  line = $state(null)
  /** Who asks to take a choice back, and who has agreed. @type {import('./types').Asking | null} */
  asking = $state.raw(null)
  /** The table of the next match of this company. @type {string | null} */
  rematch = $state(null)
  refusal = $state('')
  busy = $state(false)
  final = $state('')

  #socket
  #token
  #address
  /** @type {View[]} */
  #queue = []
  #timer
  #tries = 0
  #closed = false
  /** @type {import('./types').Act | null} */
  #pending = null
  /** @type {Map<string, (told: any) => void>} */
  #whys = new Map()

  constructor(table, token) {
    this.#token = token
    this.#address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/play`
    this.#connect()
  }

  close() {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  act(action, line = null) {
    if (this.busy || !this.message) return
    this.busy = true
    this.refusal = ''
    this.judged = null
    const judge = settings.coach === 'after'
    this.#pending = { type: 'act', id: newId(), action, answers: this.message.sequence, judge, ...(line ? { line } : {}) }
    this.#send(this.#pending)
  }

  undo() {
    this.advice = this.judged = null
    this.#send({ type: 'undo', id: newId() })
  }

  next() {
    this.advice = this.judged = null
    this.#send({ type: 'next', id: newId() })
  }

  ask() {
    this.advice = { decision: null, done: false }
    this.#send({ type: 'coach', id: newId() })
  }

  quiet() {
    this.advice = null
    this.#send({ type: 'quiet', id: newId() })
  }

  say(phrase) {
    this.#send({ type: 'say', id: newId(), phrase })
  }

  chat(text) {
    this.#send({ type: 'chat', id: newId(), text })
  }

  // Whether somebody may take a choice back.
  consent(yes) {
    this.#send({ type: 'consent', id: newId(), yes })
  }

  // One's seat back from our player, who sits in.
  back() {
    this.#send({ type: 'back', id: newId() })
  }

  // Why an action is not legal now, in both languages; null if it is.
  why(action) {
    const id = newId()
    return new Promise((resolve) => {
      this.#whys.set(id, resolve)
      this.#send({ type: 'why', id, action })
      setTimeout(() => this.#whys.delete(id) && resolve(null), 4000)
    })
  }

  // What each call so far tells, and what each would that may be made now.
  explain() {
    const id = newId()
    return new Promise((resolve) => {
      this.#whys.set(id, resolve)
      this.#send({ type: 'explain', id })
      setTimeout(() => this.#whys.delete(id) && resolve(null), 8000)
    })
  }

  #connect() {
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.onopen = () => {
      this.#send({ type: 'hello', ...(this.#token ? { token: this.#token } : {}) })
    }
    socket.onmessage = (event) => this.#take(JSON.parse(event.data))
    socket.onclose = () => this.#again()
  }

  #again() {
    if (this.#closed || this.final) return
    this.status = 'lost'
    this.#timer = setTimeout(() => this.#connect(), Math.min(5000, 250 * 2 ** this.#tries++))
  }

  /** @param {Incoming} message */
  #send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** @param {Outgoing} message */
  #take(message) {
    switch (message.type) {
      case 'view':
        this.seats = message.seats
        if (this.status !== 'open') {
          this.status = 'open'
          this.#tries = 0
          this.#queue = []
          this.#show(message)
          if (this.#pending) this.#send(this.#pending)
        } else {
          this.#queue.push(message)
          if (this.#queue.length === 1) this.#step()
        }
        break
      case 'watching':
        this.watching = message
        this.status = 'open'
        this.#tries = 0
        break
      case 'ack':
        if (message.id === this.#pending?.id) {
          this.#pending = null
          this.busy = false
        }
        break
      case 'refused':
        if (message.final) this.final = (settings.lang === 'ja' && message.ja) || message.message
        if (message.id === this.#pending?.id) this.#pending = null
        this.busy = false
        if (message.kind === 'coach') this.advice = null
        else if (this.#whys.get(message.id)) this.#whys.get(message.id)(null)
        this.refusal = (settings.lang === 'ja' && message.ja) || message.message
        break
      case 'why':
        this.#whys.get(message.id)?.(message.why)
        this.#whys.delete(message.id)
        break
      case 'explained':
        this.#whys.get(message.id)?.(message)
        this.#whys.delete(message.id)
        break
      case 'coach':
        if (this.advice) this.advice = message
        break
      case 'judged':
        this.judged = message
        break
      case 'present':
        this.seats = message.seats
        break
      case 'said':
        if (LINES.includes(message.phrase)) this.line = message.phrase
        this.#hear(message.seat, { phrase: message.phrase })
        break
      case 'chatted':
        this.#hear(message.seat, { text: message.text })
        break
      case 'asking':
        this.asking = message.seat == null ? null : message
        break
      case 'rematch':
        this.rematch = message.table
        break
    }
  }

  #hear(seat, said) {
    this.spoken[seat] = said
    setTimeout(() => this.spoken[seat] === said && delete this.spoken[seat], said.text ? 2 * SPOKEN : SPOKEN)
  }

  // One message at a time: others' choices are seen one by one, a full trick a little longer.
  #step() {
    const message = this.#queue[0]
    if (!message) return
    const own = this.message?.view?.seat ?? this.message?.seat // one may play for dummy's partner
    const isOthers = message.events?.some((event) => event.kind === 'act' && event.seat !== own)
    const wasFull = this.message?.events?.length && isTrickDone(this.message)
    const base = isStill() ? 120 : 420
    const wait = wasFull ? base * 2.2 : isOthers ? base : 0
    const since = performance.now() - this.shownAt
    this.#timer = setTimeout(() => {
      this.#show(message)
      this.#queue.shift()
      this.#step()
    }, Math.max(0, wait - since))
  }

  shownAt = 0

  /** @param {View} message */
  #show(message) {
    const moved = !this.message || this.message.sequence !== message.sequence
    this.shownAt = performance.now()
    this.message = message
    if (moved) this.advice = null
    if (message.view?.public.phase !== 'claim') this.line = null
    this.refusal = moved ? '' : this.refusal
  }
}

/** @param {View} message */
function isTrickDone(message) {
  const shown = message.view?.public
  return shown && 'tricks' in shown && shown.tricks.length > 0 && shown.trick.length === 0
}
