import type { Entity, EntityKey } from '../../../model/entity.js'

/** A shorter name stands in many words. */
const MIN_LENGTH = 2

/** The things whose name, alias or identifier stands in a text, in whatever case. */
export function namedIn(text: string, entities: Iterable<Entity>): readonly EntityKey[] {
  const lower = text.toLowerCase()
  return [...entities].flatMap(({ key, id, name, aliases }) => {
    const names = [String(id), ...aliases, ...(name === undefined ? [] : [name])]
    return names.some(one => one.length >= MIN_LENGTH && lower.includes(one.toLowerCase())) ? key : []
  })
}
