import { memoize } from '../memoize.js'
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
  ['identity', 'id uuid guid gid sid oid uid identifier iid rid eid pid urn kennung'],
  [
    'designation',
    'ts key sku number num nr no nummer numero numéro número 编号 番号 单号 コード 代码 编码 doi pmid isbn ean upc issn symbol ticker slug code codigo código cle clé clave chiave schlussel schlüssel schluessel 键 キー handle login username vin imei serial iata icao',
  ],
  ['designation', 'email mail path filename'],
  ['hash', 'sha'],
  ['link', 'url uri permalink href link website'],
  ['designation', 'file ref reference hostname domain branch'],
  ['tie', 'user repo repository owner org organization namespace'],
  [
    'name',
    'name title label subject headline heading descriptor cn nom nombre nome naam navn namn titel titre titulo título titolo',
  ],
  [
    'name',
    'bezeichnung betreff asunto objet oggetto libelle libellé intitule intitulé rotulo rótulo 名 名称 名前 标题 標題 件名 タイトル 姓名 氏名 品名 店名',
  ],
  ['hash', 'hash sha1 sha256 md5 checksum etag digest fingerprint cursor nonce'],
]

const BY_MARKER = new Map(
  MARKERS.flatMap(([kind, words]) => words.split(' ').map(marker => ({ kind, marker }))).map(
    ({ kind, marker }, place) => [marker, { kind, marker, place }],
  ),
)

/** Whether a noun says that what follows is one of a few values, or a measure. */
export function classifies(noun: readonly string[]): boolean {
  return noun.some(word => CLASSIFYING.has(word))
}

/** Words before a designation that make the value one of a few, or a measure. */
const CLASSIFYING = new Set(
  (
    'country currency status language locale zip postal post error state exit color response http region area page ' +
    'line house street column row version build phone mobile cell telephone contact card max min total sort fax ' +
    'dialing calling time week day month year size tax'
  ).split(' '),
)

/** `código de cliente`, `ID interno`: a marker that stands before its noun, as in Spanish and French. */
function withMarkerLast(words: readonly string[]): readonly string[] {
  const [first = '', second = '', ...others] = words
  if (second === '' || !(MARKERS_FIRST.has(first) || (first === 'id' && others.length === 0 && INNER.test(second))))
    return words
  const noun = [second, ...others].filter(word => !LINKING.test(word))
  return noun.length === 0 || noun.some(word => BY_MARKER.has(word))
    ? words
    : [...noun.filter(word => !INNER.test(word)), first]
}

const MARKERS_FIRST = new Set(
  'código codigo número numero numéro clave clé cle referencia référence identifiant identificador'.split(' '),
)
const INNER = /^(?:intern[oae]?|extern[oae]?)$/
const LINKING = /^(?:de|del|du|des|la|el|d|do|da)$/

/** What the words of a field's name say, read from the last one. */
export function meaningOf(given: readonly string[]): KeyMeaning {
  const words = withMarkerLast(given)
  const last = words.at(-1) ?? ''
  const noun = words.slice(0, -1)
  const found = BY_MARKER.get(last === 'tag' && TAGGED.has(noun.at(-1) ?? '') ? 'number' : last) ?? readPlural(last)
  const isClass = found?.kind === 'designation' && classifies(noun)
  return found === undefined || isClass ? { kind: 'other', marker: last, noun, place: 0 } : { ...found, noun }
}

/** Things with a tag on them that has their number. */
const TAGGED = new Set('asset service equipment property ear'.split(' '))

/** Whether a word says what a field holds. */
export function isMarker(word: string): boolean {
  return BY_MARKER.has(word)
}

/** Lists of identifiers stand under plurals. */
function readPlural(word: string): { kind: KeyKind; marker: string; place: number } | undefined {
  const found = word.endsWith('s') ? BY_MARKER.get(word.slice(0, -1)) : undefined
  return found !== undefined && (['identity', 'designation', 'link'].includes(found.kind) || word === 'names')
    ? found
    : undefined
}

/**
 * The words of a field's name with the one that says what it holds last: `idBoard` is a `board id`, and `pageid` a
 * `page id`, unless it is a word of its own.
 */
export function keyWords(key: string): readonly string[] {
  // Fields may be numbered: `1. symbol`.
  const words = splitWords(key.replace(/^\d{1,3}\. /, ''))
  const [first = '', ...rest] = words
  const of = rest.findIndex(word => OF.has(word)) + 1
  // `titre_de_la_notice`, `numero_de_factura`: the word that says what it holds stands first.
  if (of > 0 && of < rest.length) {
    const owner = words.slice(of + 1).filter(word => !ARTICLES.has(word))
    if (owner.length > 0) return [...owner, first]
  }
  if (
    rest.length > 0 &&
    first === 'id' &&
    /^(?:id|ID)(?:_|[A-Z])/.test(key) &&
    (BY_MARKER.get(rest.at(-1) ?? '')?.kind ?? 'tie') === 'tie'
  )
    return [...rest, first]
  const called = rest.length === 0 ? /^([a-z]{3,})(name|title)$/.exec(first) : null
  if (called !== null && !NO_NAMES.has(first)) return [called[1] ?? '', called[2] ?? '']
  const joined = rest.length === 0 && !ENDS_IN_ID.has(first) ? /^([a-z]{2,}[^u\W\d])(ids?|uuids?)$/.exec(first) : null
  return joined === null ? words : [joined[1] ?? '', joined[2] ?? '']
}

const OF = new Set('de du des del della dello delle dei di da do dos das'.split(' '))
const ARTICLES = new Set('l la le les el los las lo a o un une una'.split(' '))

/** Words that end in `name` and are handles, addresses or parts of names. */
export const NO_NAMES: ReadonlySet<string> = new Set(
  'username filename hostname nickname surname rename pathname typename classname codename subtitle entitle untitle vorname nachname'.split(
    ' ',
  ),
)

const ENDS_IN_ID = new Set(
  (
    'paid unpaid prepaid valid invalid grid hybrid android rapid fluid solid liquid avoid void covid vivid arid acid ' +
    'plaid braid pyramid orchid stupid timid rigid candid splendid humid tepid lucid lipid droid squid aphid'
  ).split(' '),
)

/** Whether a field is likely to identify or name its record, so that a clip should keep it before others. */
export const isIdentifyingKey = memoize((key: string): boolean => {
  const { kind } = meaningOf(keyWords(key))
  return kind !== 'other' && kind !== 'hash'
})
