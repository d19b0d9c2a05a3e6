import type { Json } from '../../../model/json.js'
import { parseJsonText } from '../parse-json-text.js'
import { readPythonLiteral } from './read-python-literal.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Lists and objects that stand in a text as JSON or as Python prints them: behind a sentence, in fences, one a line. */
export function readEmbeddedJson(page: TextPage): readonly TextGroup[] {
  const { text } = page
  const found: Json[] = []
  // What opens and never closes is looked at again and again, so that the work is bounded and not the tries.
  let budget = text.length * 2
  let at = 0
  while (found.length < MAX_VALUES && budget > 0) {
    OPENING.lastIndex = at
    const opening = OPENING.exec(text)
    if (opening === null) break
    const start = opening.index + (opening[0].length - 1)
    const end = endOf(text, start, budget)
    budget -= (end ?? start + budget) - start
    const value = end === undefined ? undefined : readValue(text.slice(start, end))
    if (value !== undefined) {
      found.push(value)
      page.takeWhole(start, end ?? start)
    }
    at = value === undefined ? start + 1 : (end ?? start + 1)
  }
  return found.length === 0 ? [] : [{ records: found }]
}

function readValue(text: string): Json | undefined {
  const value = parseJsonText(text) ?? readPythonLiteral(text)
  return typeof value === 'object' && value !== null && JSON.stringify(value).length >= MIN_LENGTH ? value : undefined
}

/** Where the value that opens at `start` ends, or undefined where it does not within `budget` characters. */
function endOf(text: string, start: number, budget: number): number | undefined {
  const end = Math.min(text.length, start + budget)
  let depth = 0
  let quote: string | undefined
  for (let at = start; at < end; at++) {
    const char = text[at]
    if (quote !== undefined) {
      if (char === '\\') at += 1
      else if (char === quote) quote = undefined
    } else if (char === '"' || char === "'") quote = char
    else if (char === '{' || char === '[' || char === '(') depth += 1
    else if (char === '}' || char === ']' || char === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

/** A bracket that opens data: not one of prose, of code, or of a link. */
const OPENING = /(?:^|[\s:=>`])(?:\{(?=\s{0,20}["'][^"'\n]{0,80}["']\s?:)|\[(?=\s{0,20}[{["'(]))/gm
const MIN_LENGTH = 8
const MAX_VALUES = 200
