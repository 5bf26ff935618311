// The service worker. Its version and its files are filled in when the page is built (offline.js).
const SHELL = `kibitz ${__VERSION__}`
const ART = 'kibitz art' // named by their hash: never out of date
const PUZZLES = 'kibitz puzzles' // the packaged ones, put there by the page (lib/practice.svelte.js)
const WORDS = '/api/games' // what the games declare; the last answer serves without a connection

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(__FILES__))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => ![SHELL, ART, PUZZLES].includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === WORDS) event.respondWith(fresh(request, WORDS))
  else if (/^\/api\/\w+\/puzzles$/.test(pathname)) event.respondWith(fresh(request, pathname, PUZZLES))
  else if (pathname.startsWith('/api/')) return
  else if (request.mode === 'navigate') event.respondWith(fresh(request, '/'))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
})

// From the service; without a connection, as it was last.
async function fresh(request, key, name = SHELL) {
  const shell = await caches.open(name)
  try {
    const answer = await fetch(request)
    if (answer.ok) shell.put(key, answer.clone())
    return answer
  } catch (error) {
    const known = await shell.match(key)
    if (known) return known
    throw error
  }
}

async function kept(request) {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(ART)).put(request, answer.clone())
  return answer
}
