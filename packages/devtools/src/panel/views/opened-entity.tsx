import type { EntityKey } from '../parts/entity-key.js'
import { useAnswer } from '../use-answer.js'
import { usePanel } from '../use-panel.js'
import { atStep } from './at-step.js'
import { EntityDetail } from './entities/entity-detail.js'
import { useClock } from './entities/use-clock.js'
import { usePossibleActs, type EntityActs } from './entities/use-entity-acts.js'
import { useOpenView } from './open-view.js'

export interface OpenedEntityProps {
  entityKey: EntityKey
  acts: EntityActs
  onOpen: (key: EntityKey) => void
  onClose: () => void
  /** Whether it is opened from the list of entities. */
  isListed: boolean
}

/** All that memory says of an entity, and what can be done to it, beside the view that it was opened from. */
export function OpenedEntity({ entityKey, acts, onOpen, onClose, isListed }: OpenedEntityProps) {
  const at = usePanel(state => state.at)
  const told = usePanel(state => state.snapshot?.now)
  const { answer } = useAnswer<'entities'>({ about: 'entities', ...atStep(at) })
  const possible = usePossibleActs(acts)
  const openView = useOpenView()
  const moment = answer?.now ?? told ?? { at: 0, turn: 0 }
  const now = useClock(at === undefined ? undefined : moment.at)
  return (
    <EntityDetail
      entityKey={entityKey}
      moment={{ now: Math.max(now, moment.at), turn: moment.turn }}
      acts={possible}
      rows={answer?.rows ?? []}
      onOpen={onOpen}
      onClose={onClose}
      onShowInList={isListed || !openView ? undefined : from => openView({ view: 'entities', entity: entityKey }, from)}
    />
  )
}
