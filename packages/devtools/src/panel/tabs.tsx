import { useRef } from 'preact/hooks'
import { VIEW_NAMES, type ViewName } from './views/view-name.js'

const LABELS: Readonly<Record<ViewName, string>> = {
  entities: 'Entities',
  timeline: 'Timeline',
  graph: 'Graph',
  block: 'Block',
  requests: 'Requests',
  stored: 'Stored',
  resolve: 'Resolve',
  health: 'Health',
}

export interface TabsProps {
  selected: ViewName
  onSelect: (name: ViewName) => void
}

/** One stop of the Tab key; arrows, Home and End go through the views. */
export function Tabs({ selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = neighbour(selected, event.key)
    if (!name) return
    event.preventDefault()
    onSelect(name)
    list.current?.querySelector<HTMLElement>(`#tab-${name}`)?.focus()
  }
  return (
    <div class="panel-tabs" role="tablist" aria-label="Views" ref={list} onKeyDown={onKeyDown}>
      {VIEW_NAMES.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          class="tab"
          aria-selected={name === selected}
          aria-controls="panel-view"
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {LABELS[name]}
        </button>
      ))}
    </div>
  )
}

function neighbour(selected: ViewName, key: string): ViewName | undefined {
  const place = VIEW_NAMES.indexOf(selected)
  const count = VIEW_NAMES.length
  switch (key) {
    case 'ArrowRight':
      return VIEW_NAMES[(place + 1) % count]
    case 'ArrowLeft':
      return VIEW_NAMES[(place + count - 1) % count]
    case 'Home':
      return VIEW_NAMES[0]
    case 'End':
      return VIEW_NAMES[count - 1]
    default:
      return undefined
  }
}
