// HTTP to the service. A refusal becomes an Error with the service's own sentence.
export async function get(path) {
  return answer(await fetch(path))
}

export async function post(path, body) {
  return answer(await send(path, body))
}

// As the seat of a token, without a body.
export async function asSeat(method, path, token) {
  return answer(await fetch(path, { method, headers: { authorization: `Bearer ${token}` } }))
}

function send(path, body) {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function answer(response) {
  const value = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(value.message ?? response.statusText)
  return value
}

// Lines of JSON as they come.
export async function* lines(path, body, signal) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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
      if (message.error) throw new Error(message.error)
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
