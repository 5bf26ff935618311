// HTTP to the service. A refusal becomes an Error with the service's own sentence.
import { personHeader } from './person.js'
import { settings } from './settings.svelte.js'

export async function get(path) {
  return answer(await fetch(path, { headers: personHeader('GET', path.split('?')[0]) }))
}

// With a body or without one: PUT, DELETE and the like.
export async function ask(method, path, body) {
  const headers = { ...personHeader(method, path), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return answer(await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }))
}

// As text, such as a record or an export.
export async function text(path) {
  const response = await fetch(path, { headers: personHeader('GET', path) })
  if (!response.ok) await answer(response)
  return response.text()
}

export async function post(path, body) {
  return answer(await send(path, body))
}

// As the seat of a token, without a body.
export async function asSeat(method, path, token) {
  return answer(await fetch(path, { method, headers: { authorization: `Bearer ${token}`, ...personHeader(method, path) } }))
}

function send(path, body) {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...personHeader('POST', path) },
    body: JSON.stringify(body),
  })
}

async function answer(response) {
  const value = await response.json().catch(() => ({}))
  if (!response.ok) {
    const told = (settings.lang === 'ja' && value.ja) || value.message || response.statusText
    throw Object.assign(new Error(told), { status: response.status, ...value, message: told })
  }
  return value
}

// Lines of JSON as they come.
export async function* lines(path, body, signal) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...personHeader('POST', path) },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) await answer(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    rest += value
    const whole = rest.split('\n')
    rest = whole.pop()
    for (const line of whole) {
      const message = JSON.parse(line)
      if (message.error) throw new Error((settings.lang === 'ja' && message.ja) || message.error)
      yield message
    }
  }
}

/** @type {Promise<import('./types').GameTold[]> | undefined} */
let known
export function games() {
  known ??= get('/api/games')
  return known
}
