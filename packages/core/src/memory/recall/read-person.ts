import type { Entity } from '../../model/entity.js'
import type { Finding } from './finding.js'
import { isAskedFor, lastAlone, nearestToFocus } from './focus.js'
import { GENDER, isPerson } from './is-person.js'
import { wordsOf } from './name-forms.js'
import { BREAK } from './noun-phrase.js'
import type { Pointer } from './pointer.js'
import type { Reading } from './read-text.js'

/** Messages for which a person stays meant by `she`. */
const PERSON_MESSAGES = 3

/** What stands before a pronoun that is for a known person: of another one a word may say who it is. */
const BEFORE = /^(?:talk|copula|filler|connective|indefinite|speaker|complement|assignment|general|time|possessive)$/

const GENDERS = [/^(?:m|male|man|männlich|homme|masculino|男)$/i, /^(?:f|female|woman|weiblich|femme|femenino|女)$/i]

/** `ask her`, `does he work there`: the person singled out last, else the only one that is known, or that came just now. (Q4) */
export function readPerson(
  pointer: Pointer & { readonly kind: 'person' },
  { live, phrases, phraseAt, words, view, isNoun, nounsBeside, isMade }: Reading,
): Finding | undefined {
  const people = live.filter(entity => isPerson(entity, nounsBeside) && fitsGender(entity, pointer.value))
  const kind = 'pronoun'
  const isGiven = pointer.from > 0 && phraseAt[pointer.from - 1]?.kind === 'talk'
  // `which stage is she in?`
  const isAsked = (at: number): boolean =>
    phrases[at - 1]?.kind === 'indefinite' && phrases[at + 1]?.kind === 'copula' && phrases[at]?.kind === 'other'
  const isAnother = phrases.some(
    ({ kind, to, from }, at) => to <= pointer.from && from > 0 && !BEFORE.test(kind) && !isMade(from) && !isAsked(at),
  )
  // In `she wants to send the cushion back` the person is not what is talked of; `send her the brochure` speaks of nothing known;
  // but who was asked for is talked of: `move her to the 9th`.
  const isBeside = phrases.some(
    ({ kind, from }, at) => from >= pointer.to && kind === 'article' && !(isGiven && isUnknown(phrases, at)),
  )
  // `withdraw her from the night shift one`
  const isFromThing = phrases.some(({ kind, from }) => from >= pointer.to && kind === 'selector')
  const [first, second] = people.filter(lastAlone).sort((one, other) => lastAlone(other) - lastAlone(one))
  // Of `what did Paolo order?` the order was meant, and Paolo was spoken of.
  const [singledOut] = live
    .filter(one => view.now.message - lastAlone(one) <= PERSON_MESSAGES && lastAlone(one) > 0)
    .sort((one, other) => lastAlone(other) - lastAlone(one))
  const isLast =
    first !== undefined &&
    view.now.message - lastAlone(first) <= PERSON_MESSAGES &&
    // Before what was not understood stands whom was singled out, or another.
    lastAlone(first) >= (view.unclear ?? 0) &&
    (second === undefined || lastAlone(second) < lastAlone(first))
  // `Halvard is here too, check him in`
  const isOfThing = isNoun(words[pointer.to] ?? '')
  const said = isOfThing ? [] : words.slice(0, pointer.from).filter((_, at) => phraseAt[at]?.kind === 'other')
  const [named, ...others] = people.filter(({ name = '' }) => wordsOf(name).some(word => said.includes(word)))
  const meant =
    named && others.length === 0
      ? named
      : isAnother || (isBeside && !(isGiven && first && isAskedFor(first) && !isFromThing))
        ? undefined
        : isLast
          ? first
          : (onlyOne(people) ??
            onlyOne(people.filter(person => isTheirs(singledOut, person))) ??
            onlyOne(people.filter(({ lastSeen }) => view.now.message - lastSeen.message <= PERSON_MESSAGES)))
  if (people.length === 0) return undefined
  return { ...pointer, kind, candidates: meant ? [meant] : nearestToFocus(people), ...(meant && { meant: [meant] }) }
}

/** Whether an article stands before one word, with which the clause ends, and no type is called so. */
function isUnknown(phrases: Reading['phrases'], article: number): boolean {
  const [noun, next] = phrases.slice(article + 1, article + 3)
  return noun?.kind === 'other' && noun.gap === ' ' && (!next || BREAK.test(next.gap) || next.kind === 'filler')
}

/** Whether a thing tells of this person by name. */
function isTheirs(thing: Entity | undefined, { name }: Entity): boolean {
  return name !== undefined && thing?.attributes?.some(({ value }) => value === name) === true
}

function onlyOne([first, ...others]: readonly Entity[]): Entity | undefined {
  return others.length === 0 ? first : undefined
}

/** Whether nothing that is told of them says otherwise. */
function fitsGender({ attributes = [] }: Entity, value: number): boolean {
  const other = GENDERS[1 - value]
  return !attributes.some(({ field, value: told }) => GENDER.test(field) && other?.test(told))
}
