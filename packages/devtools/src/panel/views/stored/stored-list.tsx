import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useRovingFocus } from '../../parts/use-roving-focus.js'

export interface StoredListProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  chosen: string
  onChoose: (id: string) => void
  /** The lines of an item. */
  children: (item: Item) => ComponentChildren
}

/** Few enough to be in the document at once. Arrows choose, for looking at one costs nothing. */
export function StoredList<Item>({ label, items, idOf, chosen, onChoose, children }: StoredListProps<Item>) {
  const container = useRef<HTMLDivElement>(null)
  const focus = useRovingFocus({
    container,
    ids: items.map(idOf),
    reveal: () => {},
    onMove: onChoose,
    current: chosen,
  })
  return (
    <div
      class="artifact-list"
      role="listbox"
      aria-label={label}
      ref={container}
      style={{ '--items': items.length }}
      onKeyDown={focus.onKeyDown}
    >
      {items.map(item => {
        const id = idOf(item)
        return (
          <div
            key={id}
            class="artifact-item stored-item"
            role="option"
            aria-selected={id === chosen}
            data-focus={id}
            tabIndex={id === focus.active ? 0 : -1}
            onClick={() => onChoose(id)}
            onFocus={() => focus.setActive(id)}
          >
            {children(item)}
          </div>
        )
      })}
    </div>
  )
}
