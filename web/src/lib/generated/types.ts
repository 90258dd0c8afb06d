// Written by `python -m plancia.server.wire.typescript` from plancia/engine/table and
// plancia/server/wire/{books,changes,protocol,refusal}.py. Change those and run it again.


export type Icon =
  "ally" | "arrow" | "base" | "beam" | "blast" | "bridge" | "card" | "cargo" | "check" | "cloak"
  | "clock" | "coin" | "combat" | "crew" | "cross" | "die" | "discovery" | "drone" | "energy" |
  "engine" | "eye" | "fighter" | "flag" | "food" | "hangar" | "heart" | "hull" | "influence" |
  "initiative" | "lab" | "lock" | "mine" | "mineral" | "minus" | "mission" | "people" | "planet"
  | "plasma" | "plus" | "repair" | "research" | "return" | "sensor" | "shield" | "ship" |
  "skull" | "star" | "swap" | "target" | "technology" | "torpedo" | "transporter" | "trash" |
  "turn" | "water" | "wealth" | "weapon" | "web";

export type Emblem =
  "anchor" | "bolt" | "crescent" | "cross" | "crown" | "diamond" | "disc" | "eye" | "gear" |
  "hexagon" | "leaf" | "pentagon" | "ring" | "shield" | "spiral" | "square" | "star" |
  "triangle" | "wave" | "wing";

export type Place =
  "board" | "choose" | "hand" | "mine" | "now" | "others" | "read" | "side";

export type Form =
  "auto" | "reading" | "token";

export type Motif =
  "" | "authority" | "beam" | "blockade" | "bolts" | "cargo" | "cells" | "cloak" | "combat" |
  "cone" | "copy" | "covert" | "crew" | "decoy" | "dome" | "double" | "draw" | "fighters" |
  "fleet" | "gate" | "influence" | "missile" | "mutiny" | "nebula" | "orb" | "path" | "person" |
  "plasma" | "plate" | "pulse" | "raid" | "removal" | "research" | "scoring" | "scrap" |
  "sensors" | "torpedo" | "trade" | "truce" | "waves";

/** How the things of one faction or kind look. */
export interface Frame {
  /** A colour as `#rrggbb`, readable on the dark ground. */
  colour: string;
  emblem: Emblem;
  /** The faction's name in the table's language. */
  name?: string;
}

/** A piece of text, perhaps with an icon in front and a thing it speaks of. */
export interface Span {
  text?: string;
  icon?: Icon | null;
  /** Handle of a card or piece, a seat as `seat:0`, or a place as `hex:3,4` or `node:mars`. */
  ref?: string;
}

/** One row of a card's or ship's text. */
export interface Ability {
  spans: Span[];
  /** What kind of ability it is, drawn in front of the row. */
  mark?: Icon | null;
  /** Whether it can still be used; `off` when its condition is not met. */
  state?: "off" | "plain" | "ready" | "used";
  options?: string[];
  /** Icons and numbers that say it on a token, where those of `spans` do not. */
  short?: Span[];
  /** When it works, in a word or two, for whoever reads it at leisure. */
  when?: string;
}

/** Boxes of one kind on a ship: what is whole, what is hit, what would be hit now. */
export interface BoxGroup {
  name: string;
  icon: Icon;
  whole: number;
  hit?: number;
  /** So many of the whole ones would go if things took their course. */
  threatened?: number;
  /** A letter that tells kinds with one icon apart. */
  tag?: string;
  /** What marking a whole box means. */
  options?: string[];
  /** What marking a hit box means. */
  mend?: string[];
}

/** A card, face up or face down. */
export interface Card {
  /** Stable while the viewer can follow the card, renewed when it is shuffled. */
  handle: string;
  /** Empty when the viewer does not know the card: it is drawn face down. */
  name?: string;
  /** Key into `Table.frames`. */
  frame?: string;
  /** Further frames whose emblems it bears. */
  also?: string[];
  /** Seed of the picture: the same word always gives the same picture. */
  art?: string;
  figure?: "back" | "base" | "event" | "person" | "planet" | "ship";
  /** The type line, in words. */
  kind?: string;
  cost?: number | null;
  cost_icon?: Icon;
  /** The number in the lower corner: defence, strength, points. */
  value?: number | null;
  value_icon?: Icon;
  abilities?: Ability[];
  /** Small marks on the card: counters, states. */
  badges?: Span[];
  /** Rotated by a quarter: exhausted, lying. */
  turned?: boolean;
  /** Dimmed: nothing more to get from it now. */
  spent?: boolean;
  /** For a hidden card the viewer knows all the same: a word on who else does. */
  known_to?: string;
  /** Longer text shown when inspected: what it is, a ruling, provenance. */
  note?: string;
  /** Why it cannot be used now, in words. */
  why_not?: string;
  options?: string[];
  motif?: Motif;
  /** A ship's boxes, instead of words. */
  boxes?: BoxGroup[];
  /** How far one has come with it, or what it would make, in words. */
  progress?: string;
}

