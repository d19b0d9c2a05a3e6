import { isJsonObject, type Json } from '../../model/json.js'
import { singularOf } from './inflect.js'
import { readKey } from './read-key.js'
import type { ToolMeaning } from './read-verb.js'
import { isThing } from './tool-noun.js'

/**
 * Meaning of a tool's name in two words without a verb, once its answer is known: where this has an identifier under the
 * second word alone, the first is the program's, as in `git_commit`. (X5.21)
 */
export function withoutProgram(tool: ToolMeaning, payloads: readonly Json[]): ToolMeaning {
  const [program = '', thing = '', another] = tool.noun
  if (tool.action !== 'accessed' || another !== undefined || isThing(program) || !isThing(thing)) return tool
  const nouns = payloads.flatMap(payload => (isJsonObject(payload) ? Object.keys(payload).flatMap(identified) : []))
  const isOwn = nouns.some(words => words.length === 1 && words[0] === thing)
  const isWhole = nouns.some(words => words.includes(program))
  return isOwn && !isWhole ? { ...tool, noun: [thing] } : tool
}

/** The words before what identifies: `commit` of `commitHash`. */
function identified(key: string): readonly (readonly string[])[] {
  const { kind, noun } = readKey(key)
  return kind === 'identity' || kind === 'hash' ? [noun.map(singularOf)] : []
}
