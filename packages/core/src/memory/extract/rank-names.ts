import { classOf } from './attribute-keys.js'
import { isGenericNoun, isOwnNoun, isWholeNoun } from './identify.js'
import { singularWords } from './inflect.js'
import { isActorKey } from './key-hints.js'
import { isNamePart } from './plain-text.js'
import type { NameFields } from './planned-record.js'
import type { Field } from './read-fields.js'

/** What somebody said, in the order in which people would quote it. */
export const SAYINGS = ['message', 'msg', 'rich_text', 'text', 'body', 'content', 'comment', 'note', 'notes']
/** Further texts that stand for a name where nothing else does. */
const TEXTS = [
  ...SAYINGS,
  'description',
  'alt_description',
  'alt_text',
  'alt',
  'question',
  'caption',
  'excerpt',
  'preview',
  'memo',
  'details',
]
/** Short texts that are titles by another word. */
const TITLES = ['subject_line', 'subjectline', 'short_description', 'topic', 'reason', 'summary']
const GIVEN = 'first_name firstname given_name givenname vorname prenom prénom'.split(' ')
/** Makers and plates, beside which a model is a name. */
const MADE =
  /^(?:make|maker|manufacturer|brand|marke|hersteller|marque|marca|kennzeichen|(?:licen[cs]e_?)?plate(?:_?number)?)$/i
const MODELS = ['model', 'modell', 'modele', 'modèle', 'modelo', 'modello']
const STAND_INS = ['email', 'login', 'username', 'handle', 'filename', 'slug']
/** Who may be a company as well as a person, and the fields that then say its name. */
const PARTIES = new Set(
  'customer contact account client supplier vendor lead payer payee buyer seller merchant'.split(' '),
)
const COMPANIES = [
  'company',
  'organization',
  'organisation',
  'company_name',
  'companyname',
  'business_name',
  'businessname',
  'organization_name',
  'organisation_name',
]
/** The fields that may name records called by `hint`. */
export function rankNames(fields: readonly Field[], hint: readonly string[]): NameFields {
  const names: { place: number; order: number }[] = []
  for (const [place, { key, meaning }] of fields.entries()) {
    const { kind, noun } = meaning
    if (kind === 'name') {
      const rank =
        noun.length === 0
          ? 0
          : isWholeNoun(noun, hint)
            ? 1
            : isOwnNoun(noun, hint)
              ? PARTLY
              : isGenericNoun(noun)
                ? 3
                : undefined
      if (rank !== undefined) names.push({ place, order: rank * 100 + meaning.place })
    } else if (isSame(asGiven(singularWords(key)), hint)) {
      // A field called as the thing itself, as `task` in a task, holds what it is called.
      names.push({ place, order: 400 })
    } else if (TITLES.includes(key.toLowerCase())) names.push({ place, order: 500 })
  }
  if (names.length === 0 && UNKNOWN.has(hint.at(-1) ?? 'record')) {
    // Of what nothing says what it is, the one name that is no person's or place's is its own.
    const others = fields.flatMap(({ key, meaning }, place) =>
      meaning.kind === 'name' && meaning.noun.every(word => classOf(word) === 'other') && !isActorKey(key) ? place : [],
    )
    if (others.length === 1) names.push({ place: others[0] ?? 0, order: 450 })
  }
  const isSaid = fields.some(
    ({ key, meaning }) => key === 'rich_text' || key === 'from' || meaning.marker === 'user' || isActorKey(key),
  )
  // Beside the name of an alarm that of its metric is none.
  const isWhole = names.some(({ order }) => order < 200)
  const own = isWhole ? names.filter(({ order }) => Math.floor(order / 100) !== PARTLY) : names
  return {
    isSaid,
    isPerson: fields.filter(({ key }) => isNamePart(key)).length > 1,
    sayings: [...(isSaid ? [...SAYINGS, ...TEXTS] : TEXTS), ...ownTexts(hint)].flatMap(
      key => placeOf(fields, key) ?? [],
    ),
    numbers: fields.flatMap(({ meaning: { kind, noun, marker } }, place) =>
      kind === 'designation' && NUMBERS.has(marker) && (isGenericNoun(noun) || isOwnNoun(noun, hint)) ? place : [],
    ),
    names: own.sort((one, other) => one.order - other.order).map(({ place }) => place),
    addresses: fields.flatMap(({ meaning: { marker, noun } }, place) =>
      marker === 'address' && noun.every(word => WHOLE_ADDRESS.has(word)) ? place : [],
    ),
    // What has a price is called after nobody's address.
    standIns: [
      ...(PARTIES.has(hint.at(-1) ?? '') ? COMPANIES : []),
      ...GIVEN,
      ...(fields.some(({ key }) => MADE.test(key)) ? MODELS : []),
      ...(fields.some(({ key }) => PRICED.test(key)) ? STAND_INS.slice(1) : STAND_INS),
    ].flatMap(key => placeOf(fields, key) ?? []),
  }
}

/** The words of a key for what somebody gave, without the one that says so: `original_request`. */
function asGiven(words: readonly string[]): readonly string[] {
  return words.length > 1 && words[0] === 'original' ? words.slice(1) : words
}

/** The words for the text of what is called by `hint`: `comment_text`. */
function ownTexts(hint: readonly string[]): readonly string[] {
  const own = hint.at(-1)
  return own === undefined ? [] : ['text', 'body'].flatMap(last => [`${own}_${last}`, `${own}${last}`])
}

function placeOf(fields: readonly Field[], key: string): number | undefined {
  const place = fields.findIndex(field => field.key.toLowerCase() === key)
  return place < 0 ? undefined : place
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, index) => word === others[index])
}

/** Designations that people say. */
const NUMBERS = new Set(
  'key sku number num nr no nummer numero numéro número 编号 番号 单号 code ref reference'.split(' '),
)
/** Words before `address` that say that it is the record's own, and given whole. */
const WHOLE_ADDRESS = new Set('unparsed full formatted display street property complete'.split(' '))
/** Words for what a store or an answer holds, whatever it is. */
const UNKNOWN = new Set('record item row entry result object resource document node'.split(' '))
/** The rank of a name of what is only a part of what the record is called. */
const PARTLY = 2
const PRICED = /^(?:(?:sub|grand_?)?total(?:_?(?:price|amount))?|amount|(?:amount|price)_?total)$/i