/** Another number in a plan: go so many answers back, then give these in order. */
export interface Redo {
  back: number;
  answers: string[];
  /** What falls away by it, in words. */
  lost?: string;
}

/** So many points of a budget that pay for one thing. */
export interface Pip {
  count: number;
  icon?: Icon | null;
  name?: string;
}

/** A number that matters. */
export interface Counter {
  name: string;
  value: number;
  icon?: Icon | null;
  /** Upper end, where the number is a gauge. */
  most?: number | null;
  /** One of the largest things on the table. */
  big?: boolean;
  suffix?: string;
  /** How many answers the viewer must take back to be asked for this again; 0: it cannot. */
  back?: number;
  options?: string[];
  /** What the points of a budget pay for, point by point. */
  pays?: Pip[];
  /** One less of it; None where there cannot be less. */
  less?: Redo | null;
  more?: Redo | null;
}

/** A line drawn over a map: a shot, a path, an arc's edge; an `area` is closed and filled. */
export interface Line {
  /** In map coordinates: axial on hex maps, x and y on node maps. */
  points: [number, number][];
  /** An `aim` is dotted, with its label in the middle: a distance. */
  kind?: "aim" | "arc" | "area" | "border" | "path" | "shot";
  seat?: number | null;
  /** Among what a piece shows, lines without a label belong to the labelled one before them. */
  label?: string;
}

/** Something standing on a map: a ship, a token, a cube. */
export interface Piece {
  handle: string;
  name?: string;
  figure?: "base" | "cube" | "fleet" | "hidden" | "marker" | "ship" | "token";
  art?: string;
  seat?: number | null;
  frame?: string;
  /** 0 to 5 on a hex map, clockwise, 0 along the first edge of the map's orientation. */
  facing?: number | null;
  count?: number;
  label?: string;
  /** Two or three letters that stand for its name where there is no room. */
  short?: string;
  spent?: boolean;
  /** What inspecting it shows. */
  card?: Card | null;
  /** Lines drawn over the map while it is pointed at: arcs, ranges. */
  shows?: Line[];
  options?: string[];
  /** What stands for it where there is no room for a figure. */
  icon?: Icon | null;
  /** More than others of its kind. */
  large?: boolean;
}

/** One hex of a map, in axial coordinates. */
export interface Hex {
  q: number;
  r: number;
  terrain?: "asteroids" | "edge" | "hidden" | "nebula" | "planet" | "space" | "star" | "station" | "wormhole";
  label?: string;
  name?: string;
  value?: number | null;
  icons?: Span[];
  /** Who controls it. */
  seat?: number | null;
  /** What it costs to come here now. */
  reach?: number | null;
  art?: string;
  card?: Card | null;
  pieces?: Piece[];
  options?: string[];
  /** Its own name, so that `hex:id` means the same hex to viewers who see the map turned. */
  id?: string;
}

/** A place of a node map; x and y run from 0 to 1000. */
export interface Node {
  id: string;
  x: number;
  y: number;
  name?: string;
  figure?: "base" | "gate" | "moon" | "planet" | "point" | "star" | "station";
  size?: number;
  icons?: Span[];
  region?: string;
  seat?: number | null;
  closed?: boolean;
  pieces?: Piece[];
  card?: Card | null;
  options?: string[];
}

/** An area of a node map: an orbit, a zone, a sector. */
export interface Region {
  id: string;
  name?: string;
  shape?: "box" | "circle" | "ellipse" | "polygon" | "ring";
  /** circle: x y radius; ring: x y inner outer; ellipse: x y rx ry; polygon: x1 y1 x2 y2 …; box:
   *  x y width height, and what belongs to the region flows inside it */
  numbers?: number[];
  colour?: string;
  label_at?: [number, number] | null;
  options?: string[];
  /** Who controls it. */
  seat?: number | null;
  /** Nobody does, because several are level. */
  level?: boolean;
  /** On a small screen regions of one zone are shown together, under this title. */
  zone?: string;
}

/** Fire from one piece at another. */
export interface Shot {
  source: string;
  target: string;
  points: number;
  /** Where it struck and what came of it, in words. */
  text?: string;
}

