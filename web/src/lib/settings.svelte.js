// What this visitor prefers, kept in this browser alone.
const KEY = 'kibitz.settings'
const FIRST = {
  lang: navigator.language?.startsWith('ja') ? 'ja' : 'en',
  theme: 'auto',
  motion: true,
  colours: 2,
  felt: 'green', // or 'blue', 'slate', 'wine'
  back: 'blue', // or 'red', 'green': the backs of cards and tiles
  zoom: 1, // of cards and tiles
  suits: 'alternating', // or 'ranked'
  high: 'left', // or 'right': where the high cards stand
  keys: false, // the keys stand on what they choose; they do anyway once somebody types
  sound: false,
  volume: 0.6,
  auto: true, // what is forced plays itself
  declare: true, // as dummy opposite one of our players one plays the contract oneself
  more: false, // of what the coach says
  coach: 'asked', // or 'after' every choice
  levels: {}, // by game, one that it declares
  name: '',
}

function kept() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...FIRST }
  }
}

export const settings = $state(kept())

export function keepSettings() {
  localStorage.setItem(KEY, JSON.stringify(settings))
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = settings.theme === 'auto' ? (dark ? 'dark' : 'light') : settings.theme
  const root = document.documentElement
  root.dataset.theme = theme
  root.dataset.motion = settings.motion ? 'on' : 'off'
  root.dataset.colours = settings.colours
  root.dataset.felt = settings.felt
  root.dataset.back = settings.back
  root.lang = settings.lang
  root.style.setProperty('--zoom', settings.zoom)
  if (settings.keys) root.dataset.keys = 'on'
  else delete root.dataset.keys
}

// Who types sees the keys, who points does not.
addEventListener('keydown', (event) => /^[\w?]$/.test(event.key) && (document.documentElement.dataset.keys = 'on'))
addEventListener('pointerdown', () => settings.keys || delete document.documentElement.dataset.keys)

// The player of the strength this visitor has chosen for a game; empty: the strongest.
export const levelFor = (game) => settings.levels[game] ?? ''

export function turnTheme() {
  settings.theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
}

export function isStill() {
  return !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches
}
