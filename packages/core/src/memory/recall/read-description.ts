import type { Entity } from '../../model/entity.js'
import { entityWords } from './entity-words.js'
import type { Finding } from './finding.js'
import { isObjectIn } from './fits-by-chance.js'
import { isAskedFor, isFresh, nearestToFocus, rankByFocus } from './focus.js'
import { wordsOf } from './name-forms.js'
import { isGoal } from './read-name.js'
import { isPerson } from './is-person.js'
import { findRuns, isContent, readUnits, type Run, type Unit } from './read-units.js'
import { BREAK } from './noun-phrase.js'
import { overlaps, type Phrase, type Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** Words of a text that are a part of the name of a thing. */
export interface Description extends Finding {
  /** Whether the words are written as a name is: several of them in a row, or with a capital inside a sentence. */
  readonly isDistinct: boolean
  /** Things that are called by these words. */
  readonly bearers: readonly Entity[]
}

/** Characters of a script without spaces that are no chance row of a name. */
/** Words of a sentence that says what to do with which thing, and nothing else. */
const MAX_ORDER = 4
const MIN_UNSPACED = 4

/** Letters of a capitalised word that is no initial. */
const MIN_TITLED = 3

/** Most bearers of words that still say which of them is meant. */
const MAX_BEARERS = 5

/** What stands before a clause whose verb comes last: `what does Nadia earn?`. */
const ASKING = /^(?:general|indefinite|copula|complement)$/

/** `raised so far?` after `has Brandvold` */
const VERB_AND_MORE = /^\p{Ll}+(?: \p{Ll}{1,12}){1,2}\s?\?$/u

const CAPITALS = /^\p{Lu}{2}/u
const CAPITAL = /^\p{Lu}/u
const INSIDE_SENTENCE = /[\p{L}\p{N},] $/u

/** Words that are part of a name. Never certain, for what is meant may be a stranger that shares them. */
export function readDescription(reading: Reading): Description | undefined {
  const { words, live, view, clean, starts, phraseAt } = reading
  const bearers = new Map<string, { readonly run: Run; readonly entities: Set<Entity>; readonly isDistinct: boolean }>()
  for (const { entity, units } of findRuns(readUnits(reading), reading)) {
    const run = { entity, units: withoutEnds(units) }
    if (!isTelling(run) || run.units.some(({ word }) => !reading.isMeant({ from: word, to: word + 1 }))) continue
    if (isOfMade(run)) continue
    const key = run.units.map(({ word }) => word).join()
    const known = bearers.get(key)
    if (known) known.entities.add(run.entity)
    else bearers.set(key, { run, entities: new Set([run.entity]), isDistinct: isNameLike(run) })
  }
  // In `move Ola to the Harbour berth` Ola is moved, and the name says where.
  const [goal] = reading.names
  const described = [...bearers.values()].filter(({ entities }) => entities.size <= MAX_BEARERS)
  const moved = described.filter(
    ({ run, isDistinct, entities }) =>
      isDistinct &&
      [...entities].every(isAskedFor) &&
      !goal?.entities.some(isAskedFor) &&
      run.units.every(({ word }) => isGoal(goal, spanAt(word), reading)),
  )
  const [best] = (moved.length > 0 ? moved : described).sort(
    (one, other) =>
      Number(other.isDistinct) - Number(one.isDistinct) ||
      one.entities.size - other.entities.size ||
      lengthOf(other.run) - lengthOf(one.run),
  )
  const first = best?.run.units[0]
  const last = best?.run.units.at(-1)
  if (!best || !first || !last) return undefined
  const nearest = nearestToFocus(live)
  // A common word that also stands in some name says less than what had the focus just now.
  const focus = best.isDistinct ? [] : nearest.slice(0, 1).filter(entity => isFresh(entity, view.now.message))
  const addressed = [...best.entities].filter(entity => isAddressed(entity, best.run))
  // What a result was asked for, and not what holds the same name again, or what else a choice may be of.
  const asked = [...best.entities].filter(isAskedFor)
  const isSame = isFragment(first.word, last.word) || new Set(Array.from(best.entities, ({ name }) => name)).size === 1
  const [only, ...others] = addressed.length === 1 ? addressed : asked.length === 1 && isSame ? asked : best.entities
  const isMeant = only !== undefined && others.length === 0 && (addressed.length === 1 || isCertain(best.run))
  const meant = isMeant ? [only] : undefined
  return {
    kind: 'partial-name',
    from: first.word,
    to: last.word + (isUnspaced(words[last.word] ?? '') ? last.part.length : 1),
    isDistinct: best.isDistinct,
    bearers: [...best.entities],
    candidates: meant ?? [...new Set([...focus, ...rankByFocus([...best.entities]), ...nearest])],
    ...(meant && { meant }),
  }

  /**
   * Whether the words can be nothing else: written with a capital inside a sentence, or several in a row, and no word of
   * a longer name that memory does not hold.
   */
  function isCertain({ entity, units }: Run): boolean {
    const [from, to] = [units[0], units.at(-1)]
    if (!from || !to || live.length < 2) return false
    if (isUnspaced(from.part)) return isLongUnspaced(entity, from.word, to.word + to.part.length)
    const [before, after] = [phraseAt[from.word - 1], phraseAt[to.word + 1]]
    const isAlone = (phrase: Phrase | undefined): boolean =>
      phrase?.kind !== 'other' || phrase.gap.trim() !== '' || reading.relationOf(words[phrase.from] ?? '') !== undefined
    // In `make this brochure in Blue` something is meant that memory has no word for.
    // In `find a dentist in Belmont` something is sought that is not known.
    const isSought = reading.phrases.some(
      ({ kind, to, from: at }) =>
        kind === 'indefinite' && to <= from.word && /^(?:talk|other|assignment)$/.test(phraseAt[at - 1]?.kind ?? ''),
    )
    if (isSought || isNumbered(entity, to, after)) return false
    if (reading.pointers.some(({ kind }) => kind === 'remark') && before?.kind === 'assignment') return false
    const isTitled = CAPITAL.test(textFrom(from)) && INSIDE_SENTENCE.test(clean.slice(0, starts[from.word]).slice(-2))
    // A word without a capital that ends the sentence is its verb: `what does Nadia earn?`
    const end = clean.slice(starts[to.word + 1] ?? clean.length)
    // `what did nora write`: the first name of one person, and after a verb.
    // In `phone Lucy's sister` somebody else is.
    const isTold = after?.kind !== 'possessive' && (isVerb(before) || isToldTo(before))
    const isAfterVerb = isTold || /^(?:talk|copula)$/.test(before?.kind ?? '')
    const isPersonNamed = isAfterVerb && units.length === 1 && isContent(from) && isPerson(entity, reading.nounsBeside)
    const isAsked = reading.phrases.some(({ kind, to }) => to <= from.word && ASKING.test(kind))
    // `what did Nadia say about the roof?`
    const isAfterDid = isAsked && /^(?:general|talk)$/.test(before?.kind ?? '') && /^\p{Ll}/u.test(end)
    const isBrief = /^(?:copula|general)$/.test(before?.kind ?? '') && VERB_AND_MORE.test(end)
    const isClause = isTitled && (isBrief || isAfterDid)
    const isBeforeVerb = ((isPersonNamed || (isTitled && isAsked)) && /^\p{Ll}+\s?[.!?]?$/u.test(end)) || isClause
    if (
      !(isAlone(after) || isBeforeVerb) ||
      (before?.kind === 'other' && from.phrase.gap.trim() === '' && CAPITAL.test(clean.slice(starts[before.from])))
    )
      return false
    if (isPersonNamed || isFragment(from.word, to.word)) return to.part.length >= MIN_TITLED
    if (isTitled) return units.every(isContent) && to.part.length >= MIN_TITLED
    const isOpened = /^(?:article|talk|filler)$/.test(before?.kind ?? '')
    // `open the notes`, `reopen pricing`
    const isObject = before !== undefined && isObjectIn(wordsOf(entity.name ?? ''), from.part, words[before.from])
    const isOrder = words.length <= MAX_ORDER && to.word === words.length - 1 && isAskedFor(entity) && !isObject
    return (units.length > 1 || isOrder) && units.every(isContent) && isOpened
  }

  /** Whether a row of characters without spaces is too long for a chance one, and nothing else is called so: `入职指南` of a guide for who is new. */
  function isLongUnspaced(entity: Entity, from: number, end: number): boolean {
    const to = Math.min(end, words.length)
    const said = words.slice(from, to).join('')
    const next = phraseAt[to]
    const isOver = !next || next.gap !== '' || !/^(?:other|connective)$/.test(next.kind)
    return (
      said.length >= MIN_UNSPACED &&
      /\p{sc=Han}{2}/u.test(said) &&
      isOver &&
      (isAskedFor(entity) || next?.kind !== 'possessive') &&
      entity.name?.includes(said) === true &&
      !live.some(other => other !== entity && other.name !== entity.name && entityWords(other).text.includes(said))
    )
  }

  /** Whether a word that no list has begins what is said, as a verb does: `email Chloe`. */
  function isVerb(phrase: Phrase | undefined): boolean {
    if (phrase?.kind !== 'other' || phrase.to - phrase.from > 1 || isUnspaced(words[phrase.from] ?? '')) return false
    const before = phraseAt[phrase.from - 1]
    const isFirst = !before || BREAK.test(phrase.gap) || /^(?:filler|connective)$/.test(before.kind)
    return isFirst && !reading.names.some(name => overlaps(name, phrase))
  }

  /** Whether it is the preposition of a verb: `write to Anna`. */
  function isToldTo(phrase: Phrase | undefined): boolean {
    const verb = phrase && phraseAt[phrase.from - 1]
    return phrase?.kind === 'assignment' && (verb?.kind === 'talk' || isVerb(verb)) && phrase?.gap === ' '
  }

  /** Whether the text says nothing else, as who chooses one of several does: `the harbour, I mean`. */
  function isFragment(from: number, to: number): boolean {
    const others = reading.phrases.filter(phrase => phrase.to <= from || phrase.from > to)
    return !/[?？]/.test(clean) && others.every(({ kind }) => /^(?:filler|article|speaker|selector)$/.test(kind))
  }

  /** Whether it is the person by whose name something is given or told: `send Mira a mail`, whatever else is called after her. */
  function isAddressed(entity: Entity, { units }: Run): boolean {
    const [from, to] = [units[0], units.at(-1)]
    if (!from || !to || !CAPITAL.test(textFrom(from)) || !isPerson(entity, reading.nounsBeside)) return false
    const [before, after] = [phraseAt[from.word - 1], phraseAt[to.word + 1]]
    const isGiven = /^(?:indefinite|article)$/.test(after?.kind ?? '') && after?.gap === ' '
    return before?.kind === 'talk' && isGiven && wordsOf(entity.name ?? '')[0] === from.part
  }

  /** Whether a number or a further part says that it is another: `Van 14` of what is called `Van 12`, `Olive / L`. */
  function isNumbered(entity: Entity, { word }: Unit, after: Phrase | undefined): boolean {
    if (!after || /[/&+]/.test(after.gap)) return after !== undefined
    const counted = phraseAt[word + 2]
    if (counted?.gap === ' ' && /^(?:other|type|time|selector)$/.test(counted.kind)) return false
    return (
      /^\s?[-#]?$/.test(after.gap) &&
      /\d/.test(words[word + 1] ?? '') &&
      !entityWords(entity).name.has(words[word + 1] ?? '')
    )
  }

  /** Whether it says of what kind something new is, or what about, and no name: `a monitor for disk usage`. */
  function isOfMade({ units }: Run): boolean {
    const [unit] = units
    const isApart = unit !== undefined && /^(?:filler|assignment|complement)$/.test(phraseAt[unit.word - 1]?.kind ?? '')
    return units.some(({ word }) => reading.isMade(word)) && !(isApart && CAPITAL.test(textFrom(unit)))
  }

  /** Function words alone tell nothing, unless they are written as `IT two`. */
  function isTelling({ units }: Run): boolean {
    return units.some(isContent) || (units.length > 1 && CAPITALS.test(textFrom(units[0])))
  }

  function isNameLike({ units }: Run): boolean {
    const [unit] = units
    if (!unit || isUnspaced(unit.part)) return false
    const before = clean.slice(0, starts[unit.word]).slice(-2)
    const isTitled = CAPITAL.test(textFrom(unit)) && INSIDE_SENTENCE.test(before)
    return isTitled || units.filter(isContent).length > 1 || !units.some(isContent)
  }

  function textFrom(unit: Unit | undefined): string {
    return clean.slice(starts[unit?.word ?? 0])
  }
}

function spanAt(word: number): Span {
  return { from: word, to: word + 1 }
}

/** Without the function words around what a name is known by: the `the` of `the AbortError` may stand in its name too. */
function withoutEnds(units: readonly Unit[]): readonly Unit[] {
  const from = units.findIndex(isContent)
  return from < 0 ? units : units.slice(from, units.findLastIndex(isContent) + 1)
}

function lengthOf({ units }: Run): number {
  return units.reduce((length, { part }) => length + part.length, 0)
}
