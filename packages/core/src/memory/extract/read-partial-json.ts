import type { Json } from '../../model/json.js'

/**
 * What is complete of a list or object whose JSON is still arriving; undefined where nothing is. A string or number that
 * may go on is left out, and so is a record of a list until it ends, for what identifies it may be still to come. (X12)
 */
export function readPartialJson(text: string): Json | undefined {
  const open: OpenValue[] = []
  let isOver = false
  let awaitsValue = true
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    const top = open.at(-1)
    if (char === '"') {
      const end = endOfString(text, at)
      if (end === undefined) break
      at = end - 1
      if (top !== undefined && (awaitsValue || top.close === ']')) top.end = end
    } else if (char === '{' || char === '[') {
      if (open.length === MAX_DEPTH) return undefined
      open.push({ close: char === '{' ? '}' : ']', end: at + 1, isRecord: char === '{' && top?.close === ']' })
      awaitsValue = char === '['
    } else if (char === '}' || char === ']') {
      open.pop()
      const outer = open.at(-1)
      if (outer === undefined) {
        isOver = true
        break
      }
      outer.end = at + 1
    } else if (char === ':') awaitsValue = true
    else if (char === ',' && top !== undefined) {
      top.end = at
      awaitsValue = top.close === ']'
    }
  }
  return isOver ? parse(text) : parseOpen(text, open)
}

/** No answer is nested deeper, and what is not worth reading is not worth parsing. */
const MAX_DEPTH = 1_000

/** A list or object that has begun and not ended. */
interface OpenValue {
  readonly close: '}' | ']'
  /** Where the last of its parts that is complete ends. */
  end: number
  /** Whether it is an object in a list. */
  readonly isRecord: boolean
}

function parseOpen(text: string, open: readonly OpenValue[]): Json | undefined {
  const unfinished = open.findIndex(({ isRecord }) => isRecord)
  const kept = unfinished < 0 ? open : open.slice(0, unfinished)
  const end = kept.at(-1)?.end
  if (end === undefined) return undefined
  const closing = kept.map(({ close }) => close).reverse()
  return parse(text.slice(0, end) + closing.join(''))
}

function parse(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function endOfString(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return undefined
}
