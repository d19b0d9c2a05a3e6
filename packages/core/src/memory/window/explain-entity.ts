import type { EntityKey } from '../../model/entity.js'
import type { Explanation } from '../../model/explanation.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { patienceOf } from './expire.js'
import { scoreEntity } from './score.js'

export interface ExplainOptions {
  policy: Pick<MemoryPolicy, 'idleMs' | 'idleTurns'>
  /** Why the block leaves it out; undefined where it is shown. */
  leftOutBecause: Explanation['leftOutBecause']
}

/** Why an entity is where it is: undefined where it is not known. (W3, W5, B7) */
export function explainEntity(
  view: MemoryView,
  key: EntityKey,
  { policy, leftOutBecause }: ExplainOptions,
): Explanation | undefined {
  const entity = view.entities.get(key)
  if (!entity) return undefined
  const { value: score, parts } = scoreEntity(entity, view)
  return {
    entity,
    score,
    parts: { ...parts },
    shown: leftOutBecause === undefined,
    ...(leftOutBecause !== undefined && { leftOutBecause }),
    ...(!entity.pinned && { expiresAfter: patienceOf(entity, policy) }),
    relationships: view.relationships.filter(({ from, to }) => from === key || to === key),
  }
}
