import type { LongTermRow, LongTermState } from '@antecedent/core/devtools'
import { Button } from '../../../parts/button.js'
import { CopyButton } from '../../../parts/copy-button.js'
import { formatNumber } from '../../../parts/format-number.js'
import type { EntityActs } from '../../entities/use-entity-acts.js'
import { LinkButton } from '../../link-button.js'
import { useOpenView } from '../../open-view.js'
import { formatWhen } from '../document-words.js'
import { accessesOf, describeAccess, describeRecall } from './long-term-words.js'

export interface LongTermDetailProps {
  entity: LongTermRow
  state: LongTermState
  /** Undefined where nothing can be changed. */
  acts: Pick<EntityActs, 'forget'> | undefined
}

/** An entity beyond its threads: what it is, how much it was in use, and who may read it. */
export function LongTermDetail({ entity, state, acts }: LongTermDetailProps) {
  const { key, id, type, isKnown, firstSeenAt, lastSeenAt } = entity
  const name = entity.name ?? String(id)
  const openView = useOpenView()
  return (
    <section class="artifact-detail" aria-label="What lasts of an entity">
      <header class="artifact-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span class="badge">{type}</span>
        {isKnown && openView && (
          <LinkButton onClick={from => openView({ view: 'entities', entity: key }, from)}>Show in Entities</LinkButton>
        )}
        {acts && (
          <span class="stored-do">
            <Button label={`Forget ${name}, for good`} onClick={() => acts.forget(entity)}>
              Forget
            </Button>
          </span>
        )}
      </header>
      <dl class="facts">
        <dt>Id</dt>
        <dd>
          <bdi class="mono">{String(id)}</bdi>
          <CopyButton text={String(id)} what="id" />
        </dd>
        <dt>Seen</dt>
        <dd>
          first {formatWhen(firstSeenAt)}, last {formatWhen(lastSeenAt)}
        </dd>
        <dt>Told</dt>
        <dd>{describeAccess(entity.threads, state)}</dd>
        <dt>Recall</dt>
        <dd>{describeRecall(entity, state)}</dd>
      </dl>
      <AccessTable entity={entity} thread={state.thread} />
      <p class="muted">Nothing that a tool said of it is kept: its name, type and id, its counts and times are all.</p>
    </section>
  )
}

function AccessTable({ entity, thread }: { entity: LongTermRow; thread: string | undefined }) {
  return (
    <table class="access-table">
      <caption>{formatNumber(accessesOf(entity))} accesses by thread, the last to access it first</caption>
      <thead>
        <tr>
          <th scope="col">Thread</th>
          <th scope="col">Accesses</th>
          <th scope="col">Pinned</th>
          <th scope="col">Shared</th>
        </tr>
      </thead>
      <tbody>
        {entity.threads.toReversed().map(access => (
          <tr key={access.thread}>
            <th scope="row">
              <bdi>{access.thread}</bdi>
              {access.thread === thread && <span class="muted"> this thread</span>}
            </th>
            <td>{formatNumber(access.accessCount)}</td>
            <td>{access.pinned ? 'yes' : '–'}</td>
            <td>{access.shared ? 'yes' : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
