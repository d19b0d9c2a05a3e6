import { isJsonObject, type Json } from '../../model/json.js'
import { isOwnNoun, type Identity } from './identify.js'
import { isPlural, singularOf, singularWords, typeOf } from './inflect.js'
import { valueOf, type PlannedRecord, type Typing } from './planned-record.js'
import { placeNoun } from './place-noun.js'
import { splitWords } from './split-words.js'
import { isThing, partOfTwo } from './tool-noun.js'
import { codedType, madeOf } from './type-by-identifier.js'
import { asId, isUrl } from '../value-shape.js'

/** Words of envelopes and formats, which name no type of thing. */
const ENVELOPE_TYPES = new Set(
  (
    'success object error list array collection result response data item record text json content link reference ' +
    'resource entity node edge document page_id hit map default standard simple normal regular basic other unknown general'
  ).split(' '),
)
/** Those of them that are a type of thing where a record says so under a key that can say nothing else. */
const STATED_TYPES = new Set('collection document item node record link reference page_id'.split(' '))
/** Keys that say what kind of thing a record is. */
const STRONG = (
  '__typename @type $type @odata.type _type object featureType feature_type resourceType linkType entityType entity_type objectType object_type ' +
  'recordType record_type resource_type itemType item_type resultType result_type nodeType node_type mediaType media_type doctype .tag'
).split(' ')
/** Keys that say it where they point to the record that describes the type: a text under them is that of a format. */
const POINTING = ['contentType', 'content_type']
const POINTERS: ReadonlySet<string> = new Set(['reference', 'ref', 'link', 'pointer'])
/** A record that little is said of beside its type may be an answer to another one, as a `review_response` is. */
const POINTED: ReadonlySet<string> = new Set([...POINTERS, 'response'])
function isUntold(hint: readonly string[]): boolean {
  return hint.length === 0 || (hint.length === 1 && hint[0] === 'resource')
}

/** Whether what stands before a name is the word for what is so called: `table_name`, and not `full_name`. */
function isNamedAs(word: string): boolean {
  return isThing(word) || word === 'column' || word === 'schema'
}

/** Words for a thing of any type, where its name stands under them. */
const OF_ANY: ReadonlySet<string> = new Set(['entity', 'node'])
/** Words of which a type in several words says more. */
const ITEMS: ReadonlySet<string> = new Set(
  'item object element entry node resource record entity result component'.split(' '),
)
const OF_POINTERS: ReadonlySet<string> = new Set(['id', 'type', 'links', 'meta', 'relationships'])
/** Keys that may say it, or of which sort a thing is. */
const WEAK = ['kind', 'type']

/** The fields of records of one shape that may say what they are. */
export function rankTyping(places: ReadonlyMap<string, number>): Typing {
  // What stands beside an identifier under the same word is the type of another thing.
  const isOfAnother = (key: string): boolean =>
    ['id', 'source'].some(other =>
      places.has(
        key.replace(/(?:_t|T)ype$/, end =>
          end === 'Type' ? `${other[0]?.toUpperCase()}${other.slice(1)}` : `_${other}`,
        ),
      ),
    )
  const of = (keys: readonly string[]): readonly number[] =>
    keys.flatMap(key => {
      const place = places.get(key)
      return place === undefined || (/(?:_t|T)ype$/.test(key) && isOfAnother(key)) ? [] : place
    })
  return { stating: of([...STRONG, ...POINTING]), sorting: of(WEAK) }
}

export interface InferTypeOptions {
  readonly record: PlannedRecord
  readonly identity: Identity
  /** Words of the container's key or of the tool's noun. */
  readonly hint: readonly string[]
  /** Those of them by which people call it. */
  readonly called: readonly string[]
  /** Whether the hint may be the name of an app. */
  readonly isGuess: boolean
  /** Whether it is one of a list that the tool's name alone calls. */
  readonly isAnswer: boolean
  /** Whether `type` tells the items of its list apart by sort. */
  readonly isSorted: boolean
  /** Whether `type` tells the items of its list apart by what they are. */
  readonly isOfKinds: boolean
}

