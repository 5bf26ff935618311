// Addresses: / · /t/TABLE#s=TOKEN · /review · /review/ID · /analyse/GAME · /rules/GAME · /practice/GAME/…
//  · /mine · /mine/statistics · /mine/decisions#game=… · /mine/key · /embed/…
export const place = $state({ path: location.pathname, hash: location.hash })

function read() {
  place.path = location.pathname
  place.hash = location.hash
}

export function go(path) {
  history.pushState(null, '', path)
  read()
  window.scrollTo(0, 0)
}

export function replaceWith(path) {
  history.replaceState(null, '', path)
  read()
}

addEventListener('popstate', read)
addEventListener('hashchange', read)

// For links: stays in the page unless the visitor wants a new tab.
export function link(event) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
  event.preventDefault()
  const target = new URL(event.currentTarget.href)
  if (location.pathname.startsWith('/embed/')) return void open(target, '_blank', 'noopener') // out of the frame
  go(target.pathname + target.hash)
}
