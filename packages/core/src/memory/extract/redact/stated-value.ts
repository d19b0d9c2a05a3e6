/** Where the value of a statement begins behind what parts it from its name. */
export function startOfValue(text: string, index: number, separator: string): number {
  const typed = separator === ':' ? endOf(TYPED, text, index + 1) : index + separator.length
  let start = endOf(BEFORE_VALUE, text, typed)
  for (const [beginning, signs] of FURTHER) if (beginning.test(text.charAt(start))) start = endOf(signs, text, start)
  return start
}

export interface ValueOptions {
  /** What stands behind the name in quotes. */
  readonly nameQuote: string
  /** Whether it goes on to the end of its line. */
  readonly isOfWords: boolean
}

/** Where the value of a statement ends that begins at `start`. */
export function endOfValue(text: string, start: number, { nameQuote, isOfWords }: ValueOptions): number {
  const first = text.charAt(start)
  if (/["'`\\]/.test(first)) return endOf(QUOTED, text, start)
  if (/[[{]/.test(first)) return endOf(NESTED, text, start)
  if (nameQuote !== '') return endOf(LITERAL, text, start)
  return Math.max(
    isOfWords ? endOf(LINE, text, start) : endOf(FURTHER_KEYS, text, endOfWord(text, start)),
    endOf(GROUPS, text, start),
  )
}

/** The beginning of a value as one word, without its quotes. */
export function bareValue(text: string, start: number): string {
  const given = text
    .slice(start, start + MAX_TOLD_LENGTH)
    .trimStart()
    .replace(/^(?:\[\s{0,9})?\\?["'`]/, '')
  return given.slice(0, endOfWord(given, 0))
}

function endOfWord(text: string, start: number): number {
  let end = endOf(WORD, text, start)
  for (let next = endOf(AND, text, end); next > end; next = endOf(AND, text, end)) end = endOf(WORD, text, next)
  return end
}

/** Behind what stands there, as a sticky pattern says it; there where it does not. */
export function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

/** Signs between it and a value: of emphasis, of a block, of what kind a string is, of a quote that is escaped by another. */
const BEFORE_VALUE = /[ \t*]{0,20}(?:[|>][+-]?(?=[ \t]*\r?\n|[ \t]))?(?:[ \t]*\r?\n){0,3}/y
/** Those that begin by one of few signs. */
const FURTHER: readonly (readonly [beginning: RegExp, signs: RegExp])[] = [
  [/[ \t`]/, /[ \t]{0,8}```\w{0,20}(?:\r?\n|[ \t])/y],
  [/[\s<+]/, /(?:[\s+]{0,40}<\/?[A-Za-z]\w{0,9}(?:\s[^<>]{0,100})?>(?:<!\[CDATA\[)?[ \t]{0,4}){1,4}/y],
  [/["']/, /(?:"""|''')\n?/y],
  [/</, /<<<?-?["']?\w{1,20}["']?\r?\n/y],
  // A call around it, whose first argument may name it, and what a shell takes where nothing is set.
  [/[<[A-Za-z_]/, /(?:<%=? ?)?(?:\[\])?(?:await |new )?[A-Za-z_][\w.:]{0,60}\((?:["'][\w.-]{1,60}["'], ?)?(?=["'`])/y],
  [/["$]/, /"?\$\{\w{1,60}:?[-=]/y],
  [/[A-Za-z$@"]/, /[A-Za-z$@]{1,2}(?=["'`])|"(?="[^\s",;})\]]|\\")/y],
]
const QUOTED = /\\?(["'`])(?:(?!\1)[^\\\n]|\\(?!\1)[^])*(?:\\?\1)?/y
const NESTED = /[[{][^\]}]{0,2000}(?:[\]}][\w+/=]{0,200})?/y
const LITERAL = /[^\s,}\]]+/y
/** A header may be folded. */
const LINE = /(?:[^\n"'<>]|(?<==)""[^"\n]{1,400}""|(?<==)"[^"\n]{1,400}")+(?:\n[ \t][^\n"'<>:]+(?=\n|$))*/y
const WORD = /[^\s"'`,;&<>|]+/y
/** In a word, and no sign of markup or of the next parameter of a form. */
const AND = /&(?![\w.%-]{1,40}=|(?:amp|quot|apos|lt|gt|nbsp|#x?\w{1,6});)/y
/** Of a list of keys, the others. */
const FURTHER_KEYS = /(?:,[\w+/]{16,100}={0,2}(?=[,\s]|$)){1,20}/y
/** Written in groups, to be typed in. */
const GROUPS = /(?:[A-Z\d]{4,6}(?: [A-Z\d]{4,6}){3,15}|[a-z2-7]{4}(?: [a-z2-7]{4}){3,15})(?![\w-])/y

/** A type between a name and the value that is set: `password: String = "…"`. */
const TYPED = /[ \t]{0,3}&?[A-Za-z_][\w.]{0,30}(?:<[\w., ]{1,30}>|\[\])?[?!]?[ \t]{0,3}=[ \t]{0,3}(?=["'`])/y

const MAX_TOLD_LENGTH = 200
