import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { actsOf, type EntityWords, entityWords, heldBy, isAmong, MIN_STEM, type Told } from './entity-words.js'
import { isOfFormat } from './is-of-format.js'
import { wordsOf } from './name-forms.js'
import { isDateText } from '../value-shape.js'
import { isUnspaced } from './tokenize.js'
import { spokenOf } from './words/read-states.js'

export interface DescriptionWord {
  readonly text: string
  /** Whether it need not be of the thing. */
  readonly isLoose: boolean
  /** Whether it is a word of the talk or a common noun, which a name may hold by chance: `the open one` is of what is open. (T4) */
  readonly isTalk?: boolean
  /** Whether it says of what an amount is, as the `euros` of `40 euros`. */
  readonly isUnit?: boolean
  /** Whether it is a common noun, as what the thing is called may be. */
  readonly isNoun?: boolean
  /** Whether it stands after what it describes, and may be of what holds that. */
  readonly isAfter?: boolean
  /** Whether it says what the thing is from, whose own name it then is not: `the one from Maria`. */
  readonly isFrom?: boolean
  /** Whether it is said not to be so: `the one that is not shipped`. */
  readonly isNegated?: boolean
  /** What tools call the same state: `done` is `completed`. */
  readonly states?: ReadonlySet<string> | undefined
  /** Fields that are naught where it is so: `direct` has no `stops`. */
  readonly lacks?: ReadonlySet<string> | undefined
  /** What tools call the field that it is a word for: `date` of `fecha`. */
  readonly fields?: ReadonlySet<string> | undefined
  /** Ends of the names of files that are so called: `xlsx` of a spreadsheet. */
  readonly formats?: ReadonlySet<string> | undefined
  /** Whether it stands for the thing, so that a word with but its stem is another: of a `rider` no ride is told. */
  readonly isHead?: boolean
  /** Whether the thing itself must be called so, whosever it is. */
  readonly isOwn?: boolean
  /** A part of a date that it says, in the words of `dateWords`. */
  readonly date?: string | undefined
  /** A time by a clock of twelve hours, where the half of the day is not said. */
  readonly clock?: string
  /** What things of its kind are called, as `movie` is a film. */
  readonly kinds?: ReadonlySet<string> | undefined
  /** Types that it is a word for. */
  readonly types: readonly string[]
}

/** Words that describe a thing. */
export interface Description {
  readonly words: readonly DescriptionWord[]
  /** Whether they say what kind of thing it is: `the address 1 Elm Road` is the address. */
  readonly isHeaded: boolean
  /** A last word that nothing is called by and is left out, for what people call things that tools call otherwise: `the open shift`. */
  readonly stranger?: string
  /** Whether they name whose it is, and not itself. */
  readonly isOwned: boolean
  /** Whether they say what was done to it: only then a call's name tells of it. */
  readonly isDone: boolean
}

/** How a thing may bear what is said of it: by these words, by others that people say, or by what tools alone call so. */
export type Bearing = 'literally' | 'spoken' | 'likewise'

