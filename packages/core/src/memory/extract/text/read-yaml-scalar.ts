import type { Json } from '../../../model/json.js'

/** A value of YAML that stands on a line: plain, so that it may go on below, or in quotes or brackets. */
export interface YamlScalar {
  readonly isPlain: boolean
  readonly value: Json
}

/** Reads what stands behind a key or a dash: `open` where its quote or bracket does not close, undefined where it is no value. */
export function readYamlScalar(text: string): YamlScalar | 'open' | undefined {
  if (!/^["'[{]/.test(text)) return readPlainLine(text)
  let at = 0
  try {
    const value = readFlow(0)
    return /^(?: +#.*|\s*)$/.test(text.slice(at)) ? { isPlain: false, value } : undefined
  } catch (error) {
    if (error === OPEN) return 'open'
    if (error === UNREADABLE) return undefined
    throw error
  }

  function readFlow(depth: number): Json {
    if (depth > MAX_DEPTH) throw UNREADABLE
    const first = text[at]
    if (first === '"' || first === "'") return readQuoted(first)
    if (first !== '[' && first !== '{') return readWord()
    at += 1
    const fields: [string, Json][] = []
    const items: Json[] = []
    while (!closes(first === '[' ? ']' : '}')) {
      const item = readFlow(depth + 1)
      if (first === '[') items.push(item)
      else fields.push([String(item), passes(':') ? readFlow(depth + 1) : null])
      if (!passes(',') && text[at] !== (first === '[' ? ']' : '}')) throw at < text.length ? UNREADABLE : OPEN
    }
    return first === '[' ? items : Object.fromEntries(fields)
  }

  /** A word inside brackets, which ends where they or their next item do. */
  function readWord(): Json {
    const start = at
    while (
      at < text.length &&
      !ENDS_WORD.has(text[at] ?? '') &&
      !(text[at] === ':' && /[ ,}]/.test(text[at + 1] ?? ' '))
    )
      at += 1
    return plainValue(text.slice(start, at).trim())
  }

  function readQuoted(quote: string): string {
    let value = ''
    for (let start = at + 1; ;) {
      const ends = quote === '"' ? DOUBLE_END : SINGLE_END
      ends.lastIndex = start
      const end = ends.exec(text)?.index
      if (end === undefined) throw OPEN
      value += text.slice(start, end)
      const next = text[end + 1] ?? ''
      at = end + 1
      if (text[end] === '\\') value += ESCAPES[next] ?? next
      else if (quote === "'" && next === quote) value += quote
      else return value
      start = end + 2
    }
  }

  function closes(end: string): boolean {
    const isClosed = passes(end)
    if (at >= text.length && !isClosed) throw OPEN
    return isClosed
  }

  function passes(mark: string): boolean {
    while (text[at] === ' ') at += 1
    if (text[at] !== mark) return false
    at += 1
    while (text[at] === ' ') at += 1
    return true
  }
}

function readPlainLine(text: string): YamlScalar | undefined {
  const comment = text.indexOf(' #')
  const plain = (comment < 0 ? text : text.slice(0, comment)).trim()
  if (/^[\]}`|>%,]|:$|: /.test(plain)) return undefined
  return { isPlain: true, value: plain.startsWith('*') ? null : plainValue(plain) }
}

/** Only what a number would be written as again is one: `007`, `1.10` and `1e5` are kept as given. */
function plainValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === '' || text === '~' || text === 'null') return null
  return /^-?\d/.test(text) && String(Number(text)) === text ? Number(text) : text
}

const OPEN = Symbol('open')
const UNREADABLE = Symbol('unreadable')
const ENDS_WORD = new Set(',[]{}"')
const DOUBLE_END = /["\\]/g
const SINGLE_END = /'/g
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '' }
const MAX_DEPTH = 60
