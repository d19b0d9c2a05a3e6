import type { AnswerTo } from '@antecedent/core/devtools'
import { Button } from '../../parts/button.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { ScoreParts } from '../entities/score-bar.js'
import { OriginFacts } from '../entities/origin-facts.js'
import { describeTimeToLeave, type TimeToLeave, timeToLeave } from '../entities/time-to-leave.js'
import { atStep } from '../at-step.js'

type Explanation = NonNullable<AnswerTo<'entity'>['explanation']>

export interface ProvenanceProps {
  entityKey: EntityKey
  /** The step after which it is told; undefined: now. */
  at: number | undefined
  onOpen?: (key: EntityKey) => void
}

/** Why an entity is in the block: what brought it, what its score is made of, and until when it stays. */
export function Provenance({ entityKey, at, onOpen }: ProvenanceProps) {
  const now = usePanel(state => state.snapshot?.now)
  const { answer, error } = useAnswer<'entity'>({ about: 'entity', key: entityKey, ...atStep(at) })
  if (error) return <Fault title="No answer about this entity." message={error.message} />
  if (!answer) return null
  const { explanation } = answer
  if (!explanation) return <p class="muted">{entityKey} is no longer remembered.</p>
  return (
    <>
      <Explained explanation={explanation} now={at === undefined ? now : undefined} />
      {onOpen && <Button onClick={() => onOpen(entityKey)}>Open entity</Button>}
    </>
  )
}

function Explained({ explanation, now }: { explanation: Explanation; now: { at: number; turn: number } | undefined }) {
  const { entity } = explanation
  const { at, turn } = now ?? entity.lastSeen
  return (
    <div class="provenance-entity">
      <h3>
        <EntityName entity={entity} showsType />
      </h3>
      <p class="mono provenance-key">
        <bdi>{entity.key}</bdi>
      </p>
      <OriginFacts explanation={explanation} />
      {now && <p>{tellLeaving(timeToLeave(explanation, { now: at, turn }))}</p>}
      <ScoreParts row={explanation} />
    </div>
  )
}

function tellLeaving(leaving: TimeToLeave): string {
  if (leaving.status === 'pinned') return 'It stays: it is pinned.'
  const words = describeTimeToLeave(leaving)
  if (leaving.status === 'room')
    return `It leaves ${words}${leaving.things.left === 0 ? '' : ' things'}, for want of room.`
  return leaving.status === 'due'
    ? `It leaves ${words}.`
    : `It leaves if it is neither seen nor used for another ${words}.`
}