/** Whether all that is said of a thing is so of this one. What is negated is left to whoever knows what others bear. */
export function bearsAll(
  entity: Entity,
  { words, isHeaded, isOwned, isDone }: Description,
  view: MemoryView,
  bearing: Bearing = 'literally',
): boolean {
  const acts = isDone ? actsOf(entity, view) : undefined
  const own = entityWords(entity)
  const parent = entity.parent === undefined ? undefined : view.entities.get(entity.parent)
  const told = words.some(({ isAfter }) => isOwned || isAfter) ? heldBy(entity, view) : []
  const around = parent ? [entityWords(parent), ...told] : told
  // `Theo's tablet` may be called so itself: `theo-tablet`.
  const isCalledSo = isOwned && words.some(({ isOwn }) => isOwn) && words.every(({ text }) => isAmong(text, own.name))
  if (isCalledSo) return true
  const dates = words.flatMap(({ date }) => date ?? [])
  let bears = false
  for (const [place, said] of words.entries()) {
    const { text, isLoose, isAfter = false, isTalk = false, isOwn = false, types } = said
    if (isOwn && !isAmong(text, own.name) && !isOfKind(text, own)) return false
    if (isOwn) continue
    const isOfWhole =
      isAfter &&
      ((parent !== undefined && types.includes(parent.type)) || told.some(({ type }) => types.includes(type)))
    const isField = isFieldOf(said, [words[place - 1], words[place + 1]])
    const isLike =
      bearing !== 'literally' &&
      (isLikewise(bearing === 'spoken' ? asSpoken(said) : said, own.told) ||
        isSince(said) ||
        isByClock(said) ||
        isOfFormat(entity, said.formats))
    const isBorne =
      isOfWhole ||
      isField ||
      isLike ||
      (isTime(said.date)
        ? text.split(' ').every(word => own.name.has(word)) ||
          own.dates.some(told => told.has(said.date ?? '')) ||
          isOfField(said, words[place - 1])
        : text.split(' ').every(word => isOf(word, said)))
    if (!isBorne && !isLoose) return false
    bears ||= isBorne && (isOfWhole || isField || isLike || !isTalk || text.split(' ').some(word => isTold(word)))
  }
  return bears

  /** Whether a date says since when it is so: `archived_at` of what is archived. */
  function isSince({ text, states }: DescriptionWord): boolean {
    return own.told.some(
      ({ field }, at) =>
        hasDate(entity, at) &&
        (field.size === 1 || [...field].some(word => SINCE.test(word))) &&
        [...field].some(word => DONE.test(word) && (isAmong(text, new Set([word]), MIN_STEM) || states?.has(word))),
    )
  }

  function isByClock({ clock }: DescriptionWord): boolean {
    return clock !== undefined && own.dates.some(told => told.has(clock))
  }

  function isAct(word: string): boolean {
    return acts !== undefined && word.length >= MIN_STEM && isAmong(word, acts, MIN_STEM)
  }

  /** Whether a word that a name may hold by chance is told of the thing. */
  function isTold(word: string): boolean {
    return isDone || isAmong(word, own.attributes, MIN_STEM)
  }

  /** Whether it says which field the word beside it is the value of: `the low urgency one`; or which the thing has: `the one with the location`. */
  function isFieldOf(
    { text, isAfter, fields }: DescriptionWord,
    beside: readonly (DescriptionWord | undefined)[],
  ): boolean {
    if (isDone || isOwned || !isHeaded) return false
    if (isAfter && words.every(({ isAfter: isAlso = false }) => isAlso) && hasField(words)) return true
    return own.told.some(
      ({ field, value }, at) =>
        isOfFieldWord({ text, fields }, field) &&
        beside.some(other => other !== undefined && (value.includes(other.text) || saysTime(own.dates[at], other))),
    )
  }

  /** Whether one field is called by all of these words, and says that there is some of it: `the one with the console errors`. */
  function hasField(words: readonly DescriptionWord[]): boolean {
    return own.told.some(
      ({ field, value }) => words.every(word => isOfFieldWord(word, field)) && !NAUGHT.test(value.join(' ')),
    )
  }

  /** Whether a time is that of a field that another word says: `the one arriving at 9:10`. */
  function isOfField(said: DescriptionWord, beside: DescriptionWord | undefined): boolean {
    if (!beside || beside.date !== undefined) return false
    return own.told.some(({ field }, at) => isAmong(beside.text, field, MIN_STEM) && saysTime(own.dates[at], said))
  }

  function isOf(word: string, { isAfter = false, isFrom = false, isHead = false, date }: DescriptionWord): boolean {
    if (isDone) return isAct(word)
    if (date !== undefined && dates.length > 0 && own.dates.some(told => dates.every(part => told.has(part))))
      return true
    if (isUnspaced(word)) {
      if (word.length < 2) return false
      return (
        own.attributeText.includes(word) || own.text.includes(word) || around.some(({ text }) => text.includes(word))
      )
    }
    return (
      isAmong(word, own.attributes, isHead ? undefined : MIN_STEM) ||
      (!isOwned && !isFrom && isAmong(word, own.name, isAfter ? MIN_STEM : undefined)) ||
      ((isOwned || isAfter) && around.some(({ name }) => isAmong(word, name))) ||
      // `the one to Tallinn` is of what its arrival tells.
      (isFrom && told.some(({ attributes }) => isAmong(word, attributes, MIN_STEM)))
    )
  }
}

/** Whether a word is one for a field, as it is written or in another language. */
function isOfFieldWord(
  { text, fields }: Pick<DescriptionWord, 'text' | 'fields'>,
  field: ReadonlySet<string>,
): boolean {
  // `duedate` is written as one.
  const isEnd = (word: string): boolean => text.length >= MIN_STEM && word.endsWith(text)
  return isAmong(text, field, MIN_STEM) || [...field].some(word => isEnd(word) || fields?.has(word) === true)
}

/** Whether a word of a date says a time or a part of a day. */
function isTime(date = ''): boolean {
  return /^(?:time|daytime)-/.test(date)
}