/** What a map looked like a little earlier: only the hexes with something on them. */
export interface Moment {
  title: string;
  hexes: Hex[];
  lines?: Line[];
  shots?: Shot[];
  /** How long it stands at an ordinary tempo; 0 where nothing happens. */
  ms?: number;
  /** What happens in it, in words. */
  text?: Span[];
}

export interface HexMap {
  type: "hexmap";
  id: string;
  place: Place;
  hexes: Hex[];
  title?: string;
  orientation?: "flat" | "pointy";
  lines?: Line[];
  legend?: Span[];
  /** What just happened, moment by moment: played once, and for those who want it again. */
  moments?: Moment[];
  /** Moments of one film go on where the last table ended. */
  film?: number;
  /** Handles of the pieces that should be in view. */
  focus?: string[];
  /** Pixels a hex should have at least; 0: as small as need be. */
  least?: number;
}

export interface NodeMap {
  type: "nodemap";
  id: string;
  place: Place;
  nodes: Node[];
  title?: string;
  /** Regions are boxes that fill whatever room there is; nodes lie in them as plates. */
  stretch?: boolean;
  links?: [string, string][];
  regions?: Region[];
  lines?: Line[];
  legend?: Span[];
}

/** A box of a ship's sheet. */
export interface Box {
  name: string;
  icon?: Icon | null;
  label?: string;
  state?: "charged" | "damaged" | "mended" | "spent" | "whole";
  options?: string[];
}

/** A named group of boxes. */
export interface Section {
  name: string;
  boxes?: Box[];
  side?: "back" | "centre" | "front" | "left" | "right";
}

/** A row of values of which one is current. */
export interface Dial {
  name: string;
  values: string[];
  at: number;
  icon?: Icon | null;
  /** The printed or normal position. */
  base?: number | null;
  /** What the numbers of a value are, where each value is several, divided by blanks. */
  readings?: Span[];
  /** For each value the options it stands for; empty when none has any. */
  options?: string[][];
}

/** One of the shields around a ship; `facing` clockwise from the bow. */
export interface Shield {
  facing: number;
  value: number;
  most: number;
  up?: boolean;
  options?: string[];
}

/** A ship's sheet: boxes, dials and shields, so that a glance shows what is gone. */
export interface Sheet {
  type: "sheet";
  id: string;
  place: Place;
  name: string;
  seat?: number | null;
  /** The piece on the map this sheet belongs to. */
  handle?: string;
  frame?: string;
  art?: string;
  sections?: Section[];
  dials?: Dial[];
  shields?: Shield[];
  counters?: Counter[];
  abilities?: Ability[];
  /** How it stands, in a word or two, where boxes alone do not tell. */
  state?: string;
  /** How grave that state is. */
  tone?: "calm" | "danger" | "warning";
  lost?: boolean;
  /** The whole ship in icons and numbers, where there is no room for its sheet. */
  token?: Span[];
  marks?: Once[];
  options?: string[];
}

/** Something that can be done once; struck through when it was. */
export interface Once {
  icon: Icon;
  name: string;
  used?: boolean;
}

/** A cell of a planning grid. */
export interface Cell {
  label?: string;
  icon?: Icon | null;
  state?: "current" | "done" | "empty" | "filled" | "locked" | "open";
  note?: string;
  /** How many answers the viewer must take back to be asked for this again; 0: it cannot. */
  back?: number;
  options?: string[];
  /** How many of the row's things not yet used would have effect here. */
  bear?: number;
}

export interface PlanRow {
  name: string;
  cells: Cell[];
  icon?: Icon | null;
  /** The number that feeds the row. */
  counter?: Counter | null;
  /** Nothing can be put in it yet; it keeps its place. */
  reserved?: boolean;
  /** It tells what the other rows are measured by; nothing is put in it. */
  measure?: boolean;
}

/** A row of numbers. */
export interface FigureRow {
  name: string;
  values: number[];
  icon?: Icon | null;
}

/** A small table of numbers: a column for each seat, or for each face of a die. */
export interface Figures {
  type: "figures";
  id: string;
  place: Place;
  /** A seat as `seat:0` in `ref`, or a text. */
  heads: Span[];
  rows: FigureRow[];
  title?: string;
  note?: string;
  /** Whether the highest number of each row stands out. */
  best?: boolean;
}

/** What one would see from a column of a plan: where the ship is, what bears on whom. */
export interface Vista {
  title: string;
  spans: Span[];
  piece: Piece;
  /** The hex, in axial coordinates. */
  at: [number, number];
  /** Arcs and distances from there. */
  lines?: Line[];
  figures?: Figures | null;
  /** Each thing that could have effect from there, `ready` or `off`. */
  bears?: Ability[];
}

