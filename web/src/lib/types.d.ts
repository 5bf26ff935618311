// Written by tools/wire.py from the service's schemas; not to be edited.

/** Done, and on disk. `sequence` counts the events the seat has been shown with it. */
export interface Acknowledged {
  type: 'ack'
  id: string
  sequence?: number
  repeated?: boolean
}

/** A choice. `answers` is the `sequence` of the view it answers; the same id is played once. */
export interface Act {
  type: 'act'
  id: string
  action: string
  answers: number
  judge?: boolean
  line?: 'long-suit' | 'ruffs' | 'the-rest-yours' | 'top-tricks' | 'trumps-first' | null
}

/** An action beside the one that was chosen. */
export interface Alternative {
  action: string
  value: number
  error: number | null
  loss: number | null
  loss_error: number | null
  verdict: 'best' | 'blunder' | 'even' | 'fine' | 'inaccuracy' | 'mistake' | 'unsettled' | null
}

/** One choice, judged. */
export interface Annotation {
  deal: number
  event: number
  seat: number
  action: string
  best: string
  unit: string
  best_value: number
  value: number | null
  rank: number | null
  of: number
  loss: number | null
  loss_error: number | null
  verdict: 'best' | 'blunder' | 'even' | 'fine' | 'inaccuracy' | 'mistake' | 'unsettled' | null
  settled_by: number | null
  kind: string
  phase: string
  others: Alternative[]
  against: BareFact | null
  cause?: BareFact | null
  because: BareFact | null
  by?: number
}

/** A decision: the action, everything considered (best first), and what else can be shown. */
export interface Answer {
  action: string
  ranked: Ranked[]
  against_runner_up: ToldFact | null
  would_change: ToldFact[]
  budget: Budget
  evidence: Panel[]
  judged_apart?: string | null
}

/** What should I do? Answered by `coach` messages, each sharper than the last. */
export interface AskCoach {
  type: 'coach'
  id: string
}

/** Why is this not allowed? Answered by `why`. */
export interface AskWhy {
  type: 'why'
  id: string
  action: string
}

/** Somebody asks to take their last choice back, and who has agreed; null: nobody any more. */
export interface Asking {
  type: 'asking'
  seat: number | null
  agreed: number[]
}

/** My seat back from our player, who sits in. Answered by `ack`. */
export interface Back {
  type: 'back'
  id: string
}

/** A computed fact and its numbers, without a sentence. */
export interface BareFact {
  id: string
  facts: Record<string, any>
}

/** The first line of a review in progress: everything that is known before the first choice. */
export interface Begun {
  begun: Review
  of: number
}

export interface BridgeActEvent {
  kind: 'act'
  seat: number
  action: string
}

/** Why tricks differ from trumps. */
export interface BridgeAdjustmentShown {
  name: string
  tricks: number
}

/** By direction (N, E, S, W), what the auction told of each hand. */
export interface BridgeAuctionTold {
  panel: 'bridge.hands'
  hands: Record<string, BridgeHandTold>
}

export interface BridgeAwardEvent {
  kind: 'award'
  tricks: number
}

/** The law as fitted: tricks with their deviation, and what each choice is expected to score. */
export interface BridgeCalibrated {
  tricks: number
  deviation: number
  expected: Record<string, number>
  verdict: string
}

/** Where the auction most often ends after a call, and what partner most often answers. */
export interface BridgeCallEnd {
  call: string
  worlds: number
  contract: string
  count: number
  made: number
  answer: string | null
  answered: number
  ours?: number
  ours_made?: number
  theirs?: number
  theirs_made?: number
  points?: number | null
}

/** By call, what became of the auction in sampled deals. */
export interface BridgeCallEnds {
  panel: 'bridge.ends'
  calls: BridgeCallEnd[]
}

/** What a call's contract is worth, in points on average over deals that fit. */
export interface BridgeCallWorth {
  call: string
  points: number
}

/** The calls near the choice whose contracts were valued by the model of two hands. */
export interface BridgeCallWorths {
  panel: 'bridge.worths'
  calls: BridgeCallWorth[]
}

/** One card in the worlds that were looked at. */
export interface BridgeCardCount {
  action: string
  tricks: number
  made: number
  better: number
  worse: number
}

/** Every card beside the best, world by world. */
export interface BridgeCardsCounted {
  panel: 'bridge.counted'
  worlds: number
  cards: BridgeCardCount[]
}

/** A claim, and how many of the tricks left best play gives the claimer's side. */
export interface BridgeClaimCount {
  action: string
  claimed: number
  deals: [number, number][]
}

/** A claim that awaits its answers. */
export interface BridgeClaimed {
  seat: number
  tricks: number
}

/** What was counted of every claim that was judged. */
export interface BridgeClaimsCounted {
  panel: 'bridge.claims'
  claims: BridgeClaimCount[]
}

/** What declarer undertook. `risk` is 0, 1 doubled, 2 redoubled. */
export interface BridgeContract {
  level: number
  strain: 0 | 1 | 2 | 3 | 4
  risk: number
  declarer: number
}

/** What each side would play in. */
export interface BridgeContracts {
  ours: string
  theirs: string
}

export interface BridgeDealEvent {
  kind: 'deal'
  rules: BridgeRulesEvent
  standing: BridgeStandingEvent
  hands: [string | null, string | null, string | null, string | null]
  commitment?: string
}

/** One card for all worlds, beside the best card of each. */
export interface BridgeDummies {
  single_dummy: number
  double_dummy: number
}

/** The whole board: hands as dealt, double-dummy tricks by strain and declarer, par, slips. */
export interface BridgeEnding {
  panel: 'bridge.ending'
  hands: string[]
  table: Record<string, number[]>
  par: number
  contracts: BridgeParCall[]
  points: number
  contract: string | null
  declarer: number | null
  could: number | null
  took: number | null
  slips: BridgeSlip[]
}