/** Whether the words of a field's date say a time, as it is said or by a clock of twelve hours. */
function saysTime(told: ReadonlySet<string> | undefined, { date = '', clock = date }: DescriptionWord): boolean {
  return told !== undefined && isTime(date) && [date, clock].some(word => told.has(word) || told.has(`other-${word}`))
}

/** Whether a thing says of itself that it is of this kind, as `project_type: mod`. */
function isOfKind(word: string, { told }: EntityWords): boolean {
  return told.some(
    ({ field, value }) =>
      value.length === 1 && isAmong(word, new Set(value)) && [...field].some(said => KINDS.test(said)),
  )
}

/** Whether one of its attributes is a date or moment, by its place. */
function hasDate({ attributes = [] }: Entity, at: number): boolean {
  const { value = '' } = attributes[at] ?? {}
  return isDateText(value) || /^1\d{9}(?:\d{3})?$/.test(value)
}

const SINCE = /^(?:at|on|date|time|since|timestamp)$/
/** A participle that is so of some things alone: all are created and updated. */
const DONE = /^(?!creat|updat|modif|add|publish|post)[a-z]{3,12}(?:ed|en)$/

const KINDS = /^(?:type|kind|category|class)$/

/** Letters before a word in a compound that are no prefix, which may say the contrary: `closedlost`, but not `unpaid`. */
const MIN_COMPOUND = 5

function asSpoken(word: DescriptionWord): DescriptionWord {
  return word.states === undefined ? word : { ...word, states: spokenOf(word.states) }
}

/** Whether tools say the same of it in another word: `completed` where it is called done, no stops where it is direct. */
function isLikewise({ text, states, lacks, kinds }: DescriptionWord, told: readonly Told[]): boolean {
  return told.some(
    ({ field, value }) =>
      (kinds && value.length === 1 && kinds.has(value[0] ?? '') && [...field].some(said => KINDS.test(said))) ||
      (states && saysState(value, states)) ||
      (lacks && NAUGHT.test(value.join(' ')) && [...field].some(word => lacks.has(word))) ||
      (value.length === 1 && text.length >= MIN_STEM && isCompound(value[0] ?? '', text)),
  )
}

function saysState(value: readonly string[], states: ReadonlySet<string>): boolean {
  const [first = ''] = value
  // `Up 3 hours` begins with it.
  const isShort = value.length <= MAX_STATE && value.some(word => states.has(word))
  return states.has(first) || isShort || states.has(value.join(' '))
}

function isCompound(value: string, word: string): boolean {
  return value.endsWith(word) && value.length >= word.length + MIN_COMPOUND
}

/** Words of a value that is a state and no sentence. */
const MAX_STATE = 3

const NAUGHT = /^(?:0|none|no|false|nil|null|un[a-z]{2,12}ed)$/

/** Whether each of these words is all that one attribute says: `triggered` of a status more than of a sentence that holds it. */
export function isWholly(entity: Entity, { words }: Pick<Description, 'words'>): boolean {
  const { told } = entityWords(entity)
  return words.every(
    ({ text, isLoose, isNegated }) =>
      isLoose || isNegated || told.some(({ value }) => value.length === 1 && isAmong(text, new Set(value), MIN_STEM)),
  )
}

/** Whether each of these words is one of what a field lists. */
export function isListed(entity: Entity, { words }: Pick<Description, 'words'>): boolean {
  const listed = listedIn(entity)
  return words.every(
    ({ text, isLoose, isNegated }) =>
      isLoose ||
      isNegated ||
      listed.some(([word = '', ...others]) => others.length === 0 && isAmong(text, new Set([word]), MIN_STEM)),
  )
}

/** The values of fields that hold a list: `mobile, payments`. */
function listedIn({ attributes = [] }: Entity): readonly (readonly string[])[] {
  return attributes.flatMap(({ value }) => (value.includes(', ') ? value.split(', ').map(wordsOf) : []))
}

/** How many of these words are said of a thing, or of what holds it or is held by it. */
export function countBorne(entity: Entity, words: readonly string[], view: MemoryView): number {
  const own = entityWords(entity)
  const parent = entity.parent === undefined ? undefined : view.entities.get(entity.parent)
  const around = heldBy(entity, view)
  if (parent) around.push(entityWords(parent))
  return words.filter(word =>
    isUnspaced(word)
      ? word.length > 1 &&
        (own.attributeText.includes(word) || [own, ...around].some(({ text }) => text.includes(word)))
      : isAmong(word, own.attributes, MIN_STEM) ||
        isAmong(word, own.name, MIN_STEM) ||
        around.some(({ name }) => name.has(word)),
  ).length
}
