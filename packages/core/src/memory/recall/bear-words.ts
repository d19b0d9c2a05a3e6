import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { actsOf, type EntityWords, entityWords, heldBy, isAmong, MIN_STEM } from './entity-words.js'
import type { Description, DescriptionWord } from './description.js'
import { isOfFormat } from './is-of-format.js'
import { wordsOf } from './name-forms.js'
import { isDateText } from '../value-shape.js'
import { isUnspaced } from './tokenize.js'
import { isLikewise, isNaught } from './says-likewise.js'

/** How a thing may bear what is said of it: by these words, by others that say the same, or by what may be so. */
export type Bearing = 'literally' | 'surely' | 'likewise'

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
      (isLikewise(said, own.told, bearing === 'surely') ||
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
        [...field].some(
          word => DONE.test(word) && (isAmong(text, new Set([word]), MIN_STEM) || states?.words.has(word)),
        ),
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
    return own.told.some(told => words.every(word => isOfFieldWord(word, told.field)) && !isNaught(told))
  }

  /** Whether a time is that of a field that another word says: `the one arriving at 9:10`. */
  function isOfField(said: DescriptionWord, beside: DescriptionWord | undefined): boolean {
    if (!beside || beside.date !== undefined) return false
    return own.told.some(({ field }, at) => isAmong(beside.text, field, MIN_STEM) && saysTime(own.dates[at], said))
  }

  function isOf(
    word: string,
    { isAfter = false, isFrom = false, isHead = false, isAmount = false, date }: DescriptionWord,
  ): boolean {
    if (isDone) return isAct(word)
    if (isAmount) return own.told.some(({ value }, at) => own.dates[at]?.size === 0 && value.includes(word))
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
      // `die gewonnene` is what is `Gewonnen`.
      (isHead && own.told.some(({ value }) => value.length === 1 && value[0] === word.replace(INFLECTED, ''))) ||
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
  // `the low prio one`
  const isStart = (word: string): boolean => text.length >= MIN_STEM && word.startsWith(text)
  return (
    isAmong(text, field, MIN_STEM) ||
    [...field].some(word => isEnd(word) || isStart(word) || fields?.has(word) === true)
  )
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

/** How German and French adjectives end that stand for a thing. */
const INFLECTED = /(?<=\p{L}{4})(?:e[nrs]?|s)$/u

const SINCE = /^(?:at|on|date|time|since|timestamp)$/
/** A participle that is so of some things alone: all are created and updated. */
const DONE = /^(?!creat|updat|modif|add|publish|post)[a-z]{3,12}(?:ed|en)$/

const KINDS = /^(?:type|kind|category|class)$/

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
