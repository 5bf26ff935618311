// Draws the tables of a report from its data: a picture at each mistake, and a replay by arrow keys.
// The faces of cards and tiles are symbols of the page; this file knows no rules.
const DATA = JSON.parse(document.getElementById('data').textContent)
const isTile = (what) => /^[0-9]/.test(what) || (what === '_' && DATA.tiles)

function element(name, classes, ...inside) {
  const made = document.createElement(name)
  made.className = classes
  made.append(...inside.filter((one) => one != null && one !== ''))
  return made
}

function piece(text) {
  const what = text.replace(/[^\w]/g, '')
  const tile = isTile(what)
  const made = element('span', `piece ${tile ? 'tile' : 'card'}`)
  if (text.includes('<')) made.classList.add('sideways')
  if (text.includes("'")) made.classList.add('as-drawn')
  if (what === '_') made.classList.add('back')
  else {
    const sizes = tile ? ['t'] : ['large-', 'small-']
    const box = tile ? '0 0 300 400' : '0 0 100 140'
    made.innerHTML = sizes.map((size) => `<svg class="${size.replace('-', '')}" viewBox="${box}"><use href="#${size}${what}"></use></svg>`).join('')
  }
  made.dataset.what = what
  return made
}

const row = (text, classes) => {
  const made = element('span', `row ${classes}`)
  let suit = ''
  for (const one of text.split(' ').filter(Boolean)) {
    const drawn = piece(one)
    if (suit && suit !== one[0] && !isTile(one)) drawn.classList.add('gap')
    suit = one[0]
    made.append(drawn)
  }
  return made
}

function seat(picture, n, shown, names, marked) {
  const one = picture.seats[n]
  const open = shown || one.faced
  const hidden = (text) => text.replace(/\S+/g, '_')
  const hand = row(open ? one.hand : hidden(one.hand), `hand${open ? '' : ' hidden-hand'}`)
  if (one.drawn) {
    const drawn = piece(open ? one.drawn : '_')
    drawn.classList.add('drawn')
    hand.append(drawn)
  }
  for (const each of hand.children) {
    if (marked.own.includes(each.dataset.what)) each.classList.add('own')
    if (marked.best.includes(each.dataset.what)) each.classList.add('best')
  }
  const melds = element('span', 'melds', ...(one.melds ?? []).map((meld) => row(meld, 'meld')))
  const plate = element('span', 'plate', names[n], one.note ? element('b', '', one.note) : null)
  return element('div', 'seat', plate, hand, one.melds?.length ? melds : null)
}

function calls(picture, names) {
  const table = element('table', 'calls')
  const head = table.insertRow()
  for (let n = 0; n < 4; n++) head.append(element('th', '', DATA.letters[n]))
  let line = table.insertRow()
  for (let n = 0; n < picture.dealer; n++) line.insertCell()
  for (const call of picture.calls) {
    if (line.cells.length === 4) line = table.insertRow()
    line.insertCell().textContent = DATA.calls[call] ?? call
  }
  return table
}

// The table seen from one seat, which sits below.
function table(picture, from, names, marked, all) {
  const made = element('div', `table ${DATA.tiles ? 'tiles' : 'cards'}`)
  const places = ['below', 'right', 'above', 'left']
  places.forEach((place, step) => {
    const n = (from + step) % 4
    const drawn = seat(picture, n, all || n === from, names, n === marked.seat ? marked : { own: [], best: [] })
    drawn.classList.add(place)
    made.append(drawn)
    const river = picture.seats[n].river
    if (river) made.append(row(river, `river river-${place}`))
  })
  const middle = element('div', 'middle')
  if (picture.marks) middle.append(row(picture.marks, 'marks'))
  if (picture.head) middle.append(element('span', 'head', picture.head))
  for (const [n, card] of picture.trick ?? []) {
    const drawn = piece(card)
    drawn.classList.add('played', places[(n - from + 4) % 4])
    middle.append(drawn)
  }
  if (picture.calls?.length && !picture.head) middle.append(calls(picture, names))
  made.append(middle)
  return made
}

const chosen = (action) => (action ?? '').match(/[SHDC][2-9TJQKA]\b|[0-9][mpsz]\b/g) ?? []
const marksOf = (one) => ({ seat: one?.seat, own: chosen(one?.action), best: chosen(one?.best) })

for (const place of document.querySelectorAll('[data-picture]')) {
  const [deal, event] = place.dataset.picture.split('.')
  const told = DATA.deals[deal]
  const one = told.choices[event]
  const draw = (all) => place.replaceChildren(table(told.frames[event - 1], one.seat, told.names, marksOf(one), all))
  draw(false)
  place.closest('article').querySelector('.all input')?.addEventListener('change', (change) => draw(change.target.checked))
  place.addEventListener('click', () => open(deal, event - 1))
}

// --- replay -----------------------------------------------------------------------------------------
const box = document.getElementById('replay')
const state = { deal: Object.keys(DATA.deals)[0], at: 0 }
const pick = box?.querySelector('select')

function show() {
  const told = DATA.deals[state.deal]
  state.at = Math.max(0, Math.min(told.frames.length - 1, state.at))
  const next = told.choices[state.at + 1]
  const from = next?.seat ?? DATA.from
  box.querySelector('.felt').replaceChildren(table(told.frames[state.at], DATA.tiles ? from : DATA.from, told.names, marksOf(next), true))
  box.querySelector('.said').textContent = next?.said ?? ''
  box.querySelector('.said').className = `said ${next?.error ? 'error' : ''}`
  box.querySelector('output').textContent = `${state.at + 1} / ${told.frames.length}`
  pick.value = state.deal
}
function open(deal, at) {
  Object.assign(state, { deal, at })
  show()
  box.scrollIntoView({ block: 'start' })
  box.focus({ preventScroll: true })
}
function step(by) {
  state.at += by
  show()
}
// The next error of this deal, else of the deals after it; backwards the same.
function error(by) {
  const deals = Object.keys(DATA.deals)
  let at = state.at + by
  for (let place = deals.indexOf(state.deal); place in deals; place += by) {
    const { choices, frames } = DATA.deals[deals[place]]
    for (; at in frames; at += by) if (choices[at + 1]?.error) return open(deals[place], at)
    at = by > 0 ? 0 : DATA.deals[deals[place - 1]]?.frames.length - 1
  }
}
if (box && pick) {
  pick.addEventListener('change', () => open(pick.value, 0))
  const by = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-1e9), End: () => step(1e9), n: () => error(1), p: () => error(-1) }
  document.addEventListener('keydown', (key) => {
    if (key.target.closest('select, input') || key.ctrlKey || key.metaKey || key.altKey || !by[key.key]) return
    key.preventDefault()
    by[key.key]()
  })
  for (const button of box.querySelectorAll('button')) button.addEventListener('click', () => by[button.dataset.key]())
  show()
}