/** A grid of secret orders. */
export interface Plan {
  type: "plan";
  id: string;
  place: Place;
  columns: string[];
  rows: PlanRow[];
  title?: string;
  seat?: number | null;
  /** The column being carried out. */
  now?: number | null;
  committed?: boolean;
  budget?: Counter[];
  /** For each column what one would see from there. */
  pointed?: (Vista | null)[];
  /** The rows of the largest plan that may ever lie in its place. */
  room?: number;
}

export interface Die {
  value: number;
  sides?: number;
  seat?: number | null;
  label?: string;
}

/** The last throw; a new `throw` number means it was just rolled. */
export interface Dice {
  type: "dice";
  id: string;
  place: Place;
  dice: Die[];
  throw: number;
  title?: string;
  result?: string;
  /** What is thrown for, in words. */
  text?: Span[];
  /** What is added to the die. */
  plus?: number | null;
  plus_name?: string;
  /** What the sum must reach. */
  needs?: number | null;
  /** The faces that are enough. */
  passing?: number[];
  /** In a hundred, before the throw. */
  chance?: number | null;
  /** How it went; None before the throw. */
  passed?: boolean | null;
}

/** A marker on a track. */
export interface Marker {
  at: number;
  handle: string;
  seat?: number | null;
  name?: string;
  emblem?: Emblem | null;
}

/** A zone of cards. */
export interface Cards {
  type: "cards";
  id: string;
  place: Place;
  cards?: Card[];
  title?: string;
  seat?: number | null;
  layout?: "fan" | "grid" | "row" | "slots";
  /** What to say when there are none. */
  empty?: string;
  options?: string[];
  form?: Form;
  /** Places kept free for cards to come, so that nothing moves when one does. */
  slots?: number;
  /** Equal cards may lie on one another where room is short. */
  stack?: boolean;
  /** Areas with one word share a row. */
  share?: string;
  /** The order within a place; equal ranks as they come. */
  rank?: number;
  /** How many there are, where only some of them are shown. */
  total?: number;
}

/** One lane of a clash: what flies from the source to the target, and what is left of it. */
export interface Lane {
  card: Card;
  /** What gets through as it stands. */
  amount?: number | null;
  state?: "open" | "reduced" | "stopped";
  /** What has been done to it, in words. */
  note?: string;
  options?: string[];
}

/** An attack under way: who, at whom, with what, and what would come of it. */
export interface Clash {
  type: "clash";
  id: string;
  place: Place;
  title: string;
  source?: Card | null;
  target?: Card | null;
  shots?: Lane[];
  /** What hits as it stands. */
  amount?: number | null;
  icon?: Icon;
  /** What that means, in words. */
  outcome?: Span[];
  /** Other cards played for or against it. */
  played?: Card[];
  counters?: Counter[];
}

/** A stack of cards of which only the top may show. */
export interface Pile {
  type: "pile";
  id: string;
  place: Place;
  count: number;
  title?: string;
  seat?: number | null;
  top?: Card | null;
  /** All the viewer may look through, top first; empty for a closed pile. */
  cards?: Card[];
  options?: string[];
}

export interface Counters {
  type: "counters";
  id: string;
  place: Place;
  counters: Counter[];
  title?: string;
  seat?: number | null;
}

export interface Track {
  type: "track";
  id: string;
  place: Place;
  /** The label of each cell. */
  cells: string[];
  markers?: Marker[];
  /** Cards lying on the cells, in order, where the track holds cards. */
  cards?: Card[];
  title?: string;
  /** For each cell the options it stands for; empty when none has any. */
  options?: string[][];
}

/** A short text that belongs on the table: a scenario's aim, the current event. */
export interface Note {
  type: "note";
  id: string;
  place: Place;
  spans: Span[];
  title?: string;
}

export type Area =
  Cards | Clash | Pile | Counters | HexMap | NodeMap | Track | Sheet | Plan | Dice | Figures |
  Note;

/** One step of a seat's last turn. */
export interface Deed {
  /** What was done, in a word: played, bought, hit. */
  name: string;
  /** With what, to look at. */
  cards?: Card[];
  /** And with which numbers. */
  spans?: Span[];
}