export interface BridgeFaceEvent {
  kind: 'face'
  seat: number
  hand: string
}

/** One way the tricks may fall, and what each choice scores then. */
export interface BridgeFall {
  our_tricks: number
  bid: number
  their_tricks: number
  defend: number
  double: number
}

export interface BridgeFaultEvent {
  kind: 'fault'
  seat: number
  fault: 'died' | 'nonsense' | 'timeout'
  why: string
}

export interface BridgeFinishedEvent {
  kind: 'result'
  points: (number | number)[]
  places: number[]
}

/** A side's trumps. */
export interface BridgeFit {
  suit: string
  length: number
}

/** What is known of one hand. */
export interface BridgeHandTold {
  shapes: number
  C: BridgeRange
  D: BridgeRange
  H: BridgeRange
  S: BridgeRange
  hcp: BridgeRange
}

/** How often perfect play makes the contract with the best card, and the tricks declarer takes. */
export interface BridgeMakes {
  panel: 'bridge.makes'
  worlds: number
  chance: BridgeDummies
  tricks: BridgeDummies | null
}

/** A contract that gives par; `over` is tricks above it, negative for down. */
export interface BridgeParCall {
  level: number
  strain: string
  doubled: boolean
  declarers: number[]
  over: number
}

/** What one seat alone sees. A spectator has no such part. */
export interface BridgePrivate {
  hand: string[]
  answer: string | null
}

/** What everybody sees. */
export interface BridgePublic {
  rules: BridgeRules
  standing: BridgeStanding
  phase: 'auction' | 'play' | 'claim' | 'over'
  calls: string[]
  contract: BridgeContract | null
  tricks: BridgeTrick[]
  trick: string[]
  leader: number | null
  faced: (string[] | null)[]
  claim: BridgeClaimed | null
  refused: number[]
  awarded: number | null
}

/** Least and most of a quantity, and which call (or the count) set each end. */
export interface BridgeRange {
  least: number
  most: number
  because: (string | null)[]
}

/** One set of rules; the first preset is the default. */
export interface BridgeRules {
  boards: number
  form: 'imps' | 'matchpoints' | 'points'
  claims: boolean
}

/** One set of rules; the first preset is the default. */
export interface BridgeRulesEvent {
  boards?: number
  form?: 'imps' | 'matchpoints' | 'points'
  claims?: boolean
}

/** One sampled world: the hands nobody sees, by seat, and whether the contract is made in it. */
export interface BridgeSample {
  hands: Record<string, string>
  makes?: boolean | null
}

/** A few of the worlds that were looked at. */
export interface BridgeSamples {
  panel: 'bridge.samples'
  worlds: BridgeSample[]
}

export interface BridgeScoredEvent {
  kind: 'score'
  points: (number | number)[]
  seed?: string
}

/** A cause with the worlds it was counted in: how often the first action gained how much. */
export interface BridgeSeparated {
  action: string
  other: string
  fact: string
  there: [number, number][]
  elsewhere: [number, number][]
}

/** What separates the deals where the best does better from those where it does not. */
export interface BridgeSeparations {
  panel: 'bridge.separations'
  pairs: BridgeSeparated[]
}

export interface BridgeSettleEvent {
  kind: 'settle'
  accepted: boolean
}

/** A card that gave tricks away with all hands open, and the cards that would not have. */
export interface BridgeSlip {
  trick: number
  seat: number
  card: string
  tricks: number
  better: string[]
}

/** What a deal depends on: the match's points so far, the board and who is vulnerable. */
export interface BridgeStanding {
  points: (number | number)[]
  number: number
  dealer: number
  vulnerable: 'none' | 'ns' | 'ew' | 'both'
}

/** What a deal depends on: the match's points so far, the board and who is vulnerable. */
export interface BridgeStandingEvent {
  points?: [number | number, number | number, number | number, number | number]
  number?: number
  dealer?: number
  vulnerable?: 'both' | 'ew' | 'none' | 'ns'
}

/** The law of total tricks in a competitive auction. */
export interface BridgeTotal {
  panel: 'bridge.total-tricks'
  trumps: number
  tricks: number
  ours: BridgeFit
  theirs: BridgeFit
  adjustments: BridgeAdjustmentShown[]
  contracts: BridgeContracts
  table: BridgeFall[]
  verdict: string
  over: string | null
  calibrated: BridgeCalibrated
}

/** Four cards in the order played, from the leader on, and whose hand won them. */
export interface BridgeTrick {
  leader: number
  cards: string[]
  winner: number
}

export interface BridgeUndoEvent {
  kind: 'undo'
  to: number
}

/** Public and own. `seat` and `own` are None for a spectator. */
export interface BridgeView {
  seat: number | null
  public: BridgePublic
  own: BridgePrivate | null
}

/** Work, not time: equal budgets give equal decisions. The service adds clocks around it. */
export interface Budget {
  nodes?: number
  worlds?: number
  seed?: number
  explain?: boolean
}

/** What a call shows, in every language; `alert`: not what it seems to say. */
export interface CallShows {
  en: string
  ja: string
  alert: boolean
}

/** A percentage: its name and what it is. */
export interface ChanceTold {
  words: Sentence
  meaning: Sentence
}

/** The last thirty days against all before, in one unit; below 0 is better than before. */
export interface Change {
  unit: string
  since: number
  recent: number
  before: number
  loss: Interval
  errors: Interval
}

/** Words of one's own, where the host allows them. Answered by `ack`; all hear `chatted`. */
export interface Chat {
  type: 'chat'
  id: string
  text: string
}

