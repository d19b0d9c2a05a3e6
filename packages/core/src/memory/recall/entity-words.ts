import type { Attribute, Entity, EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { namesOfCode } from './code-names.js'
import { dateWords } from './date-words.js'
import { wordsOf } from './name-forms.js'
import { file } from './name-index.js'
import { saysBegin, saysLength, timeWords } from './time-words.js'

export interface EntityWords {
  readonly type: string
  readonly name: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
  readonly told: readonly Told[]
  /** Of each attribute what it says of a date, in the words of `dateWords`. */
  readonly dates: readonly ReadonlySet<string>[]
  /** All of it in a row, for scripts without spaces. */
  readonly text: string
  readonly attributeText: string
}

/** An attribute as words. */
export interface Told {
  readonly field: ReadonlySet<string>
  readonly value: readonly string[]
}

const known = new WeakMap<Entity, EntityWords>()

export function entityWords(entity: Entity): EntityWords {
  const before = known.get(entity)
  if (before) return before
  const { name = '', aliases, slug = '', attributes = [], identifiers, id } = entity
  // What has no name is known by its path: `the refunds file`.
  const path = name === '' ? String(id) : ''
  // A source that is `reddit` is called so.
  const isCalled = isPath(path) || WORD_ID.test(path)
  const names = [name, ...aliases, slug, isCalled ? path : ''].flatMap(splitWords)
  // `iCal` is one word, as `itemCount` is two.
  const whole = [name, ...aliases].flatMap(wordsOf)
  // The account that a thing is of says whose it is: `the one by kat_rec`.
  const accounts = identifiers.flatMap(({ field, value }) =>
    ACCOUNT.test(field) ? { field, value: String(value) } : [],
  )
  const told = [...attributes, ...accounts].map(({ field, value }) => ({
    field: new Set(splitWords(field)),
    value: [
      ...withNegation(splitWords(YES.test(value) ? field : value)).flatMap(withParts),
      ...namesOfCode(splitWords(field), value),
    ],
  }))
  const values = told.flatMap(({ value }) => value)
  const words = {
    type: entity.type,
    name: new Set([...names, ...whole, ...names.flatMap(withoutNumber)]),
    // `GitLab` is one word, as it is in a name.
    attributes: new Set([...values, ...attributes.flatMap(({ value }) => (CAMEL.test(value) ? wordsOf(value) : []))]),
    dates: datesOf(attributes),
    told,
    text: names.join(''),
    attributeText: values.join(''),
  }
  known.set(entity, words)
  return words
}

/** The date and time that each attribute says: of a thing that begins at one time and ends at another, when it begins. */
function datesOf(attributes: readonly Attribute[]): readonly ReadonlySet<string>[] {
  const times = attributes.map(({ field, value }) => (saysLength(splitWords(field)) ? [] : timeWords(value)))
  const isBegin = attributes.map(({ field }) => saysBegin(splitWords(field)))
  const hasBegin = times.some((words, at) => words.length > 0 && isBegin[at])
  return attributes.map(
    ({ value }, at) =>
      new Set([
        ...dateWords(value),
        ...(times[at] ?? []).map(word => (hasBegin && !isBegin[at] ? `other-${word}` : word)),
      ]),
  )
}

/** `PHASE3` is phase 3 too. */
function withParts(word: string): readonly string[] {
  const [, letters, number] = NUMBERED_WORD.exec(word) ?? []
  return letters === undefined || number === undefined ? [word] : [word, letters, number]
}

/** `web` of `web01`. */
function withoutNumber(word: string): readonly string[] {
  const [, letters] = NUMBERED.exec(word) ?? []
  return letters === undefined ? [] : [letters]
}

const NUMBERED_WORD = /^(\p{L}{4,})(\d{1,2})$/u
const NUMBERED = /^(\p{L}{2,})\d{1,3}$/u

const CAMEL = /\p{Ll}\p{Lu}/u

/** A field that says so is so: `draft: true`, `disponible: oui`. */
const YES = /^(?:true|yes|ja|oui|sí|si|是|はい)$/i

const ACCOUNT = /(?:^|_)(?:user_?name|login|handle|screen_?name|owner|author)$/i

/** `src/cart.ts`, `cabinet_hinge.gcode`; an address is none, nor is a code. */
function isPath(id: string): boolean {
  return /[/._-]/.test(id) && !/[:\s@]/.test(id) && (id.includes('/') || (/\p{L}{4}/u.test(id) && !CODED.test(id)))
}

const WORD_ID = /^\p{Ll}{3,20}$/u

/** Letters and digits in no order that a word has. */
const CODED = /(?=[a-z]{0,20}\d)(?=\d{0,20}[a-z])[a-z\d]{6}/i

/** Of `not_fulfilled` the second word is not so. */
function withNegation([first = '', second, ...rest]: readonly string[]): readonly string[] {
  if (second === undefined) return first === '' ? [] : [first]
  return /^no[tn]$/.test(first) ? [`un${second}`, `non${second}`, ...rest] : [first, second, ...rest]
}

const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu

function splitWords(value: string): readonly string[] {
  return wordsOf(value.replace(BOUNDARY, ' '))
}

// No view's episodes change, so that each is read once. (Q5)
const actsByView = new WeakMap<MemoryView['episodes'], ReadonlyMap<EntityKey, ReadonlySet<string>>>()

/** The verbs of the calls that were about a thing, and of what a user asked to be done with it: `the one I had you void`. */
export function actsOf({ key, mentions }: Entity, { episodes }: MemoryView): ReadonlySet<string> {
  let acts = actsByView.get(episodes)
  if (!acts) {
    const words = new Map<EntityKey, Set<string>>()
    for (const { subject, toolName, outcome, action } of episodes) {
      if (subject === undefined || toolName === undefined || outcome === 'failed' || action === 'listed') continue
      const known = words.get(subject) ?? new Set()
      for (const word of splitWords(toolName)) known.add(word)
      words.set(subject, known)
    }
    actsByView.set(episodes, (acts = words))
  }
  return new Set([...(acts.get(key) ?? []), ...mentions.flatMap(({ act }) => act ?? [])])
}

// No view's relationships change, so that each is read once. (Q5)
const heldByView = new WeakMap<MemoryView['relationships'], ReadonlyMap<EntityKey, readonly EntityKey[]>>()

/** What a thing holds or refers to, as its owner: `Rosa's deal`, `the order with the candle`. */
export function heldBy({ key }: Entity, { relationships, entities }: MemoryView): EntityWords[] {
  let held = heldByView.get(relationships)
  if (!held) {
    const keys = new Map<EntityKey, EntityKey[]>()
    for (const { kind, from, to } of relationships) if (kind !== 'sequence') file(from, to, keys)
    heldByView.set(relationships, (held = keys))
  }
  return (held.get(key) ?? []).flatMap(one => {
    const entity = entities.get(one)
    return entity ? [entityWords(entity)] : []
  })
}

/** Letters in common by which `crashing` is `crash`. */
export const MIN_STEM = 4

/** Whether a word is one of these, but for its plural, or with a stem for its other endings. */
export function isAmong(word: string, words: ReadonlySet<string>, stem?: number): boolean {
  if (spellingsOf(word).some(spelling => words.has(spelling))) return true
  if (stem === undefined || word.length < stem) return false
  const first = word.charCodeAt(0)
  for (const other of words) {
    if (other.charCodeAt(0) !== first) continue
    const length = Math.max(stem, word.length - 3, other.length - 3)
    if (other.length >= stem && word.slice(0, length) === other.slice(0, length)) return true
  }
  return false
}

/** `running` of `run`, `cycling` of `cycle`, `tagged` of `tag`: tools call by their activity what people call by its noun. */
function activityOf(word: string): readonly string[] {
  if (word.length < MIN_NOUN || !/[a-z]$/.test(word)) return []
  const [, stem = ''] = /^([a-z]{3,})(?:ing|ed)$/.exec(word) ?? []
  const stems = stem.at(-1) === stem.at(-2) ? [stem, stem.slice(0, -1)] : [stem]
  if (stem !== '') return [`${stem}e`, ...stems, ...stems.map(one => `${one}s`)]
  return [`${word}ing`, `${word}${word.at(-1)}ing`, ...(word.endsWith('e') ? [`${word.slice(0, -1)}ing`] : [])]
}

const MIN_NOUN = 3

/** As it is written across the ocean: `authorised`, `colour`, `labelled`, `centre`. */
function elsewhere(word: string): readonly string[] {
  if (word.length < MIN_ELSEWHERE) return []
  return SPELLINGS.flatMap(([from, to]) => (from.test(word) ? word.replace(from, to) : []))
}

const MIN_ELSEWHERE = 5
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/is(e[drs]?|ing|ations?)$/, 'iz$1'],
  [/iz(e[drs]?|ing|ations?)$/, 'is$1'],
  [/our(s|ed|ing|ite)?$/, 'or$1'],
  [/or(s|ed|ing|ite)?$/, 'our$1'],
  [/ll(ed|ing|er)$/, 'l$1'],
  [/([aeiou])l(ed|ing|er)$/, '$1ll$2'],
  [/re(s|d)?$/, 'er$1'],
]

const spellings = new Map<string, readonly string[]>()

/** More words than a text is read for. */
const MAX_SPELT = 1_000

/** A word, its plural and its singular: made once, as it is held against each thing. (Q5) */
function spellingsOf(word: string): readonly string[] {
  const known = spellings.get(word)
  if (known) return known
  const singular = word.endsWith('s') ? [word.slice(0, -1)] : []
  const spelt = [word, `${word}s`, ...singular, ...[word, ...singular].flatMap(activityOf), ...elsewhere(word)]
  if (spellings.size >= MAX_SPELT) spellings.clear()
  spellings.set(word, spelt)
  return spelt
}