/** A place at the table. */
export interface Seat {
  seat: number;
  /** The side's own name in this game; whoever runs the match may put a person's name instead. */
  name: string;
  frame?: string;
  team?: number;
  /** Whether this seat must answer something now. */
  asked?: boolean;
  turn?: boolean;
  out?: boolean;
  counters?: Counter[];
  options?: string[];
  /** Its last turn, step by step, or the one it is in. */
  last?: Deed[];
  /** Which turn that was, in words. */
  last_turn?: string;
}

/** A number that a choice would change. */
export interface Change {
  name: string;
  before: number;
  after: number;
  icon?: Icon | null;
  good?: boolean;
}

/** A sign at a thing on the table while a choice is looked at: what would happen to it. */
export interface Sign {
  /** As in a span: a handle, a seat, a place of a map. */
  ref: string;
  text?: string;
  tone?: "bad" | "good" | "plain";
}

/** One option of the viewer's question, in words. */
export interface Choice {
  notation: string;
  spans: Span[];
  /** A heading for options of one kind. */
  group?: string;
  /** The one main useful thing to do now: attack, commit. */
  primary?: boolean;
  /** Ask before doing it: what would be lost. */
  confirm?: string;
  /** It cannot be taken back: something hidden comes to light, or others see it. */
  irrevocable?: boolean;
  /** Id of the rule it follows. */
  rule?: string;
  /** It lets something go by: pass, hold, end. Never tied to a thing one points at. */
  passive?: boolean;
  /** What it would do, in words, as far as the viewer may know. */
  forecast?: Span[];
  /** The numbers it would change. */
  after?: Change[];
  /** The things it would touch. */
  marks?: Sign[];
  /** Answers to the questions that follow, which the same press gives too. */
  then?: string[];
}

/** Several answers under one name. A client gives them one by one, as long as the same is asked
 *  and the answer is there; they are taken back together. */
export interface Bulk {
  name: string;
  notations: string[];
  icon?: Icon | null;
  /** More useful than any single choice. */
  primary?: boolean;
}

/** A number to choose: for each from `least` on, the answers that give it. */
export interface Stepper {
  name: string;
  answers: string[][];
  least?: number;
  /** Where it begins. */
  value?: number;
  icon?: Icon | null;
  /** The thing it is aimed at. */
  ref?: string;
}

/** What the viewer is asked. */
export interface Prompt {
  text: string;
  choices: Choice[];
  kind?: string;
  rule?: string;
  /** Handle of the thing the question is about. */
  about?: string;
  /** What is still to be used, counted. */
  open?: Span[];
  bulk?: Bulk[];
  steppers?: Stepper[];
}

/** What a line of the log looks like: clients draw it from one thing to another. */
export interface Effect {
  kind: "destroy" | "gain" | "hit" | "shot";
  /** As in a span: a handle, a seat, a place of a map. */
  source?: string;
  target?: string;
  amount?: number;
}

/** One event in words, as far as the viewer may know it. */
export interface LogLine {
  number: number;
  spans: Span[];
  seat?: number | null;
  kind?: string;
  rule?: string;
  weight?: "major" | "minor" | "normal";
  effect?: Effect | null;
}

export interface Result {
  winners: number[];
  scores: number[];
  text?: string;
  how?: How;
}

/** All that one viewer sees of a match. */
export interface Table {
  game: string;
  /** The seat whose eyes these are; None for a spectator. */
  viewer: number | null;
  seats: Seat[];
  areas: Area[];
  /** Turn and phase in words, for the status line. */
  phase?: string;
  /** Who is to act, in words. */
  status?: string;
  frames?: Record<string, Frame>;
  prompt?: Prompt | null;
  log?: LogLine[];
  can_undo?: boolean;
  result?: Result | null;
  /** How many answers the viewer knows of: a client that answers names the table it saw. */
  answers?: number;
}

export type Language =
  "en" | "it";

export type Reason =
  "bad-key" | "bad-level" | "bad-name" | "bad-options" | "bad-record" | "bad-seats" | "bad-text"
  | "bot-plays" | "cannot-undo" | "foreign" | "illegal" | "leaving" | "malformed" | "no-hints" |
  "no-team" | "not-asked" | "not-found" | "not-host" | "not-open" | "not-your-seat" |
  "out-of-time" | "over" | "running" | "seat-taken" | "stale" | "too-fast" | "too-large" |
  "too-many" | "too-slow" | "trouble" | "unknown-game" | "unknown-match" | "unknown-person" |
  "unknown-seat" | "waiting";

/** What the guided match says now; without a title, only what was reached. */
export interface Lesson {
  number: number;
  of: number;
  title?: string;
  text?: Span[];
  /** What to do, in a few words. */
  goal?: string;
  /** The goal that the last answer has reached. */
  reached?: string;
  /** Handles, area ids or notations it speaks of. */
  highlight?: string[];
  rule?: string;
  /** The match is over: a closing word. */
  done?: boolean;
}