/** Somebody says something; it is not kept. */
export interface Chatted {
  type: 'chatted'
  seat: number
  text: string
}

/** One answer to choose: words, or cards or tiles in notation. */
export interface Choice {
  what: 'cards' | 'text' | 'tiles'
  items?: string[]
  words?: Sentence | null
}

/** Seconds for a choice, and what each seat has besides for the whole match. */
export interface Clock {
  turn: number
  bank: number[]
  increment: number
  spent: number
}

/** The coach's answer so far, by language; `done` marks the last one. */
export interface Coach {
  type: 'coach'
  id: string
  decision: Spoken | null
  done: boolean
}

/** Tables that played the same deal: what each made of it beside the others. */
export interface Compared {
  deals: number[]
  points: number[]
  swings: number[]
}

/** Whether somebody may take a choice back. Answered by `ack`. */
export interface Consent {
  type: 'consent'
  id: string
  yes: boolean
}

/** A deal that is over, with all hands open; null where the game has nothing to show. */
export interface DealEnd {
  deal: number
  ending: Ending
  elsewhere: Elsewhere[]
}

/** Which deal is being played. */
export interface DealNumber {
  deal: number
}

/** A deal of a review. */
export interface DealTold {
  record: number
  place: number
  number: number
  title: Sentence
  who: Sentence[]
  points: number[] | null
  forced: number[]
  ending: Ending | null
}

/** OwnDecision decisions, newest game first; `of` fit in all. */
export interface Decisions {
  decisions: OwnDecision[]
  of: number
}

/** One choice in full: what the seat saw, and the coach's whole answer. */
export interface Detail {
  decision: Spoken
  legal: string[]
  view: GameView
}

/** A drill: questions at speed. `par`: seconds that a practised person takes. */
export interface DrillTold {
  name: string
  words: Sentence
  about: Sentence
  par: number
}

/** What is due now, longest first; how many items there are, and when the next is due. */
export interface Due {
  due: DueItem[]
  of: number
  next: number | null
}

/** Something to be asked again, and nothing of its answer. */
export interface DueItem {
  item: string
  game: string
  what: 'decision' | 'puzzle'
  kind: string
  review?: string | null
  place?: number | null
  event?: number | null
  puzzle?: string | null
  since: number
  due: number
  times: number
}

/** The same deal at another table: who played, what they got, and how this table did beside. */
export interface Elsewhere {
  table: string
  names: string[]
  points: number[]
  unit: string
  ahead: number[]
}

export type Ending = BridgeEnding | HeartsEnding | RiichiEnding

/** What do the calls so far show, and what would mine? Answered by `explained`. */
export interface Explain {
  type: 'explain'
  id: string
}

/** What each call so far shows, and what each would that the seat may make now. */
export interface Explained {
  type: 'explained'
  id: string
  calls: CallShows[]
  choices: Record<string, CallShows>
}

/** A line of an export: a row of that table of the store, whose other fields are the row's. */
export interface Exported {
  of: string
}

/** A line instead of an answer, where it could not be finished. */
export interface Failed {
  error: string
}

/** Decisions of one group, in one unit, counted; which ones, `group` and `value` say. */
export interface Figures {
  group: 'all' | 'kind' | 'month' | 'phase'
  value: string
  words: Sentence
  unit: string
  decisions: number
  deals: number
  loss: Interval
  errors: Interval
  strong: Interval | null
}

/** So many games are gone for good. */
export interface Forgotten {
  games: number
}

export type GameEvent = BridgeDealEvent | BridgeActEvent | BridgeFaceEvent | BridgeSettleEvent | BridgeAwardEvent | BridgeScoredEvent | BridgeFinishedEvent | BridgeUndoEvent | BridgeFaultEvent | HeartsDealEvent | HeartsActEvent | HeartsExchangeEvent | HeartsLeadEvent | HeartsScoredEvent | HeartsFinishedEvent | HeartsUndoEvent | HeartsFaultEvent | RiichiDealEvent | RiichiActEvent | RiichiDrawEvent | RiichiDoraEvent | RiichiStickEvent | RiichiCallEvent | RiichiWinEvent | RiichiEndEvent | RiichiScoredEvent | RiichiFinishedEvent | RiichiUndoEvent | RiichiFaultEvent

/** A line of a person's history: a table they played at, or a file of theirs. */
export interface GameKept {
  id: string
  game: string
  at: number
  table: string | null
  name: string
  seat: number | null
  who: string
  names: string[]
  levels: string[]
  finished: boolean
  deals: number
  points: number[] | null
  places: number[] | null
  review: string | null
  judged: number
  errors: number
}

export type GameRules = BridgeRules | HeartsRules | RiichiRules

export type GameStanding = BridgeStanding | HeartsStanding | RiichiStanding

/** One game of a person's. */
export interface GameStatistics {
  game: string
  units: Record<string, Unit>
  decisions: number
  unjudged: number
  figures: Figures[]
  changes: Change[]
}

/** A game: what a visitor may choose, and the words for its numbers and names. */
export interface GameTold {
  name: string
  lower_is_better: boolean
  presets: Record<string, GameRules>
  levels: Level[]
  ladder: Ladder
  coach: string
  units: Record<string, Unit>
  chances: Record<string, ChanceTold>
  kinds: KindTold[]
  verdicts: Record<string, Sentence>
  glossary: Word[]
  terms: Record<string, Sentence>
  seats: Sentence[]
  players: Record<string, string>
  formats: string[]
}

export type GameView = BridgeView | HeartsView | RiichiView

/** Whether the service can keep what it acknowledges. */
export interface Health {
  ok: boolean
  version: string
}

export interface HeartsActEvent {
  kind: 'act'
  seat: number
  action: string
}

