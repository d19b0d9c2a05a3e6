import { singularOf } from './inflect.js'
import { isInternalWord } from './key-hints.js'
import { readKey } from './read-key.js'
import type { TraversalContext } from './traversal-context.js'
import { isSetting } from './walk-rules.js'

/** Whether a bare list tells of the record that holds it, and lists no things: its labels, its settings, what it only points to. */
export function tellsOfRecord(context: TraversalContext, sought: readonly string[]): boolean {
  const { kind, noun } = readKey(context.key)
  // Labels sort a record, and are kept as what they say of it.
  const isOfClass = LABELS.test(context.key) || (kind === 'identity' && isInternalWord(singularOf(noun.at(-1) ?? '')))
  const isInside = context.parent !== undefined
  const isBeside = context.hintFrom === 'key' && sought.length > 0 && context.hint.at(-1) !== sought.at(-1)
  // The machines that serve a record are its settings, and what it is in a state or level of is no thing.
  return context.isPointedTo || (isOfClass && (isInside || isBeside)) || (isInside && isSetting(context.key, kind))
}

const LABELS = /(?:^|_|[a-z])(?:tag|label|keyword|scope|genre|categor|kind|flag)(?:s|ies|y)?$/i
