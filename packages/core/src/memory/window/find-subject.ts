import type { ExtractedEntity } from '../../model/extraction.js'

/** The one thing that a result or view is about: its only subject, or all that it shows. (Q4, G2) */
export function findSubject<Met extends Pick<ExtractedEntity, 'role'>>(entities: readonly Met[]): Met | undefined {
  const subjects = entities.filter(({ role }) => role === 'subject')
  if (subjects.length === 1) return subjects[0]
  const shown = entities.filter(({ role }) => role !== 'reference')
  return shown.length === 1 ? shown[0] : undefined
}