/** One card or pass: means over the deals that judged it. */
export interface HeartsChoiceCount {
  action: string
  points: number
  trick: number
  trick_points: number
  queen: number
  queen_here: number
  queen_later: number
  hearts_later: number
  moons: number[]
  own_moon: number
  stuck: number | null
}

/** What was counted of every choice. */
export interface HeartsChoicesCounted {
  panel: 'hearts.counted'
  choices: HeartsChoiceCount[]
}

/** What the cards that count cost whoever takes them; all others cost nothing. */
export interface HeartsCosts {
  hearts: 'one' | 'spot'
  queen: number
  seven_of_clubs: number
}

/** What the cards that count cost whoever takes them; all others cost nothing. */
export interface HeartsCostsEvent {
  hearts?: 'one' | 'spot'
  queen?: number
  seven_of_clubs?: number
}

export interface HeartsDealEvent {
  kind: 'deal'
  rules: HeartsRulesEvent
  standing: HeartsStandingEvent
  hands: [string | null, string | null, string | null, string | null]
  commitment?: string
}

/** The whole deal: hands as played, what was passed, what each seat took, who shot the moon. */
export interface HeartsEnding {
  panel: 'hearts.ending'
  hands: string[]
  passed: string[] | null
  to: number[] | null
  took: HeartsTook[]
  moon: number | null
  total: number
  queen: number
  seven: number
}

export interface HeartsExchangeEvent {
  kind: 'exchange'
  received: [string | null, string | null, string | null, string | null]
}

/** What the best choice is expected to come to, and how much of the truth was looked at. */
export interface HeartsExpected {
  panel: 'hearts.expected'
  points: number
  exact: boolean
  worlds?: string | null
}

export interface HeartsFaultEvent {
  kind: 'fault'
  seat: number
  fault: 'died' | 'nonsense' | 'timeout'
  why: string
}

export interface HeartsFinishedEvent {
  kind: 'result'
  points: (number | number)[]
  places: number[]
}

export interface HeartsLeadEvent {
  kind: 'lead'
  seat: number
}

/** A seat that can still shoot, and the card that stops it best. */
export interface HeartsMoon {
  seat: number
  points: number
  chance: number
  stopper: string
  chance_with_stopper: number
  chance_without: number
}

/** Who can still shoot the moon. */
export interface HeartsMoons {
  panel: 'hearts.moons'
  seats: HeartsMoon[]
}

/** What one seat alone sees. A spectator has no such part. */
export interface HeartsPrivate {
  hand: string[]
  passed: string[] | null
  received: string[] | null
}

/** What everybody sees. */
export interface HeartsPublic {
  rules: HeartsRules
  standing: HeartsStanding
  phase: 'pass' | 'wait' | 'play' | 'over'
  tricks: HeartsTrick[]
  trick: string[]
  leader: number | null
  hearts_broken: boolean
}

/** One set of rules; the first preset is the default. */
export interface HeartsRules {
  passing: ('left' | 'right' | 'across' | 'hold')[]
  first_lead: 'two' | 'club'
  no_points_on_first_trick: boolean
  must_break_hearts: boolean
  queen_breaks_hearts: boolean
  may_lead_hearts_instead_of_queen: boolean
  moon: 'add' | 'subtract'
  jack_of_diamonds: boolean
  no_trick_bonus: boolean
  target: number
  costs?: HeartsCosts
}

/** One set of rules; the first preset is the default. */
export interface HeartsRulesEvent {
  passing?: ('across' | 'hold' | 'left' | 'right')[]
  first_lead?: 'club' | 'two'
  no_points_on_first_trick?: boolean
  must_break_hearts?: boolean
  queen_breaks_hearts?: boolean
  may_lead_hearts_instead_of_queen?: boolean
  moon?: 'add' | 'subtract'
  jack_of_diamonds?: boolean
  no_trick_bonus?: boolean
  target?: number
  costs?: HeartsCostsEvent
}

export interface HeartsScoredEvent {
  kind: 'score'
  points: (number | number)[]
  seed?: string
}

/** A cause with the worlds it was counted in: how often the first action gained how much. */
export interface HeartsSeparated {
  action: string
  other: string
  fact: string
  there: [number, number][]
  elsewhere: [number, number][]
}

/** What separates the deals where the best does better from those where it does not. */
export interface HeartsSeparations {
  panel: 'hearts.separations'
  pairs: HeartsSeparated[]
}

/** What a deal depends on: the match's points so far and its number, from 1. */
export interface HeartsStanding {
  points: (number | number)[]
  number: number
}

/** What a deal depends on: the match's points so far and its number, from 1. */
export interface HeartsStandingEvent {
  points?: [number | number, number | number, number | number, number | number]
  number?: number
}

/** What one seat took: tricks, hearts, and which of the other cards that may count. */
export interface HeartsTook {
  tricks: number
  hearts: number
  queen: boolean
  jack: boolean
  seven: boolean
}

/** Cards in the order played, from the leader on. */
export interface HeartsTrick {
  leader: number
  cards: string[]
}

export interface HeartsUndoEvent {
  kind: 'undo'
  to: number
}

/** Public and own. `seat` and `own` are None for a spectator. */
export interface HeartsView {
  seat: number | null
  public: HeartsPublic
  own: HeartsPrivate | null
}

/** The first message: as the seat of this token, or without one to watch. */
export interface Hello {
  type: 'hello'
  token?: string | null
  history?: boolean
}

/** Games, newest first; `of` fit the search in all. */
export interface History {
  games: GameKept[]
  of: number
}

export type Incoming = Hello | Act | Undo | Consent | Next | AskWhy | Explain | AskCoach | Quiet | Say | Chat | Back | Ping

