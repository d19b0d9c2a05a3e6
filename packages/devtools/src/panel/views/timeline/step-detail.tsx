import type { EntityRow, StepDifference, StepRow } from '@antecedent/core/devtools'
import { Button } from '../../parts/button.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { Fault } from '../../parts/fault.js'
import { Section } from '../../parts/section.js'
import { useAnswer } from '../../use-answer.js'
import { BlockThen } from './block-then.js'
import { titleOf } from './describe-step.js'
import { FirstFew } from './first-few.js'
import { MemoryThen } from './memory-then.js'
import { timeOf } from './step-line.js'

type Known = ReadonlyMap<EntityKey, EntityRow['entity']>

/** Memory and block as they were after a step, and what the step did to them. */
export function StepDetail({ row, onClose }: { row: StepRow; onClose: () => void }) {
  const { index, turn, at } = row
  const difference = useAnswer<'difference'>({ about: 'difference', at: index })
  const then = useAnswer<'entities'>({ about: 'entities', at: index })
  const before = useAnswer<'entities'>({ about: 'entities', at: index - 1 })
  const error = difference.error ?? then.error
  const known: Known = new Map(
    [...(before.answer?.rows ?? []), ...(then.answer?.rows ?? [])].map(({ entity }) => [entity.key, entity]),
  )
  return (
    <aside class="detail" aria-label="Step">
      <header class="detail-head">
        <h2>
          <bdi>{titleOf(row)}</bdi>
          <span class="muted">
            {' '}
            step {index} · {turn === 0 ? 'before the first turn' : `turn ${turn}`} · {timeOf(at)}
          </span>
        </h2>
        <Button kind="plain" label="Back to now" onClick={onClose}>
          ✕
        </Button>
      </header>
      {error && <Fault title="This step cannot be looked at" message={error.message} />}
      <div class={difference.isLoading ? 'detail-answer is-loading' : 'detail-answer'} aria-busy={difference.isLoading}>
        {difference.answer && <Difference difference={difference.answer} known={known} />}
        {difference.answer && <BlockThen {...difference.answer} />}
        {then.answer && (
          <MemoryThen rows={then.answer.rows} total={then.answer.total} added={difference.answer?.added} />
        )}
      </div>
    </aside>
  )
}

function Difference({ difference: { added, changed, removed }, known }: { difference: StepDifference; known: Known }) {
  const lines = [
    ...added.map(key => ({ key, sign: '+', fields: [] as readonly string[] })),
    ...changed.map(({ key, fields }) => ({ key, sign: '~', fields })),
    ...removed.map(key => ({ key, sign: '−', fields: [] })),
  ]
  return (
    <Section title={`What it did: +${added.length} ~${changed.length} −${removed.length}`}>
      {lines.length === 0 && <p class="muted">It changed no entity.</p>}
      <FirstFew items={lines} first={12}>
        {few => (
          <ul class="differences">
            {few.map(({ key, sign, fields }) => (
              <li key={key} data-sign={sign}>
                <EntityName entity={known.get(key) ?? { key }} showsType />
                <span class="hidden">{WORDS[sign]}</span>
                {fields.length > 0 && <span class="muted">{fields.join(', ')}</span>}
              </li>
            ))}
          </ul>
        )}
      </FirstFew>
    </Section>
  )
}

const WORDS: Readonly<Record<string, string>> = { '+': 'added', '~': 'changed', '−': 'removed' }
