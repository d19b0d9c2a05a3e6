import { asName, MAX_NAME_LENGTH } from './name-text.js'
import { type PlannedRecord, valueOf } from './planned-record.js'
import { splitWords } from './split-words.js'

/** The text of a record from which its slug was made: `Low tide` of `low-tide-k3f9`. */
export function slugSource(record: PlannedRecord): string | undefined {
  const slug = valueOf(record, 'slug')
  if (typeof slug !== 'string' || !slug.includes('-')) return undefined
  const made = record.values.find(
    (value): value is string =>
      typeof value === 'string' && value !== slug && /\s/.test(value) && `${slug}-`.startsWith(`${asSlug(value)}-`),
  )
  return asName(made)
}

function asSlug(text: string): string {
  return text.length > MAX_NAME_LENGTH ? '' : splitWords(text.toLowerCase()).join('-')
}