/** A mean with its 95 % interval; null bounds where the deals tell nothing of spread. */
export interface Interval {
  mean: number
  low: number | null
  high: number | null
}

/** Who judges, and with how much work; nothing told is the game's coach and its own budget. */
export interface Judge {
  player?: string
  worlds?: number
  nodes?: number
  seed?: number
  pay?: string | null
}

/** What the coach says of the action that was chosen. */
export interface Judged {
  type: 'judged'
  id: string
  decision: Spoken | null
  done: boolean
  chosen: string
}

/** A choice, as it is judged. */
export interface JudgedChoice {
  choice: Annotation
  done: number
  of: number
}

/** A kind of error, counted. */
export interface KindSummary {
  kind: string
  words: Sentence
  unit: string
  count: number
  loss: number
}

/** A kind of error. */
export interface KindTold {
  name: string
  words: Sentence
}

/** What the steps from level to level are counted in, and how people read it. */
export interface Ladder {
  by?: 'board' | 'deal' | 'match'
  words?: Sentence
}

/** What a file has and no review could be made of. */
export interface LeftOut {
  file: string
  record: number
  number: number | null
  line: number | null
  why: string
  ja?: string
}

/** A strength that people choose, and the player that has it. */
export interface Level {
  name: string
  words: Sentence
  player: string
  about: Sentence
  rung?: Rung | null
}

/** A choice somebody had, or is to make. */
export interface Moment {
  event: number
  seat: number
  action: string
}

/** What can be looked at in a text; `position` where the text is one already. */
export interface Moments {
  game: string
  deals: MomentsOf[]
  position?: PositionTold | null
  left_out?: LeftOut[]
}

/** The choices of one deal. */
export interface MomentsOf {
  record: number
  deal: number
  title: Sentence
  who: Sentence[]
  players: string[]
  moments: Moment[]
}

/** An action as it was played, judged or not. */
export interface Move {
  event: number
  seat: number
  action: string
  before: TablePicture | null
}

/** A deal from its first action to its last. */
export interface Moves {
  deal: number
  moves: Move[]
  after: TablePicture | null
}

/** Ready for the next deal. Answered by `ack`. */
export interface Next {
  type: 'next'
  id: string
}

export type Outgoing = View | Watching | Acknowledged | Refused | Why | Explained | Coach | Judged | Present | Said | Chatted | Asking | Rematch | Pong

/** One decision of a person, judged. */
export interface OwnDecision {
  entry: string
  record: number
  deal: number
  event: number
  game: string
  seat: number
  review: string
  place: number
  kind: string
  phase: string
  unit: string
  action: string
  best: string
  loss: number | null
  error: number | null
  verdict: 'best' | 'blunder' | 'even' | 'fine' | 'inaccuracy' | 'mistake' | 'unsettled' | null
  at: number
}

export type Panel = BridgeSamples | BridgeMakes | BridgeTotal | BridgeAuctionTold | BridgeCallEnds | BridgeCallWorths | BridgeCardsCounted | BridgeClaimsCounted | BridgeSeparations | HeartsExpected | HeartsMoons | HeartsChoicesCounted | HeartsSeparations | RiichiHandsAfter | RiichiThreats | RiichiAccepts | RiichiWins | RiichiLiked

/** What a question shows: cards or tiles in notation, or words; with a label before it. */
export interface Part {
  label: Sentence
  what: 'cards' | 'text' | 'tiles'
  items: string[]
}

/** Is anybody there? Answered by `pong`. */
export interface Ping {
  type: 'ping'
}

/** The action is on disk. */
export interface Played {
  sequence: number
  repeated: boolean
}

/** Somebody is there. */
export interface Pong {
  type: 'pong'
}

/** What a seat saw before a choice, and nothing of what it chose or should have chosen. */
export interface PositionTold {
  game: string
  seat: number
  record: string
  legal: string[]
  view: GameView
  title: Sentence
  who: Sentence[]
}

/** Who is here, who has left and for whom our player sits in has changed. */
export interface Present {
  type: 'present'
  seats: Seats
}

/** What went wrong, in one sentence of each language. */
export interface Problem {
  kind: string
  message: string
  ja?: string
}

/** All that a game has for practice: enough to practise without a connection. */
export interface PuzzleSet {
  game: string
  themes: ThemeTold[]
  drills: DrillTold[]
  starter: PuzzleTold[]
  daily: PuzzleTold[]
}

/** A puzzle with its answer, for whoever asks it without asking the service again. */
export interface PuzzleTold {
  id: string
  theme: string
  level: number
  seat: number
  record: string
  legal: string[]
  view: GameView
  who: Sentence[]
  best: string
  right: string[]
  answer: Spoken
  errors: Record<string, number>
}

/** One question of a drill. `right` are places among the choices; any of them is right. */
export interface Question {
  text: Sentence
  shown: Part[]
  choices: Choice[]
  right: number[]
  because: Sentence
  all_of?: boolean
}

/** Questions of a drill. */
export interface Questions {
  game: string
  drill: string
  questions: Question[]
}

/** Stop the coach. Not answered. */
export interface Quiet {
  type: 'quiet'
  id: string
}

/** One action that was considered. */
export interface Ranked {
  action: string
  value: number
  unit: string
  stderr: number | null
  worlds: number
  by_model: boolean
  loss: number | null
  loss_error: number | null
  verdict: 'best' | 'blunder' | 'even' | 'fine' | 'inaccuracy' | 'mistake' | 'unsettled' | null
  settled_by: number | null
  chances: Record<string, number>
  against: ToldFact | null
  causes: ToldFact[]
  cause_first: boolean
  reasons: ToldReason[]
}

/** A game of a file: who sat where, under which rules. */
export interface RecordTold {
  file: string
  number: number
  players: string[]
  rules: GameRules
}

