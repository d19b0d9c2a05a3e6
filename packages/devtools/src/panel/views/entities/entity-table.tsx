import type { EntityRow } from '@antecedent/core/devtools'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { EntityKey } from '../../parts/entity-key.js'
import { useRovingFocus } from '../../parts/use-roving-focus.js'
import { useVirtualList } from '../../parts/use-virtual-list.js'
import { EntityColumns, TypeWords } from './entity-headings.js'
import { EntityLine } from './entity-line.js'
import { headingAt, type EntityItem } from './group-entities.js'
import { ScoreLegend } from './score-bar.js'
import type { TimeToLeaveOptions } from './time-to-leave.js'
import type { EntityActs } from './use-entity-acts.js'

export interface EntityTableProps {
  items: readonly EntityItem[]
  /** Differences of entities that have one name. */
  apart: ReadonlyMap<EntityKey, string>
  moment: TimeToLeaveOptions
  /** Undefined where nothing can be changed. */
  acts: EntityActs | undefined
  opened: EntityKey | undefined
  /** The entity to which another view led: it is given the focus once. */
  wanted: { current: EntityKey | undefined }
  onOpen: (key: EntityKey) => void
}

/** Of the heading that stays over the list, in px. */
const HEADING_HEIGHT = 28

/** The entities under the headings of their types: a table, or cards where the panel is narrow. */
export function EntityTable({ items, apart, moment, acts, opened, wanted, onOpen }: EntityTableProps) {
  const [renaming, setRenaming] = useState<EntityKey>()
  const keys = items.flatMap(item => (item.kind === 'entity' ? [item.row.entity.key] : []))
  const idOf = (item: EntityItem): string => (item.kind === 'entity' ? item.row.entity.key : item.type)
  const placeOf = (id: string): number => items.findIndex(item => idOf(item) === id)
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRovingFocus({ container: scroller, ids: keys, reveal: id => list.reveal(placeOf(id)) })
  const list = useVirtualList({
    scroller,
    count: items.length,
    estimateSize: index => (items[index]?.kind === 'heading' ? HEADING_HEIGHT : 30),
    keyOf: index => {
      const item = items[index]
      return item ? idOf(item) : String(index)
    },
    kept: focus.active === undefined ? undefined : placeOf(focus.active),
    coveredTop: HEADING_HEIGHT,
  })
  const top = headingAt(items, list.topIndex())
  const parts = useMemo(() => items.find(item => item.kind === 'entity')?.row.parts ?? {}, [items])

  useLayoutEffect(() => {
    const key = wanted.current
    wanted.current = undefined
    if (key !== undefined && keys.includes(key)) focus.moveTo(key)
  })

  const open = (key: EntityKey): void => {
    onOpen(key)
    // The detail takes its room first, and the list hears of it a frame later.
    requestAnimationFrame(() => requestAnimationFrame(() => list.reveal(placeOf(key))))
  }

  const here = acts && {
    ...acts,
    forget(entity: EntityRow['entity']) {
      // The focus does not leave with the row.
      const place = keys.indexOf(entity.key)
      const next = keys[place + 1] ?? keys[place - 1]
      if (next !== undefined) focus.moveTo(next)
      acts.forget(entity)
    },
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    focus.onKeyDown(event)
    const target = event.target as HTMLElement
    const item = items.find(one => one.kind === 'entity' && one.row.entity.key === target.dataset.focus)
    if (!here || item?.kind !== 'entity' || event.ctrlKey || event.metaKey || event.altKey) return
    const { entity } = item.row
    if (event.key === 'p') here.pin(entity)
    else if (event.key === 'F2') setRenaming(entity.key)
    else if (event.key === 'Delete') here.forget(entity)
  }

  const endRenaming = (key: EntityKey): void => {
    setRenaming(undefined)
    focus.moveTo(key)
  }

  return (
    <div class="entity-table" role="table" aria-label="Entities" aria-rowcount={keys.length + 1}>
      <EntityColumns />
      {top && (
        <div class="entity-type-now" aria-hidden="true">
          <div class="entity-type-row">
            <TypeWords heading={top} />
          </div>
        </div>
      )}
      <div class="entity-scroll" role="rowgroup" ref={scroller} onKeyDown={onKeyDown}>
        <div role="presentation" class="virtual" style={{ height: `${list.height}px` }}>
          {list.items.map(({ index, start, key }) => {
            const item = items[index]
            if (!item) return null
            const place = { 'data-index': index, ref: list.measure, style: { top: `${start}px` } }
            if (item.kind === 'heading')
              return (
                <div key={key} role="row" class="entity-type-row" {...place}>
                  <div role="rowheader">
                    <TypeWords heading={item} />
                  </div>
                </div>
              )
            const { entity } = item.row
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={keys.indexOf(entity.key) + 2}
                class={rowClass({
                  isActive: focus.active === entity.key,
                  isOpen: opened === entity.key,
                  shown: item.row.shown,
                })}
                onFocusCapture={() => focus.setActive(entity.key)}
                {...place}
              >
                <EntityLine
                  row={item.row}
                  apart={apart.get(entity.key)}
                  moment={moment}
                  acts={here}
                  isActive={focus.active === entity.key}
                  isOpen={opened === entity.key}
                  isRenaming={renaming === entity.key}
                  onOpen={() => open(entity.key)}
                  onRename={isRenaming => (isRenaming ? setRenaming(entity.key) : endRenaming(entity.key))}
                />
              </div>
            )
          })}
        </div>
      </div>
      <ScoreLegend parts={parts} />
    </div>
  )
}

function rowClass({ isActive, isOpen, shown }: { isActive: boolean; isOpen: boolean; shown: boolean }): string {
  return ['entity-row', isActive && 'is-active', isOpen && 'is-open', !shown && 'is-outside'].filter(Boolean).join(' ')
}
