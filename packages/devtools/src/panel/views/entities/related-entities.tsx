import type { AnswerTo, EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { Section } from '../../parts/section.js'

type Explanation = NonNullable<AnswerTo<'entity'>['explanation']>

export interface RelatedEntitiesProps {
  explanation: Explanation
  known: ReadonlyMap<EntityKey, EntityRow['entity']>
  onOpen: (key: EntityKey) => void
}

const WORDS = {
  parent: { from: 'holds', to: 'is part of' },
  reference: { from: 'refers to', to: 'is referred to by' },
  sequence: { from: 'came before', to: 'came after' },
} as const

/** Related entities; a known one opens. */
export function RelatedEntities({ explanation: { entity, relationships }, known, onOpen }: RelatedEntitiesProps) {
  return (
    <Section title={`Relationships (${relationships.length})`}>
      {relationships.length === 0 && <p class="muted">None are known.</p>}
      <ul class="related">
        {relationships.map(({ kind, from, to }) => {
          const isFrom = from === entity.key
          const other = isFrom ? to : from
          const words = WORDS[kind][isFrom ? 'from' : 'to']
          return (
            <li key={`${kind} ${from} ${to}`}>
              <span class="muted">{words}</span>
              {known.has(other) ? (
                <button type="button" class="related-open" onClick={() => onOpen(other)}>
                  <EntityName entity={known.get(other) ?? { key: other }} />
                </button>
              ) : (
                <span class="muted" title="No longer remembered">
                  <EntityName entity={{ key: other }} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
