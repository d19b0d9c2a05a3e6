import type { AnswerTo, EntityRow } from '@antecedent/core/devtools'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { CopyButton } from '../../parts/copy-button.js'
import { EntityName } from '../../parts/entity-name.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { Section } from '../../parts/section.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { LinkButton } from '../link-button.js'
import { ChoiceReason } from './choice-reason.js'
import { EntityActions } from './entity-actions.js'
import { LeavingBar } from './leaving-bar.js'
import { OriginFacts } from './origin-facts.js'
import { RelatedEntities } from './related-entities.js'
import { RenameField } from './rename-field.js'
import { ScoreParts } from './score-bar.js'
import { sourcesOf } from './describe-entity.js'
import { describeRule, timeToLeave, type TimeToLeaveOptions } from './time-to-leave.js'
import type { EntityActs } from './use-entity-acts.js'

type Explanation = NonNullable<AnswerTo<'entity'>['explanation']>

export interface EntityDetailProps {
  entityKey: EntityKey
  moment: TimeToLeaveOptions
  /** Undefined where nothing can be changed. */
  acts: EntityActs | undefined
  /** Of the same moment. */
  rows: readonly EntityRow[]
  onOpen: (key: EntityKey) => void
  onClose: () => void
  /** Undefined where it is the list that it was opened from. */
  onShowInList: ((from: Element) => void) | undefined
}

/** Everything that memory says about one entity: why it is here, when it leaves, and what it hangs together with. */
export function EntityDetail({ entityKey, acts, onClose, onShowInList, ...rest }: EntityDetailProps) {
  const at = usePanel(state => state.at)
  const { answer, error } = useAnswer<'entity'>({ about: 'entity', key: entityKey, ...atStep(at) })
  const explanation = answer?.explanation
  const detail = useRef<HTMLElement>(null)
  const here = acts && {
    ...acts,
    forget(entity: EntityRow['entity']) {
      // The focus does not leave with the button.
      detail.current?.focus()
      acts.forget(entity)
    },
  }
  return (
    <aside class="detail" aria-label="Entity" tabIndex={-1} ref={detail}>
      <header class="detail-head">
        <h2>
          <EntityName entity={explanation?.entity ?? { key: entityKey }} showsType />
        </h2>
        {onShowInList && explanation && <LinkButton onClick={onShowInList}>Show in Entities</LinkButton>}
        <Button kind="plain" label="Close" onClick={onClose}>
          ✕
        </Button>
      </header>
      {error && <Fault title="No answer" message={error.message} />}
      {explanation && <Explained explanation={explanation} acts={here} {...rest} />}
      {answer && !explanation && (
        <p class="detail-gone">Memory does not hold it {at === undefined ? 'any more' : 'at this step'}.</p>
      )}
    </aside>
  )
}

function Explained({
  explanation,
  moment,
  acts,
  rows,
  onOpen,
}: Pick<EntityDetailProps, 'moment' | 'acts' | 'rows' | 'onOpen'> & { explanation: Explanation }) {
  const { entity } = explanation
  const [isRenaming, setRenaming] = useState(false)
  const name = entity.name ?? String(entity.id)
  const row = rows.find(one => one.entity.key === entity.key)
  return (
    <>
      {acts && !isRenaming && (
        <EntityActions entity={entity} acts={acts} onRename={() => setRenaming(true)} showsLabels />
      )}
      {acts && isRenaming && (
        <RenameField name={name} onRename={to => acts.rename(entity.key, to)} onClose={() => setRenaming(false)} />
      )}
      <Section title="Why it is here">
        <OriginFacts explanation={explanation} />
      </Section>
      {row && (
        <Section title={row.shown ? 'Why it is in the block' : 'Why it is not in the block'}>
          <ChoiceReason row={row} rows={rows} onOpen={onOpen} />
        </Section>
      )}
      <Section title="When it leaves">
        <LeavingBar leaving={timeToLeave(explanation, moment)} />
        <p class="muted">{describeRule(explanation)}</p>
      </Section>
      <Section title="What it is worth">
        <ScoreParts row={explanation} showsMeanings />
      </Section>
      <Section title="What it is known by">
        <dl class="facts">
          <Fact name="key" value={entity.key} />
          <Fact name="id" value={entity.id} />
          {entity.slug !== undefined && !entity.identifiers.some(({ value }) => value === entity.slug) && (
            <Fact name="slug" value={entity.slug} />
          )}
          {entity.identifiers.map(({ field, value }) => (
            <Fact key={`${field} ${value}`} name={field} value={value} />
          ))}
          {entity.aliases.map(alias => (
            <Fact key={alias} name="alias" value={alias} />
          ))}
          <dt>sources</dt>
          <dd>{sourcesOf(entity).join(', ')}</dd>
          {entity.snippet !== undefined && (
            <>
              <dt>snippet</dt>
              <dd>
                <bdi>{entity.snippet}</bdi>
              </dd>
            </>
          )}
        </dl>
      </Section>
      <Section title={`Mentions (${entity.mentions.length})`}>
        <ol class="mentions">
          {entity.mentions.map(({ message, by, alone }) => (
            <li key={`${message} ${by}`}>
              <span class="muted">message {message}</span> by {by === 'view' ? 'a view' : `the ${by}`}
              {alone && ', alone'}
            </li>
          ))}
        </ol>
      </Section>
      <RelatedEntities
        explanation={explanation}
        known={new Map(rows.map(one => [one.entity.key, one.entity]))}
        onOpen={onOpen}
      />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi class="mono">{String(value)}</bdi>
        <CopyButton text={String(value)} what={name} />
      </dd>
    </>
  )
}