/** One moment after another: what it changed of what you see. */
export interface Step {
  /** What to change of `Room`. */
  room?: Record<string, unknown>;
  /** For each of your tables what to change of it, in their order; none where all stay. */
  tables?: Record<string, unknown>[];
  /** With changes of tables: what the guided match says then. */
  lesson?: Lesson | null;
}

/** What has changed since the message of the version before. Whoever has another version has
 *  missed something and asks for everything with `Look`. */
export interface Changes {
  type: "changes";
  version: number;
  /** Moment by moment, where several came at once. */
  steps: Step[];
}

/** Show me everything anew: met by `Done`, and by `Room` and `Tables` at once or very soon. */
export interface Look {
  type: "look";
  number: number;
}

export type How =
  "cancelled" | "conceded" | "limit" | "played" | "time" | "unfinished";

export type Setting =
  boolean | number | string;

/** The body of every HTTP answer of status 400 or more. */
export interface Refusal {
  reason: Reason;
  /** The reason in words, in the language asked for. */
  text: string;
}

export interface NewPerson {
  name: string;
}

export interface Person {
  /** Public: it appears wherever this person sits. */
  id: string;
  name: string;
}

/** Who the browser is from now on: it keeps the token and shows it to nobody. */
export interface Identity {
  id: string;
  name: string;
  token: string;
}

/** The person who sets the match up sits here. */
export interface Me {
  type: "me";
}

/** Somebody else at the same keyboard sits here. */
export interface Here {
  type: "here";
  name: string;
}

/** Whoever opens the seat's link (or, in an open match, joins from the lobby). */
export interface Friend {
  type: "friend";
}

export interface Bot {
  type: "bot";
  level: string;
}

export type SeatPlan =
  Me | Here | Friend | Bot;

/** Time to think per seat. It runs while a person is asked. */
export interface Clock {
  seconds: number;
  /** Seconds added each time a seat has nothing more to answer. */
  bonus: number;
  /** What happens to a seat out of time: a bot plays on, or it loses. */
  then: "bot" | "lose";
}

export interface NewMatch {
  game: string;
  /** One per seat, in order. */
  seats?: SeatPlan[];
  options?: Record<string, Setting>;
  clock?: Clock | null;
  /** Anyone may take the friends' seats from the lobby. */
  joinable?: boolean;
  /** Anyone may watch; shown in the lobby. */
  watchable?: boolean;
  /** People among themselves may ask what the admiral would do; against bots alone they may. */
  hints?: boolean;
  /** The guided first match: seats, options and clock are then the lesson's own. */
  guided?: boolean;
}

/** A link that seats whoever opens it. */
export interface SeatLink {
  seat: number;
  /** An invitation is for a free seat and ends when it is taken; a seat's own link opens a
   *  taken seat on another device. */
  kind: "invitation" | "seat";
  /** Path and fragment, to be appended to the server's address. */
  path: string;
}

export interface Created {
  match: string;
  /** An invitation for each friend's seat. */
  links: SeatLink[];
}

/** Take a seat: by a link's key, or a free seat of a match that is open to join. */
export interface Join {
  key?: string | null;
  seat?: number | null;
}

export interface Seated {
  /** All the seats this person now holds in the match. */
  seats: number[];
}

/** Ask for a link: to my own seat, or (as host) an invitation to a free one. */
export interface LinkWish {
  seat: number;
}

/** Who sits where. */
export interface SeatCard {
  seat: number;
  /** The person's or the bot's name; empty when the seat is free. */
  name: string;
  /** The side's own name in the game. */
  side: string;
  kind: "bot" | "free" | "person";
  /** The bot's level, also when a bot stands in for a person. */
  level?: string;
  /** That level in words. */
  rank?: string;
  /** A person's seat that a bot plays for now. */
  stand_in?: boolean;
  out_of_time?: boolean;
  conceded?: boolean;
  /** Somebody is expected here who has not come yet. */
  awaited?: boolean;
  /** Shares the host's keyboard. */
  here?: boolean;
  /** Whether you hold it. */
  mine?: boolean;
  /** Whether somebody who holds it is connected. Always true for bots. */
  present?: boolean;
  team?: number;
  asked?: boolean;
  /** Seconds left; counting down while `ticking`. */
  clock?: number | null;
  ticking?: boolean;
}

