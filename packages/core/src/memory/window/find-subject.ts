import type { ExtractedEntity } from '../../model/extraction.js'

/** The one thing that a result or view is about: its only subject, or all that it shows. (Q4, G2) */
export function findSubject<Met extends Pick<ExtractedEntity, 'role'>>(entities: readonly Met[]): Met | undefined {
  const subjects = entities.filter(({ role }) => role === 'subject')
  if (subjects.length === 1) return subjects[0]
  const shown = entities.filter(({ role }) => role !== 'reference')
  return shown.length === 1 ? shown[0] : undefined
}

/** The one item of a list, where the result shows nothing else but what that holds, and the call named nothing else. (Q4) */
export function findOnlyItem(entities: readonly ExtractedEntity[]): ExtractedEntity | undefined {
  const [item, ...others] = entities.filter(({ role }) => role === 'item')
  if (!item || others.length > 0 || entities.some(({ role, path }) => role === 'reference' && path === ''))
    return undefined
  // A thing that holds others of its type is what they are in.
  if (entities.some(other => other !== item && other.type === item.type)) return undefined
  const held = new Set([item.key])
  // What holds others comes before them.
  for (const { key, parent } of entities) if (parent !== undefined && held.has(parent)) held.add(key)
  return entities.every(({ key, role }) => role === 'reference' || held.has(key)) ? item : undefined
}
