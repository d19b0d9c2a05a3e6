import { useCallback, useMemo, useRef } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { useRovingFocus } from '../../parts/use-roving-focus.js'
import { useVirtualList } from '../../parts/use-virtual-list.js'
import { StepLine, timeOf } from './step-line.js'
import type { TimelineItem } from './timeline-items.js'

export interface StepListProps {
  items: readonly TimelineItem[]
  /** The step that is looked at. */
  at: number | undefined
  onLookAt: (step: number | undefined) => void
}

/** In px; a step is as high where it has one line, and no step was seen yet. */
const HEADING_HEIGHT = 26

/** The steps under the headings of their turns, newest last; it follows what comes while its end is in sight. */
export function StepList({ items, at, onLookAt }: StepListProps) {
  const keys = useMemo(() => items.map(idOf), [items])
  const places = useMemo(() => new Map(keys.map((key, place) => [key, place])), [keys])
  const ids = useMemo(() => keys.filter((_, place) => items[place]?.kind === 'step'), [items, keys])
  const orders = useMemo(() => new Map(ids.map((id, order) => [id, order])), [ids])
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRovingFocus({
    container: scroller,
    ids,
    reveal: id => list.reveal(places.get(id) ?? 0),
    onMove: id => onLookAt(Number(id)),
    current: at === undefined ? undefined : String(at),
    initial: ids.at(-1),
  })
  // Another function would have the list lay out all its items anew, and so at each scroll.
  const keyOf = useCallback((index: number) => keys[index] ?? String(index), [keys])
  const stepHeight = useRef(HEADING_HEIGHT)
  const list = useVirtualList({
    scroller,
    count: items.length,
    estimateSize: index => (items[index]?.kind === 'heading' ? HEADING_HEIGHT : stepHeight.current),
    keyOf,
    kept: focus.active === undefined ? undefined : places.get(focus.active),
    anchor: 'end',
    coveredTop: HEADING_HEIGHT,
  })
  // Steps that were not seen yet are about as high as those in sight: two lines where the panel is narrow.
  for (const { index, size } of list.items) if (items[index]?.kind === 'step') stepHeight.current = size
  const onKeyDown = (event: KeyboardEvent): void => {
    focus.onKeyDown(event)
    if (event.key !== 'Escape' || at === undefined) return
    event.preventDefault()
    onLookAt(undefined)
  }
  const top = headingAt(items, list.topIndex())

  return (
    <div class="steps">
      {top && (
        <div class="turn-heading turn-now" aria-hidden="true">
          <TurnWords heading={top} />
        </div>
      )}
      <div class="steps-scroll" ref={scroller} onKeyDown={onKeyDown}>
        <div class="virtual" role="listbox" aria-label="Steps" style={{ height: `${list.height}px` }}>
          {list.items.map(({ index, start, key }) => {
            const item = items[index]
            if (!item) return null
            const place = { 'data-index': index, ref: list.measure, style: { top: `${start}px` } }
            if (item.kind === 'heading')
              return (
                <div key={key} class="turn-heading" role="presentation" {...place}>
                  <TurnWords heading={item} />
                </div>
              )
            const id = String(item.row.index)
            return (
              <div
                key={key}
                role="option"
                class="step"
                data-focus={id}
                tabIndex={focus.active === id ? 0 : -1}
                aria-selected={item.row.index === at}
                aria-posinset={(orders.get(id) ?? 0) + 1}
                aria-setsize={ids.length}
                onClick={() => focus.moveTo(id)}
                {...place}
              >
                <StepLine row={item.row} />
              </div>
            )
          })}
        </div>
      </div>
      {!list.isAtEnd && (
        <span class="steps-end">
          <Button onClick={list.revealEnd}>Newest ↓</Button>
        </span>
      )}
    </div>
  )
}

type Heading = Extract<TimelineItem, { kind: 'heading' }>

function TurnWords({ heading: { turn, at, count } }: { heading: Heading }) {
  return (
    <>
      <span>{turn === 0 ? 'Before the first turn' : `Turn ${turn}`}</span>
      <span class="muted">
        {timeOf(at)} · {count === 1 ? '1 step' : `${count} steps`}
      </span>
    </>
  )
}

/** The heading under which an item stands. */
function headingAt(items: readonly TimelineItem[], index: number | undefined): Heading | undefined {
  for (let place = Math.min(index ?? 0, items.length - 1); place >= 0; place--) {
    const item = items[place]
    if (item?.kind === 'heading') return item
  }
  return undefined
}

/** A turn can have two headings where the conversation went back. */
function idOf(item: TimelineItem, place: number): string {
  return item.kind === 'step' ? String(item.row.index) : `turn ${item.turn} ${place}`
}
