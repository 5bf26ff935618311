// Draws every card and tile once more for the report, which has no page around it: the components of
// the page are rendered to text, so that both have one source. `node art.js FILE` writes them as JSON.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'svelte/compiler'
import { createServer } from 'vite'
import { pictures } from './tiles.js'

const RANKS = 'AKQJT98765432'
const server = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error', mode: 'production' })
const { default: Card } = await server.ssrLoadModule('/src/parts/Card.svelte')
const { render } = await server.ssrLoadModule('svelte/server')

const inner = (html) => html.replace(/<!--.*?-->/gs, '').match(/<svg[^>]*>(.*)<\/svg>/s)[1].replace(/\s+/g, ' ').trim()
const part = (svg, name) => svg.match(new RegExp(`<g class="${name}[^"]*">(.*?)</g>\\s*(?=<g class="small|$)`, 's'))[1]

const cards = {}
for (const suit of 'SHDC') {
  for (const rank of RANKS) {
    const svg = inner(render(Card, { props: { card: suit + rank } }).body)
    cards[suit + rank] = { large: part(svg, 'large'), small: part(svg, 'small') }
  }
}
const style = ['Card', 'Court'].map((name) => {
  const path = new URL(`./src/parts/${name}.svelte`, import.meta.url)
  return compile(readFileSync(path, 'utf8'), { filename: `src/parts/${name}.svelte`, css: 'external' }).css?.code ?? ''
})
const tiles = Object.fromEntries(pictures().map(([tile, svg]) => [tile, svg]))
writeFileSync(process.argv[2], `${JSON.stringify({ cards, style: style.join('\n'), tiles }, null, 1)}\n`)
await server.close()
