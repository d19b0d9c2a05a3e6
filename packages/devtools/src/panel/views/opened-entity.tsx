import type { EntityKey } from '../parts/entity-key.js'
import { useAnswer } from '../use-answer.js'
import { usePanel } from '../use-panel.js'
import { atStep } from './at-step.js'
import { EntityDetail } from './entities/entity-detail.js'
import { useClock } from './entities/use-clock.js'

export interface OpenedEntityProps {
  entityKey: EntityKey
  onOpen: (key: EntityKey) => void
  onClose: () => void
}

/** All that memory says of an entity, beside the view that it was opened from. Acts stay where their undo is: in Entities. */
export function OpenedEntity({ entityKey, onOpen, onClose }: OpenedEntityProps) {
  const at = usePanel(state => state.at)
  const { answer } = useAnswer<'entities'>({ about: 'entities', ...atStep(at) })
  const now = useClock(at === undefined ? undefined : answer?.now.at)
  if (!answer) return null
  return (
    <EntityDetail
      key={entityKey}
      entityKey={entityKey}
      moment={{ now: Math.max(now, answer.now.at), turn: answer.now.turn }}
      acts={undefined}
      known={new Map(answer.rows.map(({ entity }) => [entity.key, entity]))}
      onOpen={onOpen}
      onClose={onClose}
    />
  )
}