/** What kind of thing a record is, in the singular. (X5) */
export function inferType(options: InferTypeOptions): string {
  const { record, identity, hint, called, isGuess, isAnswer, isSorted, isOfKinds } = options
  const stated = discriminator(record, record.plan.typing.stating, STATED_TYPES)
  if (stated !== undefined) return typeOf(withoutForm(stated))
  const facet = ITEMS.has(hint.at(-1) ?? 'item') || hint.at(-1) === 'child' ? facetOf(record) : undefined
  if (facet !== undefined) return facet
  const weak = withoutSuffix(discriminator(record, record.plan.typing.sorting, isPointer(record) ? POINTED : POINTERS))
  // `board_items` of type `sticky_note` are sticky notes.
  const isOfItems = weak !== undefined && (weak.length > 1 ? ITEMS.has(hint.at(-1) ?? '') : hint.at(-1) === 'child')
  if (
    weak !== undefined &&
    (hint.length === 0 ||
      isOfItems ||
      isOfKinds ||
      (!isSorted && !isSortOf(weak, hint) && saysKind(record, weak, hint)))
  )
    return typeOf(partOfTwo(weak))
  const coded = codedType(identity, hint)
  if (coded !== undefined) return typeOf(coded)
  const made = isAnswer && (isGuess || !isThing(called.at(-1) ?? '')) ? madeOf(record, identity) : undefined
  if (made !== undefined) return typeOf(made)
  if (PROCESS_KEY.test(identity.field) && called.at(-1) === 'session') return 'process'
  if (identity.kind === 'plain' && !isGuess) return typeOf(called)
  const own = identity.noun.map(singularOf)
  // `{ entityName, addedNotes }` tells of the thing of that name.
  if (identity.kind === 'name' && own.length === 1 && OF_ANY.has(own[0] ?? '') && hint.at(-1) !== own[0])
    return typeOf(own)
  if (identity.kind === 'name' && own.length === 1 && isUntold(hint) && isNamedAs(own[0] ?? '')) return typeOf(own)
  if (identity.kind === 'other') return typeOf(own)
  if (identity.kind === 'own' && own.length > 0)
    return typeOf(typeOf(hint).endsWith(typeOf(own)) && own.length <= called.length ? called : own)
  const place = isGuess || called.length === 0 ? placed(identity) : undefined
  return typeOf(
    place ?? (isGuess ? (addressed(record, identity, hint) ?? sorted(record, weak) ?? said(record) ?? called) : called),
  )
}

/** What an item of a drive is by the one part that only such an item has: `{ name, file: { mimeType } }`. */
function facetOf(record: PlannedRecord): string | undefined {
  const facets = ['folder', 'file'].filter(key => isJsonObject(valueOf(record, key)))
  return facets.length === 1 ? facets[0] : undefined
}

/** The word for a thing that nothing but its place tells apart. */
function placed({ field, id }: Identity): readonly string[] | undefined {
  return PLACE_KEY.test(field) ? placeNoun(id) : undefined
}

/** The number that a system gives a process, also where what a terminal runs is listed as sessions. */
const PROCESS_KEY = /^pid$/i
const PLACE_KEY = /^(?:file ?)?path$|^file(?:_?name)?$/i

/** The word for what somebody said before the text of it, as `comment_text`. */
function said({ plan: { fields, places }, values }: PlannedRecord): readonly string[] | undefined {
  if (places.has('title') || places.has('name')) return undefined
  const nouns = fields.flatMap(({ key }, place) => {
    const words = singularWords(key)
    const isText = words.length === 2 && SAID.has(words.at(-1) ?? '') && typeof values[place] === 'string'
    return isText && isThing(words[0] ?? '') ? [words.slice(0, 1)] : []
  })
  return nouns.length === 1 ? nouns[0] : undefined
}

const SAID: ReadonlySet<string> = new Set(['text', 'body', 'html', 'content'])

/** A `type` in one plain word, which is better than the name of an app. */
function sorted(
  { plan: { places } }: PlannedRecord,
  words: readonly string[] | undefined,
): readonly string[] | undefined {
  const isWord = words?.length === 1 && (words[0] ?? '').length > 3
  return isWord && (places.has('title') || places.has('name')) ? words : undefined
}

/** Whether a `type` or `kind` is what the record is, and not of which sort. */
function saysKind(record: PlannedRecord, words: readonly string[], hint: readonly string[]): boolean {
  return words.some(word => isOwnNoun([word], hint)) || isPointer(record) || isDeclaration(record)
}

/** Whether a `type` is a sort of the things that it stands among, as `web_service` is of services. */
function isSortOf(words: readonly string[], hint: readonly string[]): boolean {
  const [sort = ''] = words
  return words.length > 1 && !ITEMS.has(sort) && words.length > hint.length && words.at(-1) === hint.at(-1)
}

/** Words for how much of a thing is told: an `account_mini` is an account. */
const FORMS: ReadonlySet<string> = new Set('mini lite stub compact'.split(' '))

