import type { Entity } from '../../model/entity.js'
import { quoteValue, writeIdentifier } from './escape-value.js'

/** One line of the block: name, identifier, further identifiers, and what a reader should know of it. */
export function renderEntry(entity: Entity, { openNow }: { openNow: boolean }): string {
  const id = writeIdentifier(entity.id)
  const subject =
    entity.name === undefined || entity.name === String(entity.id) ? id : `${quoteValue(entity.name)} (${id})`
  const others = entity.identifiers
    .filter(identifier => String(identifier.value) !== String(entity.id) && String(identifier.value) !== entity.name)
    .map(({ field, value }) => ` ${writeIdentifier(field)}=${writeIdentifier(value)}`)
  const fate = entity.fate === 'deleted' ? ' deleted' : entity.fate === 'stale' ? ' not found' : ''
  return `- ${subject}${others.join('')}${openNow ? ' open now' : ''}${fate}`
}
