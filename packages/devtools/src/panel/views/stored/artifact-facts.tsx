import { EntityName } from '../../parts/entity-name.js'
import { CopyButton } from '../../parts/copy-button.js'
import { formatBytes, formatCount } from '../../parts/format-number.js'
import { useAnswer } from '../../use-answer.js'
import { LinkButton } from '../link-button.js'
import { useOpenView } from '../open-view.js'
import { formatClock } from '../requests/format-clock.js'
import type { Artifact } from './artifact-list.js'

/** More names than that are counted. */
const MAX_NAMES = 8

/** Where an artifact came from, how large it is, and what it holds. */
export function ArtifactFacts({ artifact }: { artifact: Artifact }) {
  const { id, toolCallId, bytes, tokens, tags, entities, storedAt, uses } = artifact
  return (
    <dl class="facts">
      <dt>Id</dt>
      <dd>
        <code class="artifact-id">{id}</code>
        <CopyButton text={id} what="id" />
      </dd>
      {toolCallId !== undefined && (
        <>
          <dt>Call</dt>
          <dd>
            <code class="mono">{toolCallId}</code>
          </dd>
        </>
      )}
      <dt>Size</dt>
      <dd>
        {formatBytes(bytes)}, {formatCount(tokens, 'token')}
      </dd>
      <dt>Kept</dt>
      <dd>
        since {formatClock(storedAt)}; {uses === 0 ? 'not read by the model yet' : `read ${formatCount(uses, 'time')}`}
      </dd>
      {tags.length > 0 && (
        <>
          <dt>Tags</dt>
          <dd>
            {tags.map(tag => (
              <span key={tag} class="badge">
                <bdi>{tag}</bdi>
              </span>
            ))}
          </dd>
        </>
      )}
      {entities.length > 0 && (
        <>
          <dt>Holds</dt>
          <dd>
            <HeldEntities keys={entities} />
          </dd>
        </>
      )}
    </dl>
  )
}

function HeldEntities({ keys }: { keys: Artifact['entities'] }) {
  const { answer } = useAnswer<'entities'>({ about: 'entities' })
  const openView = useOpenView()
  const known = new Map(answer?.rows.map(({ entity }) => [entity.key, entity]))
  return (
    <ul class="held">
      {keys.slice(0, MAX_NAMES).map(key => {
        const entity = known.get(key)
        const name = <EntityName entity={entity ?? { key }} showsType />
        return (
          <li key={key}>
            {entity && openView ? (
              <LinkButton onClick={from => openView({ view: 'entities', entity: key }, from)}>{name}</LinkButton>
            ) : (
              name
            )}
          </li>
        )
      })}
      {keys.length > MAX_NAMES && (
        <li class="muted">and {formatCount(keys.length - MAX_NAMES, 'more entity', 'more entities')}</li>
      )}
    </ul>
  )
}
