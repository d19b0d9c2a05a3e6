import type { Entity } from '../../model/entity.js'
import { isWholly } from './bear-words.js'
import { entityWords, isAmong } from './entity-words.js'
import { isAskedFor } from './focus.js'
import { wordsOf } from './name-forms.js'
import { isOfFormat } from './is-of-format.js'
import type { NounPhrase } from './noun-phrase.js'
import type { Reading } from './read-text.js'

/** Words of a name or a value that is a sentence, which holds many a word. */
const SENTENCE = 6

/** Whether what is said of it is but what it is called itself, so that it says whose another is: `the one for Pinewood`. */
export function isWhoseName(entity: Entity, { words, types }: NounPhrase): boolean {
  if (types.length > 0 || words.length === 0 || isAskedFor(entity)) return false
  const { name } = entityWords(entity)
  return words.every(({ text, isAfter, isLoose }) => isAfter && !isLoose && isAmong(text, name))
}

/**
 * Whether they say that it is of another kind than tools say: `the draft invoice` of a post. Of what is said to hold
 * something, as `the logs of postgres`, that may be meant.
 */
export function isOfOtherKind(entity: Entity, { words }: NounPhrase, { isNoun, nounsBeside }: Reading): boolean {
  const parts = wordsOf(entity.type)
  if (!isNoun(parts.at(-1) ?? '') || words.some(({ isAfter }) => isAfter)) return false
  const { name, told } = entityWords(entity)
  // A sentence that speaks of a photo does not say that it is one.
  const says = (text: string): boolean =>
    isAmong(text, name) || told.some(({ value }) => value.length < SENTENCE && isAmong(text, new Set(value)))
  return words.some(({ text, isNoun = false, isLoose, formats }) => {
    if (!isNoun || !isLoose || isOfFormat(entity, formats) || says(text)) return false
    const likewise = nounsBeside(text)
    return ![...parts, parts.join('')].some(part => likewise.has(part)) && ![...likewise].some(says)
  })
}

/** Whether a state is but a word of its name: `the closed one` of `Are you closed?`. */
export function isStateByName(entity: Entity, { words, isHeaded }: NounPhrase): boolean {
  const [word, ...others] = words
  if (!isHeaded || !word?.states || word.isNegated || others.length > 0) return false
  const { name, attributes } = entityWords(entity)
  return isAmong(word.text, name) && !isAmong(word.text, attributes)
}

/** Whether one word alone, without a head, may be of it by chance: `that build` of a message that speaks of one. */
export function isByChance(
  { words, isHeaded, isOwned, from }: NounPhrase,
  entity: Entity | undefined,
  reading: Reading,
): boolean {
  if (isHeaded || isOwned || words.length !== 1 || !entity) return false
  const { name = '', role } = entity
  const [{ text, formats } = { text: '' }] = words
  if (isOfFormat(entity, formats)) return false
  const ofName = wordsOf(name)
  const place = ofName.findIndex(word => isAmong(text, new Set([word])))
  // What is told of a part may be said of the whole.
  if (place < 0) return role === 'child' && !isWholly(entity, { words })
  const isArticle = reading.phraseAt[from]?.kind === 'article'
  const isObject = isArticle && isObjectIn(ofName, text, reading.words[from])
  return isObject || (ofName.length >= SENTENCE && (place > 1 || /[.?!]$/.test(name)))
}

/** Whether a name says what is done to it: `who is the insured?` is not about the task `Call the insured`. */
export function isObjectIn(name: readonly string[], text: string, article: string | undefined): boolean {
  const place = name.findIndex(word => isAmong(text, new Set([word])))
  return place > 1 && name[place - 1] === article
}

const CAPITAL = /^\p{Lu}/u

/** Whether it is written as the name of another, whose the thing is: `unfollow the Harbor Observatory` of its post. */
export function isOfAnother(
  { words, isHeaded, isOwned, from, to }: NounPhrase,
  entity: Entity | undefined,
  { clean, starts, phraseAt }: Reading,
): boolean {
  if (isHeaded || isOwned || !entity || words.some(({ isAfter }) => isAfter)) return false
  const { name } = entityWords(entity)
  const written = starts.slice(from, to).filter((_, at) => phraseAt[from + at]?.kind === 'other')
  const isName = written.length > 1 && written.every(start => CAPITAL.test(clean.slice(start, start + 2)))
  return isName && words.every(({ text }) => !isAmong(text, name))
}