/** Not done, and why. `final`: the connection ends. */
export interface Refused {
  type: 'refused'
  id?: string | null
  kind: 'bad' | 'coach' | 'final' | 'illegal' | 'refused'
  message: string
  ja?: string
  final?: boolean
}

/** Somebody wants another match of the same company: the table it will be played at. */
export interface Rematch {
  type: 'rematch'
  table: string
}

/** An answer is kept: when it is asked again. */
export interface Remembered {
  item: string
  due: number
  times: number
  lapses: number
}

/** A finished match: final points by seat, and the place (1 is best; equals share) of each. */
export interface Result {
  points: number[]
  places: number[]
}

/** Finished games, every choice judged. */
export interface Review {
  id?: string
  game: string
  player: string
  judge: Judge
  unit: string
  units: Record<string, Unit>
  lower_is_better: boolean
  records: RecordTold[]
  deals: DealTold[]
  left_out: LeftOut[]
  decisions: Annotation[]
  seats: SeatSummary[]
  kinds: KindSummary[]
  compared: Compared[]
}

export type ReviewLine = Begun | JudgedChoice | Reviewed | Failed

/** The last line of a review in progress: all but the choices, which have come already. */
export interface Reviewed {
  review: Review
}

/** What brings the hand nearer after a choice: unseen copies by tile. */
export interface RiichiAccepted {
  shanten: number | null
  tiles: Record<string, number>
}

/** By action, what the hand accepts after it; actions after which it accepts none are absent. */
export interface RiichiAccepts {
  panel: 'riichi.accepts'
  actions: Record<string, RiichiAccepted>
}

export interface RiichiActEvent {
  kind: 'act'
  seat: number
  action: string
}

export interface RiichiCallEvent {
  kind: 'call'
  seat: number
  action: string
}

/** What a tile risks against one opponent. */
export interface RiichiDanger {
  chance: number
  cost: number
  safe: boolean
  signs?: string[]
}

export interface RiichiDealEvent {
  kind: 'deal'
  rules: RiichiRulesEvent
  standing: RiichiStandingEvent
  hands: [string | null, string | null, string | null, string | null]
  indicator: string
  wall: string | null
  commitment?: string
}

export interface RiichiDoraEvent {
  kind: 'dora'
  tile: string
}

export interface RiichiDrawEvent {
  kind: 'draw'
  seat: number
  tile: string | null
  replacement?: boolean
}

export interface RiichiEndEvent {
  kind: 'end'
  reason: 'exhaustive' | 'four-kans' | 'four-riichi' | 'four-winds' | 'nine-terminals' | 'triple-ron' | 'win'
  hands: [string | null, string | null, string | null, string | null]
  deltas: [number, number, number, number]
  tenpai: number[]
  nagashi: number[]
}

/** Closed tiles, waits and distance from tenpai by seat. */
export interface RiichiEnding {
  panel: 'riichi.ending'
  hands: string[]
  drawn: (string | null)[]
  waits: string[][]
  shanten: number[]
  reason: string
  points: number[]
  places: number[]
  final: boolean
}

export interface RiichiFaultEvent {
  kind: 'fault'
  seat: number
  fault: 'died' | 'nonsense' | 'timeout'
  why: string
}

export interface RiichiFinishedEvent {
  kind: 'result'
  points: (number | number)[]
  places: number[]
}

/** What lies open in front of one seat. */
export interface RiichiFront {
  melds: RiichiMeld[]
  river: RiichiThrown[]
  status: 'closed' | 'melded' | 'declared' | 'riichi'
  thrown: number
  ippatsu: boolean
  double_riichi: boolean
  liable: [string, number][]
  shown: string[] | null
}

/** What is true of the own hand after a choice. */
export interface RiichiHandAfter {
  action: string
  shanten: number | null
  kinds: number
  tiles: number
  dora: number
  simples: boolean
  one_suit: boolean
  closed: boolean
  reaches_yaku: boolean | null
  safe: number
  waits: string[]
  shape: string | null
  yaku: string[]
  without_yaku: number
  ron: number | null
  ron_riichi: number | null
  win_points: number | null
}

/** The own hand after each choice that leaves one. */
export interface RiichiHandsAfter {
  panel: 'riichi.hands-after'
  hands: RiichiHandAfter[]
}

/** By action how often strong people choose it: a discard among the discards, a call or riichi */
export interface RiichiLiked {
  panel: 'riichi.liked'
  actions: Record<string, number>
}

/** One meld. `tiles` are all of them in laying order, the called and added ones included. */
export interface RiichiMeld {
  form: 'chi' | 'pon' | 'daiminkan' | 'ankan' | 'kakan'
  tiles: string[]
  called: string | null
  giver: number | null
  added: string | null
}

/** What one seat alone sees. A spectator has no such part. */
export interface RiichiPrivate {
  hand: string[]
  counts: string
  waits: number
  drawn: string | null
  furiten: '' | 'temporary' | 'riichi'
  missed: boolean
  answer: string | null
}

/** What everybody sees. In reaction, `turn` is the seat whose tile the others may take. */
export interface RiichiPublic {
  rules: RiichiRules
  standing: RiichiStanding
  points: number[]
  sticks: number
  indicators: string[]
  turn: number
  phase: 'wait' | 'action' | 'reaction' | 'over'
  context: 'deal' | 'draw' | 'ankan' | 'kan' | 'call' | 'discard' | 'kakan'
  tile: string | null
  left: number
  dora_due: boolean
  fronts: RiichiFront[]
  kans: number[]
  log: [number, string][]
  wins: RiichiWinEvent[]
  end: RiichiEndEvent | null
}

