import type { Entity } from '../../model/entity.js'
import type { Finding } from './finding.js'
import { rankByFocus } from './focus.js'
import { nameForms, partsOf } from './name-forms.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

const MIN_WORD = 3
const MIN_UNSPACED = 2

/** Most bearers of a part that still says which of them is meant. */
const MAX_BEARERS = 5

/** Words that are part of a name. Never certain, for what is meant may be a stranger that shares them. */
export function readDescription({ words, phrases, live }: Reading): Finding | undefined {
  const parts = partsOf(words)
  const bearers = new Map<string, Set<Entity>>()
  for (const { kind, from } of phrases) {
    const part = parts[from] ?? ''
    if (kind === 'other' && part.length >= (isUnspaced(part) ? MIN_UNSPACED : MIN_WORD)) bearers.set(part, new Set())
  }
  for (const entity of live) {
    for (const { kind, parts } of nameForms(entity)) {
      if (kind === 'name') for (const part of parts) bearers.get(part)?.add(entity)
    }
  }
  const [best] = [...bearers]
    .filter(([, { size }]) => size > 0 && size <= MAX_BEARERS)
    .sort(([one, { size }], [other, { size: otherSize }]) => size - otherSize || other.length - one.length)
  if (!best) return undefined
  const [part, entities] = best
  const from = parts.indexOf(part)
  const to = from + (isUnspaced(part) ? MIN_UNSPACED : 1)
  const ranked = rankByFocus(live)
  return {
    kind: 'partial-name',
    from,
    to,
    candidates: [...new Set([...ranked.filter(entity => entities.has(entity)), ...ranked])],
  }
}
