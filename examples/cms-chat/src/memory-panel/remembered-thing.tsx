import type { PanelItem } from '@antecedent/react'
import { memo, type MouseEvent } from 'react'
import { Icon, type IconName } from '../app/icon.js'

const ICONS: Record<string, IconName> = {
  page: 'page',
  section: 'section',
  media: 'image',
  image: 'image',
  link: 'link',
}

interface RememberedThingProps {
  item: PanelItem
  /** Whether it went with the last message. */
  isSent: boolean
  /** Whether the last answer stands on it. */
  isUsed: boolean
  /** Whether another thing has its name: its address then tells them apart. */
  hasNamesake: boolean
}

export const RememberedThing = memo(function RememberedThing({
  item,
  isSent,
  isUsed,
  hasNamesake,
}: RememberedThingProps) {
  const { entity, isOpenNow, isPinned, pin, unpin, forget } = item
  const { type, id, name = String(id), slug, fate, recalled } = entity
  const address = hasNamesake && slug ? `/${slug}` : undefined
  const label = address ? `${name} ${address}` : name
  const notes = [address, fate ?? (isOpenNow ? 'open now' : type), recalled && 'from an earlier chat'].filter(Boolean)
  const told = isUsed ? 'used in this answer' : isSent && 'in this message'

  function forgetAndGoOn({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const row = currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    // The button goes with its thing, and the focus would go with it.
    neighbour?.querySelector<HTMLButtonElement>('button:last-child')?.focus()
    forget()
  }

  return (
    <li className="remembered" data-fate={fate} data-sent={isSent || undefined}>
      <Icon name={ICONS[type] ?? 'page'} />
      <span className="remembered-name" title={`${name}, ${type} ${id}`}>
        {name.replace(/^https?:\/\//, '')}
      </span>
      <span className="remembered-note">
        {notes.join(' · ')}
        {told && (
          <>
            {' · '}
            <span className="told" data-used={isUsed || undefined}>
              {told}
            </span>
          </>
        )}
      </span>
      <button
        className="button quiet square"
        aria-pressed={isPinned}
        aria-label={`Pin ${label}`}
        title={isPinned ? 'Unpin' : 'Pin: keep it remembered'}
        onClick={isPinned ? unpin : pin}
      >
        <Icon name="pin" />
      </button>
      <button
        className="button quiet square"
        aria-label={`Forget ${label}`}
        title="Forget in this chat, for good"
        onClick={forgetAndGoOn}
      >
        <Icon name="forget" />
      </button>
    </li>
  )
})
