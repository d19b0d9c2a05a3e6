import type { Json } from '../../../model/json.js'

/**
 * The list or dictionary that a text holds as Python prints it, or undefined. Calls such as `Decimal('9.5')` give their
 * first text, and tuples of one give what they hold.
 */
export function readPythonLiteral(text: string): Json | undefined {
  let at = 0
  try {
    const value = readValue(0)
    skipSpace()
    return at === text.length && typeof value === 'object' ? value : undefined
  } catch (error) {
    if (error === UNREADABLE) return undefined
    throw error
  }

  function readValue(depth: number): Json {
    skipSpace()
    if (depth > MAX_DEPTH) throw UNREADABLE
    const first = text[at] ?? ''
    if (first === '{') return readBraces(depth)
    if (first === '[' || first === '(') return readItems(first === '[' ? ']' : ')', depth)
    if (first === '<') return readUntil('>')
    const opening = match(STRING_START)
    if (opening !== undefined) return readString(opening.slice(-1))
    const number = match(NUMBER)
    if (number !== undefined) return Number(number)
    const word = match(WORD)
    if (word === undefined) throw UNREADABLE
    if (text[at] === '(') return readCall(depth)
    return word in WORDS ? (WORDS[word] as Json) : word
  }

  function readBraces(depth: number): Json {
    const fields: [string, Json][] = []
    const items: Json[] = []
    at += 1
    while (!closes('}')) {
      const key = readValue(depth + 1)
      if (closesWith(':')) fields.push([String(key), readValue(depth + 1)])
      else items.push(key)
      if (!closesWith(',') && text[at] !== '}') throw UNREADABLE
    }
    return items.length > 0 ? items : Object.fromEntries(fields)
  }

  function readItems(end: string, depth: number): Json {
    const items: Json[] = []
    at += 1
    while (!closes(end)) {
      items.push(readValue(depth + 1))
      if (!closesWith(',') && text[at] !== end) throw UNREADABLE
    }
    return end === ')' && items.length === 1 ? (items[0] ?? null) : items
  }

  function readCall(depth: number): Json {
    const given = readItems(')', depth)
    return Array.isArray(given) ? null : given
  }

  function readString(quote: string): string {
    let value = ''
    for (let start = at; ;) {
      const char = text[at]
      if (char === undefined || char === '\n') throw UNREADABLE
      at += 1
      if (char !== '\\' && char !== quote) continue
      value += text.slice(start, at - 1)
      if (char === quote) return value
      value += ESCAPES[text[at] ?? ''] ?? text[at] ?? ''
      at += 1
      start = at
    }
  }

  function readUntil(end: string): null {
    at = text.indexOf(end, at) + 1
    if (at === 0) throw UNREADABLE
    return null
  }

  function closes(end: string): boolean {
    skipSpace()
    if (at >= text.length) throw UNREADABLE
    return closesWith(end)
  }

  function closesWith(mark: string): boolean {
    skipSpace()
    if (text[at] !== mark) return false
    at += 1
    return true
  }

  function skipSpace(): void {
    match(SPACE)
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
}

const UNREADABLE = Symbol('unreadable')
const SPACE = /\s+/y
const STRING_START = /[brufBRUF]{0,2}["']/y
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[A-Za-z_$][\w.$]*/y
const WORDS: Readonly<Record<string, Json>> = {
  True: true,
  False: false,
  None: null,
  true: true,
  false: false,
  null: null,
}
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' }
const MAX_DEPTH = 60
