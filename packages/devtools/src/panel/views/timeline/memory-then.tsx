import type { EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { Section } from '../../parts/section.js'
import { FirstFew } from './first-few.js'

export interface MemoryThenProps {
  rows: readonly EntityRow[]
  total: number
  /** Additions by the step. */
  added: readonly EntityKey[] | undefined
}

/** Entities in memory after a step, newest first. */
export function MemoryThen({ rows, total, added = [] }: MemoryThenProps) {
  const fresh = new Set(added)
  return (
    <Section title={`Memory then: ${total} remembered, ${rows.filter(row => row.shown).length} in the block`}>
      <FirstFew items={rows} first={30}>
        {few => (
          <ul class="memory-then">
            {few.map(({ entity, score, shown }) => (
              <li
                key={entity.key}
                class={shown ? undefined : 'is-outside'}
                data-sign={fresh.has(entity.key) ? '+' : undefined}
              >
                <EntityName entity={entity} showsType />
                {entity.pinned && <span class="badge">pinned</span>}
                <span class="muted number">{score.toFixed(2)}</span>
              </li>
            ))}
          </ul>
        )}
      </FirstFew>
    </Section>
  )
}
