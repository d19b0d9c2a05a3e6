import type { PlaygroundState } from '../state/playground-state.js'
import { toExtraction } from './to-extraction.js'
import { writeLiteral } from './write-literal.js'

/** The option by which an app has its results read like this. */
export function ruleAsCode(state: PlaygroundState): string {
  const extraction = toExtraction(state)
  if (!extraction) throw new RangeError('A rule needs a type.')
  return `createWorkingMemory({\n  user,\n  thread,\n  extraction: ${writeLiteral(extraction, '  ')},\n})\n`
}
