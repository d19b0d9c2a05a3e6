import { memoize } from './memoize.js'
import { splitWords } from './split-words.js'

/**
 * What the name of a field says about its value. Knows nothing of values, and stays free of imports that weigh,
 * because the page's clip reads keys too.
 */
export interface KeyMeaning {
  readonly kind: KeyKind
  /** The word that says so, as `id` in `order_id`. */
  readonly marker: string
  /** The words before it, as `order` in `order_id`. */
  readonly noun: readonly string[]
}

/** `identity` tells records apart, `designation` nearly does; `other` says nothing. */
export type KeyKind = 'identity' | 'designation' | 'name' | 'link' | 'hash' | 'other'

const MARKERS: Readonly<Record<Exclude<KeyKind, 'other'>, readonly string[]>> = {
  identity: [
    'id',
    'ids',
    'uuid',
    'uuids',
    'guid',
    'gid',
    'sid',
    'sids',
    'oid',
    'uid',
    'uids',
    'iid',
    'pk',
    'identifier',
  ],
  designation: [
    ...[
      'number',
      'numbers',
      'num',
      'nr',
      'no',
      'code',
      'codes',
      'key',
      'keys',
      'sku',
      'skus',
      'slug',
      'slugs',
      'handle',
    ],
    ...['login', 'username', 'user', 'email', 'emails', 'mail', 'path', 'paths', 'ref', 'refs', 'reference', 'symbol'],
    ...['ticker', 'isbn', 'issn', 'doi', 'ean', 'upc', 'filename', 'file', 'branch', 'domain', 'hostname', 'repo'],
  ],
  name: ['name', 'title', 'label', 'subject', 'headline', 'heading'],
  link: ['url', 'urls', 'uri', 'uris', 'href', 'link', 'permalink', 'website'],
  hash: ['hash', 'sha', 'sha1', 'sha256', 'md5', 'checksum', 'etag', 'digest', 'fingerprint', 'cursor', 'nonce'],
}

const KIND_BY_MARKER: ReadonlyMap<string, KeyKind> = new Map(
  Object.entries(MARKERS).flatMap(([kind, words]) => words.map(word => [word, kind as KeyKind] as const)),
)

/** Words before `code`, `number` and the like that make the value one of a few, or a measure. */
const CLASSIFYING = new Set([
  ...[
    'country',
    'currency',
    'status',
    'language',
    'locale',
    'zip',
    'postal',
    'post',
    'error',
    'state',
    'exit',
    'color',
  ],
  ...['response', 'http', 'region', 'area', 'page', 'line', 'house', 'street', 'column', 'row', 'version', 'build'],
  ...[
    'phone',
    'mobile',
    'cell',
    'telephone',
    'contact',
    'card',
    'max',
    'min',
    'total',
    'sort',
    'fax',
    'dialing',
    'calling',
    'time',
    'week',
    'day',
    'month',
    'year',
  ],
])

const ACTOR_WORDS = new Set([
  ...['author', 'authors', 'creator', 'uploader', 'committer', 'submitter', 'editor', 'actor', 'publisher', 'poster'],
  ...['modifier', 'updater', 'sender'],
])

/** What a field's name says, read from its last word. */
export const readKey = memoize((key: string): KeyMeaning => {
  const words = splitWords(key)
  const marker = words.at(-1) ?? ''
  const noun = words.slice(0, -1)
  const kind = KIND_BY_MARKER.get(marker) ?? 'other'
  if (kind === 'designation' && noun.some(word => CLASSIFYING.has(word))) return { kind: 'other', marker, noun }
  return { kind, marker, noun }
})

/** Whether a field is likely to identify or name its record, so that a clip should keep it before others. */
export function isTellingKey(key: string): boolean {
  const { kind } = readKey(key)
  return kind !== 'other' && kind !== 'hash'
}

/** Whether a field says who did something to the record, as `author` or `updated_by`. */
export const isActorKey = memoize((key: string): boolean => {
  const words = splitWords(key)
  return words.includes('by') || words.some(word => ACTOR_WORDS.has(word))
})
