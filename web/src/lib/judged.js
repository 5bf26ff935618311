// What the coach thinks of the last choice: a sign for its card, and one line for who wants it.
import { gameTold, shortUnit, verdictWord } from './declared.svelte.js'
import { settings } from './settings.svelte.js'
import { amount } from './words.js'

const SIGNS = { best: '✓', even: '✓', unsettled: '≈', fine: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' }

export function judgedMark(game, judged) {
  const { decision, chosen } = judged ?? {}
  const told = decision?.[settings.lang]
  if (!told || !chosen) return null
  const one = told.ranked.find((each) => each.action === chosen)
  const verdict = chosen === told.action ? 'best' : one?.verdict
  if (!verdict) return null
  const digits = gameTold(game)?.units[one?.unit]?.digits ?? 1
  const isLoss = SIGNS[verdict].includes('?') && one?.loss != null
  const loss = isLoss ? ` −${amount(one.loss, digits)} ${shortUnit(game, one.unit)}` : ''
  return { action: chosen, sign: SIGNS[verdict], verdict, label: `${verdictWord(verdict)}${loss}` }
}
