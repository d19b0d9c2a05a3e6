import { type EntityId } from '../../model/entity.js'
import { type Identity } from './identify.js'
import { isAddressKey, isPictureKey } from './key-hints.js'
import { singularWords } from './inflect.js'
import { type PlannedRecord } from './planned-record.js'
import { repeats } from './read-identifiers.js'
import { PAIR_KEYS } from './read-pair.js'
import { type TraversalContext } from './traversal-context.js'
import { readKey } from './read-key.js'
import { isThing } from './tool-noun.js'

// Parts of a record that are no things of their own: they sort it, show it, say its name again or arrange it.

/** Whether an object is one of a few values that a record is sorted by: an identifier and a name, told apart by colour. */
export function isOption({ plan: { places, fields } }: PlannedRecord, { parent, isItem }: TraversalContext): boolean {
  return parent !== undefined && isItem && places.has('color') && places.has('name') && fields.length <= 4
}

/** Whether a part of a record is told apart by one plain word, as the provider `git`: that sorts it, and is no thing. */
export function isClassValue({ field, id, kind }: Identity, { parent }: TraversalContext): boolean {
  return parent !== undefined && field !== '' && kind === 'plain' && typeof id === 'string' && /^[a-z]{1,12}$/i.test(id)
}

/** Whether the code of a part of a record only says its name again, and nothing else is said of it: `{ code: 'neverFlagged', name: 'Never flagged' }`. */
export function saysItsName(
  { id }: Identity,
  { plan: { fields }, values }: PlannedRecord,
  { parent }: TraversalContext,
): boolean {
  if (parent === undefined || fields.length > MAX_OF_CODE || typeof id !== 'string' || /\d/.test(id)) return false
  const spelt = lettersOf(id)
  return spelt !== '' && values.some(value => typeof value === 'string' && value !== id && lettersOf(value) === spelt)
}

function lettersOf(text: string): string {
  return text.length > MAX_SAYING ? '' : text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** Whether a part of a record only shows it, as one of its pictures does that is called nothing. */
export function isShowing({ plan: { places } }: PlannedRecord, { parent, key }: TraversalContext): boolean {
  return (
    parent !== undefined &&
    isPictureKey(key) &&
    !['name', 'title', 'caption', 'filename'].some(name => places.has(name))
  )
}

/** Whether a part of a record has no other identifier than the record's own with a letter more: `a1542` in 1542. */
export function isNumberedAfter({ id, kind }: Identity, { parent, isItem }: TraversalContext): boolean {
  if (parent === undefined || isItem || kind !== 'plain') return false
  const outer = parent.slice(parent.indexOf('/') + 1)
  const text = String(id)
  return outer.length > 4 && text.endsWith(outer) && /^[a-z]$/i.test(text.slice(0, -outer.length))
}

/** Whether a part of a record has nothing but a sort, an identifier and further parts: it arranges a text. */
export function isLayout({ plan: { fields }, values }: PlannedRecord, { parent, isItem }: TraversalContext): boolean {
  if (parent === undefined || !isItem || !values.some(Array.isArray)) return false
  return fields.every(
    ({ key, meaning }, place) => key === 'type' || meaning.kind === 'identity' || Array.isArray(values[place]),
  )
}

/** Whether what tells an address apart is the number of a house or a code of its place. */
export function isHouse({ kind }: Identity, { parent, key }: TraversalContext): boolean {
  return parent !== undefined && kind === 'designation' && isAddressKey(key)
}

/** Whether an object is only an address or a digest of the record around it: its file, picture, counts or tree. */
export function isAside(
  record: PlannedRecord,
  { field, id, kind }: Identity,
  { parent, key, isItem }: TraversalContext,
): boolean {
  const { places, fields } = record.plan
  const { kind: meaning } = readKey(field)
  if (parent === undefined || kind !== 'designation') return false
  if (
    isSmall(id) &&
    fields.length >= MIN_SORTED &&
    !isThing(singularWords(key).at(-1) ?? '') &&
    !isItem &&
    !places.has('name')
  )
    return true
  if (readKey(field).marker === 'path' && fields.length <= 2 && String(id).startsWith('/')) return true
  if (meaning === 'link')
    return (
      fields.every((field, place) => field.meaning.kind === 'link' || typeof record.values[place] !== 'string') ||
      places.has('width') ||
      places.has('height') ||
      repeats(String(id), parent.slice(parent.indexOf('/') + 1)) ||
      isOfCounts(record)
    )
  return meaning === 'hash' && fields.every(({ meaning: { kind } }) => kind === 'hash' || kind === 'link')
}

/** Whether a number is one of a few, as those of a class are: of what is no thing it only sorts. */
function isSmall(id: EntityId): boolean {
  return /^\d{1,3}$/.test(String(id))
}

function isOfCounts({ values }: PlannedRecord): boolean {
  return values.length > 2 && values.filter(value => typeof value === 'number').length === values.length - 1
}

/** Whether an object is one setting, as `{ key, value }` is. */
export function isPair({ plan: { places, fields } }: PlannedRecord): boolean {
  if (!(places.has('value') || places.has('Value')) || fields.length > 4) return false
  return fields.length <= 2 || PAIR_KEYS.some(key => places.has(key))
}

const [MAX_SAYING, MAX_OF_CODE] = [60, 3]
/** Fields of a part that sorts its record in more than one way. */
const MIN_SORTED = 4

/** Whether it is the identifier of the record around it, given in parts: `id: { workspace_id, record_id }`. */
export function isIdentifierInParts({ plan: { fields } }: PlannedRecord, { key, parent }: TraversalContext): boolean {
  return parent !== undefined && /^_?id$/i.test(key) && fields.every(({ meaning: { kind } }) => kind === 'identity')
}
