// Turns the tile pictures of the package `riichi-mahjong-tiles` (public domain art, wrapped as JSX)
// into plain SVG files named as Kibitz writes tiles: 1m … 9s, 0m 0p 0s for red fives, 1z … 7z.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('./node_modules/riichi-mahjong-tiles/components/regular/regular/', import.meta.url)
const HONOURS = ['Ton', 'Nan', 'Shaa', 'Pei', 'Haku', 'Hatsu', 'Chun']
const SUITS = { m: 'Man', p: 'Pin', s: 'Sou' }
const ID = 'virtual:tiles'

function names() {
  const found = HONOURS.map((name, at) => [`${at + 1}z`, name])
  for (const [letter, name] of Object.entries(SUITS)) {
    for (let rank = 1; rank <= 9; rank++) found.push([`${rank}${letter}`, `${name}${rank}`])
    found.push([`0${letter}`, `${name}5Dora`])
  }
  return found
}

// The white dragon is a blank tile in the package; a frame tells it from a tile that did not load.
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect x="48" y="58" width="204" height="284" rx="14" fill="none" stroke="#2a4b8d" stroke-width="11"/><rect x="66" y="76" width="168" height="248" rx="6" fill="none" stroke="#2a4b8d" stroke-width="4"/></svg>'

const kebab = (word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function svgOf(jsx) {
  const start = jsx.indexOf('<svg')
  const end = jsx.indexOf('</svg>')
  if (end < 0) return WHITE
  return jsx
    .slice(start, end + 6)
    .replace('{...props}', '')
    .replace(/style=\{\{([^}]*)\}\}/g, (_, body) => {
      const rules = [...body.matchAll(/(\w+):\s*("[^"]*"|[^,\n]+)/g)].filter(
        ([, key, value]) => !NEUTRAL[key]?.includes(value.replace(/"/g, '')),
      )
      return rules.map(([, key, value]) => `${kebab(key)}="${value.replace(/"/g, '')}"`).join(' ')
    })
    .replace(/(\w+)=\{([^}]*)\}/g, '$1="$2"')
    .replace(/xlinkHref=/g, 'href=')
    .replace(/xmlnsXlink="[^"]*"/g, '')
    .replace(/\s+/g, ' ')
}

// What SVG assumes anyway.
const NEUTRAL = {
  fillOpacity: ['1'],
  strokeOpacity: ['1'],
  opacity: ['1'],
  stroke: ['none'],
  strokeLinecap: ['butt'],
  strokeLinejoin: ['miter'],
  strokeMiterlimit: ['4'],
  strokeDasharray: ['none'],
  strokeDashoffset: ['0'],
  visibility: ['visible'],
  display: ['inline'],
  overflow: ['visible'],
  enableBackground: ['accumulate'],
  marker: ['none'],
}

// Every tile by its name, as SVG.
export function pictures() {
  return names().map(([tile, name]) => {
    const jsx = readFileSync(fileURLToPath(new URL(`Regular${name}.tsx`, FOLDER)), 'utf8')
    return [tile, svgOf(jsx)]
  })
}

export function tiles() {
  const made = pictures()
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 8)
  const base = `assets/tiles-${hash}`
  return {
    name: 'kibitz-tiles',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const TILES = '/${base}'` : null),
    generateBundle() {
      for (const [tile, source] of made) {
        this.emitFile({ type: 'asset', fileName: `${base}/${tile}.svg`, source })
      }
    },
    configureServer(server) {
      const files = Object.fromEntries(made.map(([tile, svg]) => [`/${base}/${tile}.svg`, svg]))
      server.middlewares.use((request, response, next) => {
        const svg = files[request.url]
        if (!svg) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
  }
}
