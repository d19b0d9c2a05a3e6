import type { EntityKey } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { hashText } from '../hash-text.js'

/** Whether a tombstone keeps this key out of everything that is remembered. (W10) */
export function isForgotten({ view, ledger }: MemoryState, key: EntityKey, policy: MemoryPolicy): boolean {
  const turn = ledger.tombstones.get(hashText(key))
  if (turn === undefined) return false
  return policy.forgottenReturn === 'never' || view.now.turn <= turn
}
