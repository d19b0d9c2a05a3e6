import { memoize } from './memoize.js'
import { splitWords } from './split-words.js'

/**
 * What the name of a field says about its value. Knows nothing of values, and stays free of imports that weigh,
 * because the page's clip reads keys too.
 */
export interface KeyMeaning {
  readonly kind: KeyKind
  /** The word that says so, as `id` in `order_id`, in the singular. */
  readonly marker: string
  /** The words before it, as `order` in `order_id`. */
  readonly noun: readonly string[]
  /** How telling the marker is among all, from 0 for the most. */
  readonly place: number
}

/** `identity` tells records apart, `designation` nearly does, `tie` names another thing; `other` says nothing. */
export type KeyKind = 'identity' | 'designation' | 'tie' | 'name' | 'link' | 'hash' | 'other'

/** Most telling first: of two fields that could identify a record, the one that stands earlier here does. (X2) */
const MARKERS: readonly (readonly [KeyKind, string])[] = [
  ['identity', 'id uuid guid gid sid oid uid identifier pk iid'],
  ['designation', 'key sku number num nr no isbn doi ean upc issn symbol ticker slug code handle login username'],
  ['hash', 'sha'],
  ['designation', 'email mail'],
  ['link', 'url uri permalink href link website'],
  ['designation', 'path filename file ref reference hostname domain branch'],
  ['tie', 'user repo'],
  ['name', 'name title label subject headline heading'],
  ['hash', 'hash sha1 sha256 md5 checksum etag digest fingerprint cursor nonce'],
]

const BY_MARKER = new Map(
  MARKERS.flatMap(([kind, words]) => words.split(' ').map(marker => ({ kind, marker }))).map(
    ({ kind, marker }, place) => [marker, { kind, marker, place }],
  ),
)

/** Words before a designation that make the value one of a few, or a measure. */
const CLASSIFYING = new Set(
  (
    'country currency status language locale zip postal post error state exit color response http region area page ' +
    'line house street column row version build phone mobile cell telephone contact card max min total sort fax ' +
    'dialing calling time week day month year'
  ).split(' '),
)

const ACTOR_WORDS = new Set(
  'by author authors creator uploader committer submitter editor actor publisher poster modifier updater sender'.split(
    ' ',
  ),
)

/** What a field's name says, read from its last word. */
export const readKey = memoize((key: string): KeyMeaning => {
  const words = splitWords(key)
  const last = words.at(-1) ?? ''
  const noun = words.slice(0, -1)
  const found = BY_MARKER.get(last) ?? readPlural(last)
  const isClass = found?.kind === 'designation' && noun.some(word => CLASSIFYING.has(word))
  return found === undefined || isClass ? { kind: 'other', marker: last, noun, place: 0 } : { ...found, noun }
})

/** Lists of identifiers stand under plurals. */
function readPlural(word: string): { kind: KeyKind; marker: string; place: number } | undefined {
  const found = word.endsWith('s') ? BY_MARKER.get(word.slice(0, -1)) : undefined
  return found !== undefined && ['identity', 'designation', 'link'].includes(found.kind) ? found : undefined
}

/** Whether a field is likely to identify or name its record, so that a clip should keep it before others. */
export function isTellingKey(key: string): boolean {
  const { kind } = readKey(key)
  return kind !== 'other' && kind !== 'hash'
}

/** Whether a field says who did something to the record, as `author` or `updated_by`. */
export const isActorKey = memoize((key: string): boolean => splitWords(key).some(word => ACTOR_WORDS.has(word)))