function withoutForm(words: readonly string[]): readonly string[] {
  return words.length > 1 && FORMS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** A type that says only that it points to the thing, as `user_reference`, or how two things stand to each other. */
function withoutSuffix(words: readonly string[] | undefined): readonly string[] | undefined {
  if (words === undefined || words.slice(1, -1).includes('to')) return undefined
  const isPointing = words.length > 1 && POINTERS.has(words.at(-1) ?? '')
  return isPointing
    ? words.slice(0, -1)
    : ENVELOPE_TYPES.has(words.at(-1) ?? '') && !POINTED.has(words.at(-1) ?? '') && !isSortOfRecord(words)
      ? undefined
      : words
}

/** Whether words say of which sort a record is, which is what people call it: `tax record`. */
function isSortOfRecord(words: readonly string[]): boolean {
  return words.length > 1 && words.at(-1) === 'record' && !ENVELOPE_TYPES.has(words.at(-2) ?? '')
}

function discriminator(
  { plan: { fields }, values }: PlannedRecord,
  places: readonly number[],
  allowed: ReadonlySet<string>,
): readonly string[] | undefined {
  for (const place of places) {
    const value = values[place]
    // A text under a key that points to the record of a type is that of a format.
    if (!isJsonObject(value) && POINTING.includes(fields[place]?.key ?? '')) continue
    const stated = pointedId(value)
    const words = typeof stated === 'string' && !isPhrase(stated) ? wordsOf(stated) : []
    const last = words.at(-1)
    if (last === undefined) continue
    const isEnvelope = ENVELOPE_TYPES.has(last) || ENVELOPE_TYPES.has(words.join('_'))
    if (!isEnvelope || allowed.has(last) || isSortOfRecord(words)) return words
  }
  return undefined
}

/** Whether it is written as no type is, and is what the record is of: `Portrait of a Miller`. */
function isPhrase(text: string): boolean {
  const [first = '', ...others] = text.split(' ')
  return others.length > 0 && /^\p{Lu}/u.test(first) && others.some(word => /^\p{Ll}/u.test(word))
}

/** The words of a type, without the namespace before it, as in `schema:Person`, `#graph.user` and `sales.Order`. */
function wordsOf(type: string): readonly string[] {
  // `node--article` is of the articles among the nodes.
  const bundle = type.lastIndexOf('--')
  const name = type.slice(
    Math.max(
      bundle > 0 ? bundle + 1 : -1,
      type.lastIndexOf('#'),
      type.lastIndexOf(':'),
      isUrl(type) ? type.lastIndexOf('/') : -1,
    ) + 1,
    // `Shop.Sales.Order, Shop.Sales` names the class and then where it stands.
    OF_LIBRARY.exec(type)?.index,
  )
  const dot = name.lastIndexOf('.')
  // Of three parts or more those before the last are a namespace: `com.shop.order`.
  const isSpaced =
    type.startsWith('#') || /^(?:[A-Z]_)?[A-Z][a-z]/.test(name.slice(dot + 1)) || name.split('.', 3).length > 2
  // `SALES_SRV.A_OrderType` is the type of orders in a service.
  const last = !isSpaced ? name : dot > 0 ? name.slice(dot + 1).replace(OF_SERVICE, '$1') : name.slice(dot + 1)
  return last.length > 60 || !/^[A-Za-z][\w .-]*$/.test(last) ? [] : singularWords(last)
}

const OF_SERVICE = /^(?:[A-Z]_)?([A-Z]\w*[a-z])Type$/
const OF_LIBRARY = /, [A-Z][\w.]*$/

/** A type is given by its name, or by pointing to the record that describes it. */
function pointedId(value: Json | undefined): Json | undefined {
  if (!isJsonObject(value)) return Array.isArray(value) ? value[0] : value
  return isJsonObject(value['sys']) ? value['sys']['id'] : value['id']
}

/** Whether a record is little more than a type and an identifier, so that its `type` says what it is. */
function isPointer(record: PlannedRecord): boolean {
  const { fields } = record.plan
  // `{ id, type, attributes }` with nothing else than what leads from it.
  const isSplit = fields.every(({ key, wrapper }) => wrapper === 'attributes' || OF_POINTERS.has(key))
  if (isSplit && fields.some(({ wrapper }) => wrapper !== undefined)) return true
  if (isJsonObject(valueOf(record, 'relationships'))) return true
  return fields.length <= 3 && fields.every(({ key, meaning }) => WEAK.includes(key) || meaning.kind !== 'other')
}

/** Whether the format of a record declares its type: beside its version or its address, or as a word of a namespace. */
function isDeclaration(record: PlannedRecord): boolean {
  const kind = valueOf(record, 'kind')
  if (typeof kind === 'string' && (kind.includes('#') || typeof valueOf(record, 'apiVersion') === 'string')) return true
  const { places, fields } = record.plan
  const type = fields[places.get('type') ?? -1]
  return type?.wrapper === 'attributes' && fields[places.get('url') ?? -1]?.wrapper === 'attributes'
}

/** The word before the record's identifier in its own address, as `tickets` in `…/tickets/7.json`. */
function addressed(record: PlannedRecord, { id }: Identity, hint: readonly string[]): readonly string[] | undefined {
  const isUntold = ITEMS.has(hint.at(-1) ?? 'item')
  for (const [place, { meaning }] of record.plan.fields.entries()) {
    const address = meaning.kind === 'link' ? asId(record.values[place]) : undefined
    if (typeof address !== 'string') continue
    const segments = address.split(/[/?#]/)
    const at = segments.findIndex(segment => segment === String(id) || segment === `${id}.json`)
    const word = splitWords(segments[at - 1] ?? '').at(-1)
    if (at > 0 && word !== undefined && (isPlural(word) || (isUntold && isNounOfAddress(word))))
      return singularWords(segments[at - 1] ?? '')
  }
  return undefined
}

/** Whether a word in the singular before an identifier may say what it is of. */
function isNounOfAddress(word: string): boolean {
  return /^[a-z]{4,}$/.test(word) && !ENVELOPE_TYPES.has(word) && !OF_ADDRESSES.has(word)
}

/** Words of addresses for how a thing is shown. */
const OF_ADDRESSES: ReadonlySet<string> = new Set(
  'view show page detail details browse open read public legacy'.split(' '),
)
