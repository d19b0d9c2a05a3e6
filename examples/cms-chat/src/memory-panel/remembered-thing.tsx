import type { Entity } from '@antecedent/core'
import { Icon, type IconName } from '../app/icon.js'

const ICONS: Record<string, IconName> = { page: 'page', section: 'section', media: 'image' }

interface RememberedThingProps {
  entity: Entity
  isOpenNow: boolean
  onPin: () => void
  onForget: () => void
}

export function RememberedThing({ entity, isOpenNow, onPin, onForget }: RememberedThingProps) {
  const { type, id, name = String(id), pinned, fate } = entity
  return (
    <li className="remembered" data-fate={fate}>
      <Icon name={ICONS[type] ?? 'page'} />
      <span className="remembered-name" title={`${type} ${id}`}>
        {name}
      </span>
      <span className="remembered-note">{fate ?? (isOpenNow ? 'open now' : type)}</span>
      <button
        className="button quiet square"
        aria-pressed={pinned}
        aria-label={`Pin ${name}`}
        title={pinned ? 'Unpin' : 'Pin: never expires'}
        onClick={onPin}
      >
        <Icon name="pin" />
      </button>
      <button className="button quiet square" aria-label={`Forget ${name}`} title="Forget" onClick={onForget}>
        <Icon name="forget" />
      </button>
    </li>
  )
}
