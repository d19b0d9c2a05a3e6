import type { Json } from '../../../model/json.js'
import { readYamlScalar } from './read-yaml-scalar.js'

/**
 * The value of a YAML text as tools print it: maps and lists in blocks, quoted and folded texts, lists and maps in
 * brackets, comments; of several documents a list. Undefined for what is none of these, an alias reads as null.
 * Not built on a library, which would weigh more than all finders of text together.
 */
export function readYaml(text: string): Json | undefined {
  const lines = text.split('\n')
  let at = 0
  let budget = text.length * 4 + MIN_BUDGET
  try {
    const documents: Json[] = []
    while (skipToContent(true)) documents.push(readNode(0, 0))
    return documents.length > 1 ? documents : documents[0]
  } catch (error) {
    if (error === UNREADABLE) return undefined
    throw error
  }

  /** Goes on to the next line that says something; false at the end of the document, whose mark is passed where asked. */
  function skipToContent(isStart = false): boolean {
    for (; at < lines.length; at++) {
      const line = lines[at] ?? ''
      if (DOCUMENT_MARK.test(line)) {
        if (!isStart) return false
      } else if (!isNothing(line)) return true
    }
    return false
  }

  function indent(): number {
    return indentOf(lines[at] ?? '')
  }

  /** The list or map that begins on this line, at an indentation of `least` or more. */
  function readNode(least: number, depth: number): Json {
    const column = indent()
    const line = lines[at] ?? ''
    if (column < least || depth > MAX_DEPTH) throw UNREADABLE
    if (ITEM.test(line)) return readList(column, depth)
    if (KEY.test(line)) return readMap(column, depth)
    throw UNREADABLE
  }

  function readList(column: number, depth: number): Json {
    const items: Json[] = []
    let texts = 0
    while (skipToContent() && indent() === column && ITEM.test(lines[at] ?? '')) {
      // What stands behind the dash is read as if it stood there alone.
      const rest = `${' '.repeat(column + 1)}${(lines[at] ?? '').slice(column + 1)}`
      const isNested = ITEM.test(rest) || KEY.test(rest)
      if (!isNested) {
        items.push(readValue(rest.trim(), column, depth, false))
        if ((texts += 1) > MAX_TEXTS) throw UNREADABLE
      } else {
        lines[at] = rest
        items.push(readNode(column + 1, depth + 1))
      }
    }
    if (skipToContent() && indent() > column) throw UNREADABLE
    return items
  }

  function readMap(column: number, depth: number): Json {
    const fields = new Map<string, Json>()
    while (skipToContent() && indent() === column) {
      const [, plain, quoted, rest = ''] = KEY.exec(lines[at] ?? '') ?? []
      const key = plain ?? quoted?.slice(1, -1)
      if (key === undefined && ITEM.test(lines[at] ?? '')) break
      if (key === undefined || fields.has(key)) throw UNREADABLE
      if (fields.size >= MAX_KEYS) throw UNREADABLE
      fields.set(key, readValue(rest.trim(), column, depth, true))
    }
    if (skipToContent() && indent() > column) throw UNREADABLE
    return Object.fromEntries(fields)
  }

  /** What stands behind a key or a dash of `column`, on this line and on those that belong to it. */
  function readValue(given: string, column: number, depth: number, isOfKey: boolean): Json {
    const text = given.replace(PROPERTIES, '')
    at += 1
    if (BLOCK.test(text)) return readBlock(column, text.startsWith('>') ? ' ' : '\n')
    if (text === '' || text.startsWith('#')) {
      if (!skipToContent()) return null
      const isBelow = indent() > column || (isOfKey && indent() === column && ITEM.test(lines[at] ?? ''))
      return isBelow ? readNode(column, depth + 1) : null
    }
    return readScalar(text, column)
  }

  /** A value that goes on over further lines until its quote or bracket closes, or, of a plain one, as long as they are deeper. */
  function readScalar(text: string, column: number): Json {
    let parts = text
    let read = readYamlScalar(text)
    while (read !== undefined && (read === 'open' ? at < lines.length : read.isPlain && isContinued(column))) {
      const line = (lines[at] ?? '').trim()
      parts += ` ${line}`
      at += 1
      if (read === 'open' ? CLOSING.test(line) : !isContinued(column)) {
        // What opens and never closes is read again at every line.
        if ((budget -= parts.length) < 0) throw UNREADABLE
        read = readYamlScalar(parts)
      }
    }
    if (read === undefined || read === 'open') throw UNREADABLE
    return read.value
  }

  function isContinued(column: number): boolean {
    const line = lines[at] ?? ''
    if (isNothing(line) || indentOf(line) <= column) return false
    if (KEY.test(line) || ITEM.test(line)) throw UNREADABLE
    return true
  }

  function readBlock(column: number, joint: string): string {
    const start = at
    let inner = 0
    for (; at < lines.length; at++) {
      const line = lines[at] ?? ''
      if (line.trim() === '') continue
      const deeper = indentOf(line)
      if (deeper <= column) break
      inner = inner === 0 ? deeper : Math.min(inner, deeper)
    }
    return lines
      .slice(start, at)
      .map(line => line.slice(inner))
      .join(joint)
      .trim()
  }
}

/** Whether a line is blank or a comment. */
function isNothing(line: string): boolean {
  const text = line.trimStart()
  return text === '' || text.startsWith('#')
}

function indentOf(line: string): number {
  let column = 0
  while (line[column] === ' ') column += 1
  return column
}

const UNREADABLE = Symbol('unreadable')
const DOCUMENT_MARK = /^(?:---|\.\.\.)(?:\s.*)?$/
const ITEM = /^ *-(?:\s|$)/
/** A key has no blanks but in quotes: what has some is a label of prose. */
const KEY = /^ *(?:([\p{L}\p{N}_$/.<~^@][^\s:#"'`,[\]&|>!*]{0,120})|("[^"\\]{1,120}"|'[^']{1,120}')) ?:(?:\s(.*))?$/u
/** Anchors and tags before a value. */
const PROPERTIES = /^(?:[&!][^\s,[\]{}]{0,100}(?: +|$)){1,2}/
const BLOCK = /^[|>][-+\d]{0,2}(?:\s{1,20}#.*)?$/
const CLOSING = /["'\]}],?$/
const MAX_DEPTH = 60
/** Maps of more keys are tables by another name, and too much to look at key by key. */
const MAX_KEYS = 500
/** Lists of more that are no maps hold nothing that is told apart. */
const MAX_TEXTS = 5_000
const MIN_BUDGET = 10_000