/** How a match ended. */
export interface Ending {
  how: How;
  winners: number[];
  scores?: number[];
  /** Why and for whom, in words for anybody. */
  text?: string;
  /** The result in words for you. */
  title?: string;
}

export type MatchState =
  "finished" | "running" | "waiting";

/** A match as the lobby lists it. */
export interface MatchCard {
  id: string;
  game: string;
  state: MatchState;
  seats: SeatCard[];
  created: number;
  /** Seconds since 1970. */
  changed: number;
  my_turn?: boolean;
  /** Whether you set it up. */
  host?: boolean;
  joinable?: boolean;
  watchable?: boolean;
  /** Whether its players may ask for hints. */
  hints?: boolean;
  /** Whether several people play it. */
  company?: boolean;
  guided?: boolean;
  uploaded?: boolean;
  clock?: Clock | null;
  ending?: Ending | null;
}

export interface Lobby {
  /** Mine, those where I am asked first. */
  running: MatchCard[];
  /** Mine, latest first. */
  finished: MatchCard[];
  joinable: MatchCard[];
  watchable: MatchCard[];
}

export type Tempo =
  "calm" | "instant" | "quick" | "slow";

/** The first message: who I am and what I want to see. */
export interface Hello {
  type: "hello";
  /** Absent for somebody who only watches. */
  token?: string | null;
  language?: Language;
  tempo?: Tempo;
  number?: number;
}

export interface Answer {
  type: "answer";
  seat: number;
  notation: string;
  /** `answers` of the table this answers. */
  answers: number;
  number: number;
  /** One of several that are given as one, and not the first of them. */
  along?: boolean;
}

export interface Undo {
  type: "undo";
  seat: number;
  answers: number;
  number: number;
}

/** Go back to one answer of a secret plan to change it; what was answered after it is then
 *  answered again, wherever the same is asked. */
export interface Revise {
  type: "revise";
  seat: number;
  /** How many answers back it was given: `back` of a cell or a counter. */
  steps: number;
  answers: number;
  number: number;
}

export interface Concede {
  type: "concede";
  seat: number;
  number: number;
}

/** Let a bot play my seat until I take it back. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  level: string;
  number: number;
}

export interface TakeBack {
  type: "take_back";
  seat: number;
  number: number;
}

/** As host of a match that waits: give a free seat to a bot. */
export interface Fill {
  type: "fill";
  seat: number;
  level: string;
  number: number;
}

/** As host of a match that waits: call it off. */
export interface Cancel {
  type: "cancel";
  number: number;
}

export interface Say {
  type: "say";
  text: string;
  number: number;
  /** Only to those who sit on my side. */
  team?: boolean;
  /** Which of my seats speaks, where I hold several. */
  seat?: number | null;
}

/** Once a match is over: the same again with seats changed. `Room.rematch` then names it;
 *  a second wish for it finds the same match. */
export interface Rematch {
  type: "rematch";
  number: number;
}

/** Show again what happened since this seat's last answer: met by `Recalled`, then `Done`. */
export interface Recall {
  type: "recall";
  seat: number | null;
  number: number;
}

/** What would the admiral do? Met by `Done`, and by `Hinted` once it has thought, unless the
 *  table moves on before. */
export interface AskHint {
  type: "hint";
  seat: number;
  /** `answers` of the table the question stands on. */
  answers: number;
  number: number;
}

export interface SetLanguage {
  type: "language";
  language: Language;
  number: number;
}

export interface SetTempo {
  type: "tempo";
  tempo: Tempo;
  number: number;
}

/** The person has read the lesson's text. */
export interface NextLesson {
  type: "next_lesson";
  lesson: number;
  number: number;
}

export interface Ping {
  type: "ping";
  number: number;
}

export type ClientMessage =
  Hello | Answer | Undo | Revise | Concede | HandOver | TakeBack | Fill | Cancel | Say | Rematch
  | Recall | AskHint | SetLanguage | SetTempo | NextLesson | Look | Ping;

/** Who is at the table. Comes before `Tables`; afterwards `Changes` tell what is different. */
export interface Room {
  type: "room";
  card: MatchCard;
  /** How many watch without a seat. */
  watching: number;
  tempo: Tempo;
  /** Something all at the table must be told, such as a step begun anew after a correction. */
  notice?: string;
  /** The match that follows this one. */
  rematch?: string;
}

/** What you see: one table for each of your seats, or one of a spectator. Empty while the
 *  match waits for people. */
export interface Tables {
  type: "tables";
  /** The next `Changes` bear the next one. */
  version: number;
  tables: Table[];
  lesson: Lesson | null;
}

