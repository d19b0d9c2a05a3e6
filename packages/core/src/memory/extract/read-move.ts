import { isJsonObject, type Json } from '../../model/json.js'
import { isPathShaped, isSpacedPath } from '../value-shape.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'

/** What a call takes from one path to another. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** Reads where a call moves something, as `{ source, destination }` or `{ old_path, new_path }` of its input says. (X10) */
export function readMove(toolName: string, input: Json | undefined): Move | undefined {
  if (!isJsonObject(input) || !splitWords(toolName).some(word => MOVES.has(word))) return undefined
  const pathUnder = (words: ReadonlySet<string>): string | undefined => {
    const found = sortedKeys(input).flatMap(key => {
      const value = input[key]
      return typeof value === 'string' && isPath(value) && splitWords(key).some(word => words.has(word)) ? value : []
    })
    return found.length === 1 ? found[0] : undefined
  }
  const [from, to] = [pathUnder(BEFORE), pathUnder(AFTER)]
  return from === undefined || to === undefined || from === to ? undefined : { from, to }
}

function isPath(text: string): boolean {
  return isPathShaped(text) || isSpacedPath(text)
}

const MOVES = new Set('move rename mv relocate'.split(' '))
const BEFORE = new Set('source src from old current'.split(' '))
const AFTER = new Set('destination dest target to new'.split(' '))
