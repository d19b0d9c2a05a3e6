import type { EntityItem } from './group-entities.js'
import { LEAVING_RULE } from './time-to-leave.js'

const COLUMNS: readonly { readonly name: string; readonly title?: string }[] = [
  { name: 'Entity' },
  { name: 'Id' },
  { name: 'Sources', title: 'Who brought it, newest first' },
  { name: 'Score', title: 'How likely it is needed next, in 0…1' },
  { name: 'Leaves', title: LEAVING_RULE },
  { name: 'Block' },
  { name: 'Actions' },
]

/** Headings over the columns of the table. */
export function EntityColumns() {
  return (
    <div role="rowgroup" class="entity-head">
      <div role="row" class="entity-row">
        {COLUMNS.map(({ name, title }) => (
          <div key={name} role="columnheader" title={title}>
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A type, and how many of it are listed. */
export function TypeWords({ heading: { type, count } }: { heading: Extract<EntityItem, { kind: 'heading' }> }) {
  return (
    <span>
      {type} <span class="muted">{count}</span>
    </span>
  )
}
