// What the practice pages say, in both languages.
import { settings } from './settings.svelte.js'

const WORDS = {
  practice: ['Practice', '練習'],
  help: ['Positions whose best choice is settled. Choose; then see what it is worth and why.', '最善手がはっきりした局面です。選ぶと、価値と理由がわかります。'],
  choose: ['Choose a game', 'ゲームを選ぶ'],
  today: ['Today', '今日の三問'],
  todayHelp: ['The same three for everybody, easy to hard.', '全員同じ三問。やさしい順です。'],
  start: ['Begin', '始める'],
  goOn: ['Go on', '続ける'],
  share: ['Copy the result', '結果をコピー'],
  copied: ['Copied', 'コピーしました'],
  mine: ['From your mistakes', '自分のミスから'],
  mineHelp: ['What you got wrong comes back when you are about to forget it.', '間違えた局面を、忘れかけた頃にもう一度。'],
  dueNow: ['due now', '件が復習時期'],
  nothingDue: ['Nothing is due.', '復習するものはありません。'],
  nextDue: ['Next', '次は'],
  noMistakes: ['Review a game of yours, or miss a puzzle: it appears here the next day.', '対局を検討するか、問題を間違えると、翌日ここに現れます。'],
  themes: ['By theme', 'テーマ別'],
  level: ['Level', 'レベル'],
  all: ['All', 'すべて'],
  easy: ['easy', '易'],
  middle: ['medium', '中'],
  hard: ['hard', '難'],
  levelHelp: ['Measured: how often our players err.', '当プログラムのプレイヤーが間違える割合で測ったもの'],
  solved: ['right', '正解'],
  drills: ['Drills', 'ドリル'],
  drillsHelp: ['Twenty questions against the clock.', '時間を計って二十問'],
  your: ['What do you do?', 'あなたならどうしますか？'],
  right: ['Right', '正解'],
  wrong: ['Not the best', '最善ではありません'],
  notJudged: ['The coach did not look at that one: choose another.', '検討されていない選択です。別の手を選んでください。'],
  next: ['Next', '次へ'],
  again: ['Try again', 'もう一度'],
  show: ['Show the answer', '答えを見る'],
  finish: ['Done', '終わり'],
  moreOf: ['More of this theme', '同じテーマをもう一問'],
  askedAgain: ['Asked again on', '次の出題'],
  players: ['Our players who err here', 'ここで間違えるプレイヤー'],
  noDrills: ['Drills need a connection.', 'ドリルには接続が必要です。'],
  seconds: ['s a question', '秒／問'],
  accuracy: ['Share right', '正答率'],
  pace: ['Seconds a question', '一問の秒数'],
  check: ['Check', '答える'],
  of: ['of', '／'],
}

/** @param {keyof typeof WORDS} key */
export const p = (key) => WORDS[key][settings.lang === 'ja' ? 1 : 0]

export const levelName = (level) => p(/** @type {'easy' | 'middle' | 'hard'} */ (['easy', 'middle', 'hard'][level - 1] ?? 'middle'))
