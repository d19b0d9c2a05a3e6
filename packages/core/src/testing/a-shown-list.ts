import { BEGINNING } from '../model/clock.js'
import type { Attribute, Entity } from '../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'
import { anEntity } from './an-entity.js'

/** The message of views that `aShownList` makes; their list was shown in the one before. */
export const NOW = 10

/** Things of a list, given as `id: [name, ...attributes as field=value]`. */
export function listOf(
  type: string,
  things: Readonly<Record<string, readonly string[]>>,
  fields: Partial<Entity> = {},
) {
  return Object.entries(things).map(([id, [name = '', ...attributes]], position) =>
    anEntity({
      type,
      id,
      name,
      attributes: attributes.map((text): Attribute => {
        const [field = '', value = ''] = text.split('=')
        return { field, value }
      }),
      role: 'item',
      position,
      mentions: [{ message: NOW - 1, by: 'tool', alone: false }],
      ...fields,
    }),
  )
}

/** A view of a list that was shown just now, and of other things that are known. */
export function aShownList(list: readonly Entity[], others: readonly Entity[] = []): MemoryView {
  const all = [...list, ...others]
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map(all.map(entity => [entity.key, entity])),
    listViews: [{ type: list[0]?.type ?? '', keys: list.map(({ key }) => key), sequence: 1, message: NOW - 1 }],
    plurals: new Map(all.map(({ type }) => [type, `${type}s`])),
  }
}
