import type { EntityKey } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { hashText } from '../hash-text.js'

/** Shorter identifiers, as `12`, mean different things under different types. */
const MIN_TELLING_LENGTH = 6

/** Hashes that keep a forgotten entity out: of its key, and of its identifier where that says enough by itself. (W10) */
export function tombstonesOf(key: EntityKey): readonly number[] {
  const id = key.slice(key.indexOf('/') + 1)
  return id.length < MIN_TELLING_LENGTH ? [hashText(key)] : [hashText(key), hashText(`any\n${id}`)]
}

/** Whether a tombstone keeps this key out of everything that is remembered. (W10) */
export function isForgotten({ view, ledger }: MemoryState, key: EntityKey, policy: MemoryPolicy): boolean {
  if (ledger.tombstones.size === 0) return false
  const turns = tombstonesOf(key).flatMap(hash => ledger.tombstones.get(hash) ?? [])
  if (turns.length === 0) return false
  return policy.forgottenReturn === 'never' || view.now.turn <= Math.max(...turns)
}