/** One table's rules. The defaults are the `seed` preset. */
export interface RiichiRules {
  name: string
  length: 'east' | 'hanchan'
  start_points: number
  return_points: number
  uma: number[]
  tie: 'earlier-dealer' | 'split'
  final_rounding: 'none' | 'thousands' | 'score-thousands'
  leftover_sticks: 'first' | 'lost'
  extension: 'none' | 'sudden-death'
  extension_target: number
  extension_renchan: boolean
  agari_yame: boolean
  tenpai_yame: boolean
  tobi: boolean
  red_fives: number[]
  kuikae: 'forbid' | 'allow-suji' | 'allow'
  kan_dora: 'at-once' | 'open-late' | 'off'
  late_dora: 'replacement' | 'kan'
  riichi_min_points: number
  riichi_min_tiles: number
  riichi_ankan: 'no' | 'same-waits-and-shape' | 'same-waits'
  kokushi_on_ankan: boolean
  nine_terminals: boolean
  four_winds: boolean
  four_riichi: boolean
  four_kans: boolean
  aborts: 'before-calls' | 'after-calls'
  triple_ron_aborts: boolean
  triple_ron_kan_aborts: boolean
  renchan: 'win' | 'tenpai'
  noten_payment: number
  nagashi: boolean
  nagashi_renchan: 'dealer-tenpai' | 'dealer-nagashi'
  double_ron: boolean
  honba_points: number
  honba_double_ron: 'nearest' | 'all'
  pao: string[]
  pao_scope: 'whole' | 'part'
  pao_honba: 'liable' | 'giver'
  open_tanyao: boolean
  ippatsu: boolean
  ura: boolean
  kan_ura: boolean
  renhou: 'off' | 'mangan' | 'yakuman'
  double_yakuman: string[]
  kazoe: 'yakuman' | 'sanbaiman'
  kiriage: boolean
  double_wind_fu: 2 | 4
  score_flags: number
}

/** One table's rules. The defaults are the `seed` preset. */
export interface RiichiRulesEvent {
  name?: string
  length?: 'east' | 'hanchan'
  start_points?: number
  return_points?: number
  uma?: [number, number, number, number]
  tie?: 'earlier-dealer' | 'split'
  final_rounding?: 'none' | 'score-thousands' | 'thousands'
  leftover_sticks?: 'first' | 'lost'
  extension?: 'none' | 'sudden-death'
  extension_target?: number
  extension_renchan?: boolean
  agari_yame?: boolean
  tenpai_yame?: boolean
  tobi?: boolean
  red_fives?: [number, number, number]
  kuikae?: 'allow' | 'allow-suji' | 'forbid'
  kan_dora?: 'at-once' | 'off' | 'open-late'
  late_dora?: 'kan' | 'replacement'
  riichi_min_points?: number
  riichi_min_tiles?: number
  riichi_ankan?: 'no' | 'same-waits' | 'same-waits-and-shape'
  kokushi_on_ankan?: boolean
  nine_terminals?: boolean
  four_winds?: boolean
  four_riichi?: boolean
  four_kans?: boolean
  aborts?: 'after-calls' | 'before-calls'
  triple_ron_aborts?: boolean
  triple_ron_kan_aborts?: boolean
  renchan?: 'tenpai' | 'win'
  noten_payment?: number
  nagashi?: boolean
  nagashi_renchan?: 'dealer-nagashi' | 'dealer-tenpai'
  double_ron?: boolean
  honba_points?: number
  honba_double_ron?: 'all' | 'nearest'
  pao?: string[]
  pao_scope?: 'part' | 'whole'
  pao_honba?: 'giver' | 'liable'
  open_tanyao?: boolean
  ippatsu?: boolean
  ura?: boolean
  kan_ura?: boolean
  renhou?: 'mangan' | 'off' | 'yakuman'
  double_yakuman?: string[]
  kazoe?: 'sanbaiman' | 'yakuman'
  kiriage?: boolean
  double_wind_fu?: 2 | 4
  score_flags?: number
}

export interface RiichiScoredEvent {
  kind: 'score'
  points: (number | number)[]
  seed?: string
}

/** Before a deal. Seat 0 was the first dealer; `wind` is 0 east, 1 south, 2 west, 3 north. */
export interface RiichiStanding {
  points: number[]
  wind: number
  dealer: number
  honba: number
  sticks: number
}

/** Before a deal. Seat 0 was the first dealer; `wind` is 0 east, 1 south, 2 west, 3 north. */
export interface RiichiStandingEvent {
  points: [number, number, number, number]
  wind?: number
  dealer?: number
  honba?: number
  sticks?: number
}

export interface RiichiStickEvent {
  kind: 'stick'
  seat: number
}

/** One opponent, and by tile held what throwing it risks. */
export interface RiichiThreatShown {
  seat: number
  riichi: boolean
  tiles: Record<string, RiichiDanger>
}

/** The three opponents. */
export interface RiichiThreats {
  panel: 'riichi.threats'
  seats: RiichiThreatShown[]
}

/** One tile of a river. */
export interface RiichiThrown {
  tile: string
  drawn: boolean
  riichi: boolean
  called_by: number | null
}

export interface RiichiUndoEvent {
  kind: 'undo'
  to: number
}

/** Public and own. `seat` and `own` are None for a spectator. */
export interface RiichiView {
  seat: number | null
  public: RiichiPublic
  own: RiichiPrivate | null
}

export interface RiichiWinEvent {
  kind: 'win'
  seat: number
  from: number | null
  tile: string
  hand: string
  ura: string[]
  yaku: [string, number][]
  han: number
  fu: number
  yakuman: number
  points: number
  liable: number | null
  deltas: [number, number, number, number]
}

/** By action what a win brings, in points: as it is won now, or on average of later ones. */
export interface RiichiWins {
  panel: 'riichi.wins'
  points: Record<string, number>
}