export interface ChatLine {
  number: number;
  name: string;
  text: string;
  at: number;
  /** None for somebody who watches. */
  seat?: number | null;
  team?: boolean;
}

/** Lines of chat, oldest first. After `Hello` all the latest, then each as it is said. */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface Recalled {
  type: "recalled";
  number: number;
  tables: Table[];
}

export interface HintedOption {
  notation: string;
  /** To win, between 0 and 1, as far as the seat can know. */
  chance: number;
}

/** What the admiral would answer, the best first; empty when it could not tell. */
export interface Hinted {
  type: "hinted";
  seat: number;
  /** `answers` of the table it was asked about. */
  answers: number;
  options: HintedOption[];
}

/** What message `number` asked for is done, and on disk. */
export interface Done {
  type: "done";
  number: number;
}

/** What message `number` asked for was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  /** 0 where the message could not be read. */
  number: number;
  reason: Reason;
  text: string;
}

export type ServerMessage =
  Room | Tables | Changes | Chat | Recalled | Hinted | Done | Refused;

export interface SettingChoice {
  value: Setting;
  name: string;
  help: string;
}

/** One declared option of a game, in words: enough to draw its field in a form. */
export interface SettingForm {
  id: string;
  name: string;
  kind: "choice" | "number" | "switch";
  default: Setting;
  help?: string;
  choices?: SettingChoice[];
  least?: number | null;
  most?: number | null;
  /** Another default at these numbers of seats. */
  by_seats?: Record<string, Setting>;
}

export interface BotLevel {
  id: string;
  name: string;
  summary: string;
}

/** A game as the lobby shows it. */
export interface GameBox {
  id: string;
  name: string;
  summary: string;
  /** The numbers of seats it can be played with. */
  seats: number[];
  /** The sides' own names, for as many seats as it can have. */
  seat_names: string[];
  /** From and to, for people. */
  minutes: [number, number];
  /** A colour as `#rrggbb`. */
  accent: string;
  /** Seed of its cover picture. */
  art: string;
  /** Weakest first. */
  levels: BotLevel[];
  default_level: string;
  settings: SettingForm[];
  /** Whether a guided first match exists. */
  guided: boolean;
  /** Whom the name belongs to, where the content comes from. */
  notice: string;
  /** Options of a match begun at a touch, where the game has a small one for that. */
  first: Record<string, Setting>;
}

/** What a replay page needs before it asks for tables. */
export interface Replay {
  card: MatchCard;
  /** How many answers; tables run from 0 (before the first) to this number. */
  steps: number;
  /** For each answer the seat that gave it. */
  answered: number[];
  /** Why it ends early, where it does: rules corrected since. */
  notice: string;
}

export interface ReplayTables {
  first: number;
  tables: Table[];
}

/** How a match stood when a turn began, or when it ended. */
export interface Standing {
  turn: number;
  /** After so many answers. */
  step: number;
  /** For each seat its chance to win, as the game itself estimates it. */
  chances: number[];
  /** For each seat what it would score if the match ended then. */
  scores: number[];
}

/** A turn that changed much. */
export interface TurningPoint {
  turn: number;
  /** The answers given before it, and once it was over. */
  step: number;
  end: number;
  before: number[];
  after: number[];
  /** What happened in it. */
  lines: LogLine[];
  /** What no other turn of the match surpassed. */
  record: "" | "blow" | "gain";
}

/** Something the seats did, counted. */
export interface Count {
  name: string;
  values: number[];
  /** What each did it with most often. */
  most: string[];
}

/** What a finished match was like. */
export interface Story {
  points: Standing[];
  moments: TurningPoint[];
  figures: Count[];
  answers: number;
}

/** A stretch of a rule's text in one style. */
export interface Run {
  text: string;
  style?: "code" | "emphasis" | "plain" | "strong";
  /** Id of the rule it points to. */
  rule?: string;
}

/** A paragraph, a list item, a quotation, a row of a small table. */
export interface Block {
  kind: "item" | "paragraph" | "quote" | "row";
  runs?: Run[];
  /** How deep an item is nested. */
  depth?: number;
  /** An item's number, where the list is numbered. */
  label?: string;
  cells?: Run[][];
  /** A row of headings. */
  head?: boolean;
  /** The id of the rule this block states. */
  rule?: string;
}

export interface RulesSection {
  id: string;
  title: string;
  /** 1 for the title of the whole, 2 for chapters, and so on. */
  level: number;
  blocks: Block[];
}

export interface RulesBook {
  game: string;
  language: Language;
  sections: RulesSection[];
}
