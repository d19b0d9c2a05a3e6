import type { LongTermRow, LongTermState } from '@antecedent/core/devtools'
import { EntityName } from '../../../parts/entity-name.js'
import { LinkButton } from '../../link-button.js'
import { describeNothingRecalled } from './long-term-words.js'

export interface RecalledNextProps {
  state: LongTermState
  onChoose: (key: LongTermRow['key']) => void
}

/** Recalls of a session that started now, in its order. (L2) */
export function RecalledNext({ state, onChoose }: RecalledNextProps) {
  const { entities, recalled } = state
  const rows = recalled.flatMap(key => entities.find(entity => entity.key === key) ?? [])
  return (
    <div class="recalled-next">
      <span class="muted">A session that starts now recalls {rows.length === 0 && describeNothingRecalled(state)}</span>
      {rows.length > 0 && (
        <ol aria-label="Recalled at the next start of a session">
          {rows.map((entity, place) => (
            <li key={entity.key}>
              <span class="recall-place">{place + 1}</span>
              <LinkButton onClick={() => onChoose(entity.key)}>
                <EntityName entity={entity} />
              </LinkButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