/** How much better a player is than the one of the level below, with its 95 % interval. */
export interface Rung {
  player: string
  below: string
  gain: number
  low: number
  high: number
  draws: number
}

/** Somebody says a set phrase, or how a claim will be played; it is not kept. */
export interface Said {
  type: 'said'
  seat: number
  phrase: 'good-luck' | 'goodbye' | 'hello' | 'one-moment' | 'sorry' | 'thanks' | 'well-played' | 'long-suit' | 'ruffs' | 'the-rest-yours' | 'top-tricks' | 'trumps-first'
}

/** A set phrase to everybody at the table. Answered by `ack`; everybody hears `said`. */
export interface Say {
  type: 'say'
  id: string
  phrase: 'good-luck' | 'goodbye' | 'hello' | 'one-moment' | 'sorry' | 'thanks' | 'well-played'
}

/** What the deal earned each seat. */
export interface ScoreTold {
  points: number[]
  facts: ScoredFact[]
}

/** Something that was scored, in every language. */
export interface ScoredFact {
  id: string
  en: string
  ja: string
}

/** One seat. Lists are joined by spaces. */
export interface SeatPicture {
  hand: string
  drawn?: string
  faced?: boolean
  melds?: string[]
  river?: string
  note?: string
}

/** The choices of one seat, or of one person at several tables, counted. */
export interface SeatSummary {
  seat: number | null
  name: string
  decisions: number
  forced: number
  judged: number
  loss: number
  losses: Record<string, number>
  verdicts: Record<string, number>
}

/** Who sits where. */
export interface SeatTold {
  seat: number
  kind: 'bot' | 'person' | 'player'
  name: string
  player: string
  level: string
  free: boolean
  here: boolean
  sitting_in: boolean
}

/** A seat of one's own. */
export interface Seated {
  seat: number
  token: string
}

export type Seats = SeatTold[]

export type Seen = View | Watching

/** One sentence in both languages. */
export interface Sentence {
  en: string
  ja: string
}

/** One table of a set of boards, beside the others on the deals that are over here. */
export interface SetRow {
  table: string
  name: string
  ours: boolean
  deals: number
  points: number
  ahead: number
  share: number | null
}

/** Tables that were dealt alike, best first. */
export interface SetTold {
  set: string
  unit: string
  deals: number
  rows: SetRow[]
}

/** A decision told in every language. */
export interface Spoken {
  en: Answer
  ja: Answer
}

/** What a person's decisions come to, game by game; how strong people were measured. */
export interface Statistics {
  games: GameStatistics[]
  strong: Sentence
}

/** The new table; tokens by seat. Keep them secret: a token is its seat. */
export interface TableMade {
  table: string
  tokens: Record<string, string>
}

/** The whole table, all hands open: for those who may see them. */
export interface TablePicture {
  seats: [SeatPicture, SeatPicture, SeatPicture, SeatPicture]
  trick?: [number, string][]
  calls?: string[]
  dealer?: number
  marks?: string
  head?: string
}

/** What anybody may know of a table. */
export interface TableTold {
  table: string
  game: string
  rules: Record<string, any>
  preset: string
  coach: boolean
  deal: number
  finished: boolean
  seats: SeatTold[]
}

/** A file is in the history now; what of it could not be read is not. */
export interface TakenInTold {
  game: GameKept
  left_out: LeftOut[]
}

/** The theme of a position; null where it fits none. */
export interface ThemeFound {
  theme: string | null
}

/** A theme of puzzles. */
export interface ThemeTold {
  name: string
  words: Sentence
  about: Sentence
}

/** A computed fact, its numbers and its sentence. */
export interface ToldFact {
  id: string
  facts: Record<string, any>
  sentence: string
}

/** A fact with its share of the value. */
export interface ToldReason {
  id: string
  facts: Record<string, any>
  sentence: string
  weight: number
}

/** A typed position, or why it is none. */
export interface TypedTold {
  position: PositionTold | null
  wrong: WrongField | null
}

/** Take back one's last choice; where other people sit, ask them. Answered by `ack`. */
export interface Undo {
  type: 'undo'
  id: string
}

/** What a value counts. */
export interface Unit {
  name: string
  words: Sentence
  short: Sentence
  steps: [number, number, number]
  fewer_is_better: boolean
  digits: number
  relative?: boolean
  tells?: string[]
  beyond?: string[]
  results?: string[]
  counted?: Sentence
}

/** What a seat may see, its legal actions and the events since the last view. */
export interface View {
  type: 'view'
  sequence?: number
  seat?: number
  legal?: string[]
  may_undo?: boolean
  may_coach?: boolean
  may_chat?: boolean
  events?: GameEvent[]
  table: string
  game: string
  deal: number
  view: GameView
  seats: Seats
  waiting: boolean
  ready: number[]
  commitment: string | null
  seed: string | null
  score: ScoreTold | null
  result: Result | null
  standing: GameStanding
  clock: Clock | null
}

/** To a spectator, before anything is old enough to be shown. */
export interface Watching {
  type: 'watching'
  table: string
  game: string
  rules: Record<string, any>
  preset: string
  coach: boolean
  deal: number
  finished: boolean
  seats: SeatTold[]
  delay: number
}

/** The rule that forbids the action; null: it is allowed. */
export interface Why {
  type: 'why'
  id: string
  action: string
  why: Sentence | null
}

/** A word of the coach and what it means; `key` is its name in JSON. */
export interface Word {
  key: string
  part: 'chances' | 'numbers' | 'verdicts'
  word: Sentence
  meaning: Sentence
  held?: boolean
}

/** A field of a typed position that is wrong, and the rule. */
export interface WrongField {
  field: string
  message: string
}
