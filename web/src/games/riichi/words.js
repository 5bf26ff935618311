// Riichi: how actions, rounds and tiles are read.
import { auto, forced, isOpen } from './auto.js'

const WINDS = { en: ['East', 'South', 'West', 'North'], ja: ['東', '南', '西', '北'] }
const SUITS = { en: { m: 'characters', p: 'circles', s: 'bamboo' }, ja: { m: '萬', p: '筒', s: '索' } }
const HONOURS = {
  en: ['east wind', 'south wind', 'west wind', 'north wind', 'white dragon', 'green dragon', 'red dragon'],
  ja: ['東', '南', '西', '北', '白', '發', '中'],
}
const CALLS = {
  riichi: ['Riichi', 'リーチ'],
  tsumo: ['Tsumo', 'ツモ'],
  ron: ['Ron', 'ロン'],
  pass: ['Pass', 'スルー'],
  pon: ['Pon', 'ポン'],
  chi: ['Chi', 'チー'],
  ankan: ['Kan', 'カン'],
  kakan: ['Kan', 'カン'],
  daiminkan: ['Kan', 'カン'],
  'nine-terminals': ['Nine terminals', '九種九牌'],
}

// "05p" or "3m1z" as single tiles.
export function tilesOf(text) {
  const found = []
  let waiting = []
  for (const letter of text) {
    if (/\d/.test(letter)) waiting.push(letter)
    else {
      found.push(...waiting.map((rank) => rank + letter))
      waiting = []
    }
  }
  return found
}

export function tileName(tile, lang) {
  const [rank, suit] = tile
  if (suit === 'z') return HONOURS[lang][rank - 1]
  const red = rank === '0'
  const shown = red ? 5 : rank
  if (lang === 'ja') return `${red ? '赤' : ''}${shown}${SUITS.ja[suit]}`
  return `${red ? 'red ' : ''}${shown} of ${SUITS.en[suit]}`
}

export const callName = (word, lang) => CALLS[word]?.[lang === 'ja' ? 1 : 0] ?? word

function split(action) {
  const [word, rest] = action.split(' ')
  if (CALLS[word]) return { word, tiles: rest ? tilesOf(rest) : [] }
  return { word: '', tiles: [action.slice(0, 2)] }
}

export const windOf = (seat, dealer, lang) => WINDS[lang][(seat - dealer + 4) % 4]

export default {
  home: 0,
  emblem: [{ tile: '1z' }, { tile: '0p' }, { tile: '7z' }],
  turn: (message) => (message.view.public.phase === 'action' ? message.view.public.turn : null),
  soundOf: () => 'tile',
  auto,
  forced,
  isOpen,
  title: { en: 'Riichi mahjong', ja: 'リーチ麻雀' },
  about: {
    en: 'Four players, 136 tiles: build a hand, read the rivers, know when to fold.',
    ja: '4 人で 136 枚。手を作り、河を読み、降り時を知る。',
  },
  read(action, lang) {
    const { word, tiles } = split(action)
    return [...(word ? [{ text: callName(word, lang) }] : []), ...tiles.map((tile) => ({ tile }))]
  },
  speak(action, lang) {
    const { word, tiles } = split(action)
    return [word && callName(word, lang), ...tiles.map((tile) => tileName(tile, lang))].filter(Boolean).join(' ')
  },
  // Mahjong has winds of its own: seats are called by them, as the coach calls them.
  seatName(message, seat, lang) {
    const wind = windOf(seat, message.view?.public.standing.dealer ?? 0, lang)
    return lang === 'ja' ? `${wind}家` : wind
  },
  // Tiles in a sentence, to be drawn there; honours keep their names.
  tilesSaid: /((?:\bred |赤)?\b[1-9](?:[mps]\b|[萬筒索]))/,
  tileSaid(piece) {
    const [, red, rank, suit] = piece.match(/^(red |赤)?([1-9])([mps萬筒索])$/) ?? []
    return rank && `${red ? 0 : rank}${{ 萬: 'm', 筒: 'p', 索: 's' }[suit] ?? suit}`
  },
  dealOver: { en: 'The hand is over', ja: '局終了' },
  dealNumber: (number, lang) => (lang === 'ja' ? `第 ${number} 局` : `Hand ${number}`),
  round(standing, lang) {
    const number = standing.dealer + 1
    return lang === 'ja' ? `${WINDS.ja[standing.wind]}${number}局` : `${WINDS.en[standing.wind]} ${number}`
  },
  head(message, lang) {
    const { standing, rules } = message.view.public
    const honba = standing.honba ? (lang === 'ja' ? ` · ${standing.honba}本場` : ` · ${standing.honba} honba`) : ''
    const length = lang === 'ja' ? { east: '東風戦', hanchan: '半荘' } : { east: 'east game', hanchan: 'hanchan' }
    return `${this.title[lang]} · ${length[rules.length]} · ${this.round(standing, lang)}${honba}`
  },
  rules: {
    en: [
      ['Aim', 'Complete four sets (three of a kind, or three in a row of one suit) and a pair, with at least one yaku.'],
      ['Turn', 'Draw a tile, discard one. Tiles lie in your river in order, for everybody to read.'],
      ['Calls', 'Take another’s discard for a triplet (pon) or a kan; a run (chi) only from your left. A called hand is open.'],
      ['Riichi', 'With a closed hand one tile from complete: pay 1,000, declare, and your hand is fixed from then on.'],
      ['Winning', 'Tsumo on your own draw, ron on a discard. Ron is paid by the discarder alone.'],
      ['Furiten', 'If you discarded any tile that completes your hand, you cannot ron.'],
      ['Dora', 'The tile after the indicator is worth one han, and so is each red five. Dora alone is no yaku.'],
      ['Exhausted', 'With no tile left, hands one tile away (tenpai) share 3,000 points from the others.'],
    ],
    ja: [
      ['目的', '4 面子（刻子か順子）と雀頭を作り、1 翻以上の役で和了します。'],
      ['手番', '1 枚ツモって 1 枚切ります。捨て牌は順に河へ並べます。'],
      ['鳴き', '他家の捨て牌でポン・カン。チーは上家からのみ。鳴くと門前でなくなります。'],
      ['リーチ', '門前でテンパイなら 1,000 点を供託して宣言。以後、手は変えられません。'],
      ['和了', '自分のツモでツモ、捨て牌でロン。ロンは放銃者だけが払います。'],
      ['フリテン', '待ち牌を 1 枚でも捨てていると、ロンできません。'],
      ['ドラ', '表示牌の次の牌と赤 5 は 1 翻。ドラだけでは役になりません。'],
      ['流局', '牌がなくなったら、テンパイ者がノーテンから 3,000 点を受け取ります。'],
    ],
  },
}
