import { RANKS, cardName, rankText, symbol } from '../../lib/cards.js'

const card = (text) => ({ suit: text[0], text: rankText(text) })

const PASS_TO = {
  en: { left: 'the left', right: 'the right', across: 'the player across' },
  ja: { left: '左の人', right: '右の人', across: '向かいの人' },
}
const wayOf = (shown) => shown.rules.passing[(shown.standing.number - 1) % shown.rules.passing.length]

// What a card costs whoever takes it; rules that say nothing of it are the plain ones.
export function costOf(rules, card) {
  const { hearts = 'one', queen = 13, seven_of_clubs = 0 } = rules.costs ?? {}
  if (card[0] === 'H') return hearts === 'spot' ? 14 - RANKS.indexOf(card[1]) : 1
  return card === 'SQ' ? queen : card === 'C7' ? seven_of_clubs : 0
}

export default {
  home: 2,
  emblem: [{ card: 'HA' }, { card: 'SQ' }, { card: 'H7' }],
  forced: (message) => (message.legal.length === 1 ? message.legal[0] : null),
  turn(message) {
    const shown = message.view.public
    return shown.phase === 'play' && shown.leader != null ? (shown.leader + shown.trick.length) % 4 : null
  },
  short: symbol,
  passTo: (shown, lang) =>
    lang === 'ja' ? `${PASS_TO.ja[wayOf(shown)] ?? ''}に渡す 3 枚を選んでください` : `Choose three cards for ${PASS_TO.en[wayOf(shown)] ?? 'passing'}`,
  title: { en: 'Hearts', ja: 'ハーツ' },
  about: {
    en: 'Take no hearts, and beware the queen of spades. Or take them all.',
    ja: 'ハートと♠Q を取らないゲーム。すべて取ればムーン。',
  },
  read: (action) => action.split(' ').map(card),
  speak: (action, lang) => action.split(' ').map((one) => cardName(one, lang)).join(', '),
  head(message, lang) {
    const shown = message.view.public
    const way = wayOf(shown)
    const ways = {
      en: { left: 'pass left', right: 'pass right', across: 'pass across', hold: 'no pass' },
      ja: { left: '左へパス', right: '右へパス', across: '向かいへパス', hold: 'パスなし' },
    }
    return lang === 'ja'
      ? `ハーツ · ${shown.rules.target} 点まで · 第 ${shown.standing.number} ディール · ${ways.ja[way]}`
      : `Hearts · to ${shown.rules.target} · hand ${shown.standing.number}, ${ways.en[way]}`
  },
  totals: (message) => message.view.public.standing.points,
  presets: {
    en: { spot: 'spot: hearts count what is printed', hooligan: 'hooligan: ♣7 counts seven' },
    ja: { spot: 'spot：ハートは数字どおりの点', hooligan: 'hooligan：♣7 が 7 点' },
  },
  rules: {
    en: [
      ['Aim', 'Have the fewest points when somebody reaches 100. Each heart is one point, the queen of spades thirteen.'],
      ['Passing', 'Before each deal you pass three cards: left, right, across, then a deal without passing; and so on.'],
      ['Play', 'The holder of ♣2 leads it. Follow suit if you can; the highest card of the suit led takes the trick and leads next.'],
      ['First trick', 'No points may be played on it, unless you hold nothing else.'],
      ['Hearts', 'May be led once a heart has been discarded (broken), or if you hold nothing else.'],
      ['The moon', 'Who takes all 26 points gives 26 to everybody else instead.'],
      ['End', 'When somebody has 100 and one player alone has the fewest, that player has won.'],
      ['Spot hearts', 'Each heart counts what is printed on it, jack to ace 11 to 14, the queen of spades 25: 129 points in a deal and for a moon. To 500.'],
      ['Hooligan', 'The seven of clubs counts seven points more and belongs to the moon: 33 points in a deal. It may follow to the first trick like any club.'],
    ],
    ja: [
      ['目的', '誰かが 100 点に達したとき、失点の最も少ない人が勝ちです。ハートは 1 枚 1 点、♠Q は 13 点。'],
      ['パス', '毎回 3 枚を渡します：左、右、向かい、パスなしの順に繰り返します。'],
      ['プレイ', '♣2 を持つ人がそれをリード。リードされたスートがあればフォローし、最も高い札の人がトリックを取って次をリードします。'],
      ['最初のトリック', 'ほかに札がある限り、点札は出せません。'],
      ['ハート', '誰かがハートを捨てる（ブレイク）まで、ほかの札がある限りリードできません。'],
      ['ムーン', '26 点すべてを取ると、代わりにほかの全員が 26 点になります。'],
      ['終わり', '誰かが 100 点に達し、最少失点が 1 人だけなら終わりです。'],
      ['スポットハーツ', 'ハートは札の数字どおりの点（J から A は 11 から 14 点）、♠Q は 25 点。1 ディールもムーンも 129 点で、500 点まで。'],
      ['フーリガン', '♣7 が 7 点の点札に加わり、ムーンにも必要です。1 ディール 33 点。最初のトリックにも、ほかの♣と同じようにフォローできます。'],
    ],
  },
}
