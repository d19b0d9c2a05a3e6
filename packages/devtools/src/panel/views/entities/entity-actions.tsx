import type { EntityRow } from '@antecedent/core/devtools'
import { Button } from '../../parts/button.js'
import type { EntityActs } from './use-entity-acts.js'

export interface EntityActionsProps {
  entity: EntityRow['entity']
  acts: EntityActs
  onRename: () => void
  /** @defaultValue false */
  showsLabels?: boolean
}

/** Pin, rename, forget. */
export function EntityActions({ entity, acts, onRename, showsLabels = false }: EntityActionsProps) {
  const name = entity.name ?? String(entity.id)
  const kind = showsLabels ? 'framed' : 'plain'
  return (
    <span class="entity-actions" role="group" aria-label={`What to do with ${name}`}>
      <Button
        kind={kind}
        label={entity.pinned ? `Unpin ${name}` : `Pin ${name}`}
        pressed={entity.pinned}
        onClick={() => acts.pin(entity)}
      >
        <Icon path="M4 1.5h4M4.5 1.5v4L3 7.5h6L7.5 5.5v-4M6 7.5V11" />
        {showsLabels && (entity.pinned ? 'Unpin' : 'Pin')}
      </Button>
      <Button kind={kind} label={`Rename ${name}`} onClick={onRename}>
        <Icon path="M2 10l.5-2.5L8.5 1.5l2 2-6 6z" />
        {showsLabels && 'Rename'}
      </Button>
      <Button kind={kind} label={`Forget ${name}`} onClick={() => acts.forget(entity)}>
        <Icon path="M3 3l6 6M9 3l-6 6" />
        {showsLabels && 'Forget'}
      </Button>
    </span>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" class="icon">
      <path d={path} />
    </svg>
  )
}
