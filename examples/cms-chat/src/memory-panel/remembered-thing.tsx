import type { PanelItem } from '@antecedent/react'
import { memo } from 'react'
import { Icon, type IconName } from '../app/icon.js'

const ICONS: Record<string, IconName> = { page: 'page', section: 'section', media: 'image' }

interface RememberedThingProps {
  item: PanelItem
  /** Whether the last answer stands on it. */
  isUsed: boolean
}

export const RememberedThing = memo(function RememberedThing({ item, isUsed }: RememberedThingProps) {
  const { entity, isOpenNow, isPinned, pin, unpin, forget } = item
  const { type, id, name = String(id), fate } = entity
  const notes = [fate ?? (isOpenNow ? 'open now' : type), isUsed && 'used in this answer']
  return (
    <li className="remembered" data-fate={fate}>
      <Icon name={ICONS[type] ?? 'page'} />
      <span className="remembered-name" title={`${type} ${id}`}>
        {name}
      </span>
      <span className="remembered-note">{notes.filter(Boolean).join(' · ')}</span>
      <button
        className="button quiet square"
        aria-pressed={isPinned}
        aria-label={`Pin ${name}`}
        title={isPinned ? 'Unpin' : 'Pin: never expires'}
        onClick={isPinned ? unpin : pin}
      >
        <Icon name="pin" />
      </button>
      <button className="button quiet square" aria-label={`Forget ${name}`} title="Forget" onClick={forget}>
        <Icon name="forget" />
      </button>
    </li>
  )
})
