import type { EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { formatNumber } from '../../parts/format-number.js'
import { explainChoice } from './explain-choice.js'

/** So many of those that are in the block with a lower score are named. */
const MAX_NAMED = 4

export interface ChoiceReasonProps {
  row: EntityRow
  rows: readonly EntityRow[]
  onOpen: (key: EntityKey) => void
}

/** Why an entity is in the block or not, and what with a lower score is there in its place. */
export function ChoiceReason({ row, rows, onOpen }: ChoiceReasonProps) {
  const { words, before } = explainChoice(row, rows)
  return (
    <>
      <p class={row.shown ? 'is-shown' : 'is-left-out'}>{words}</p>
      {before.length > 0 && <p class="muted">In the block with a lower score:</p>}
      <ul class="choice-before">
        {before.map(({ because, rows: those }) => (
          <li key={because}>
            {those.slice(0, MAX_NAMED).map(({ entity }) => (
              <button key={entity.key} type="button" class="candidate-open" onClick={() => onOpen(entity.key)}>
                <EntityName entity={entity} />
              </button>
            ))}
            {those.length > MAX_NAMED && <span>and {formatNumber(those.length - MAX_NAMED)} more</span>}
            <span class="muted">{because}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
