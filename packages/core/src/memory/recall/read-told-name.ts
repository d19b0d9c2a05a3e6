import type { Entity } from '../../model/entity.js'
import { isDateText } from '../value-shape.js'
import { codesIn } from './find-stranger.js'
import type { Finding } from './finding.js'
import { rankByFocus } from './focus.js'
import { isRole } from './is-person.js'
import { findMainList } from './main-list.js'
import { wordsOf } from './name-forms.js'
import { overlaps, type Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/**
 * The thing of the list shown last that alone tells of somebody or something by this name, which nothing known is called:
 * `what did Ingrid buy?` of orders, `how many linen napkins are left?` of rows.
 */
export function readToldName(reading: Reading): Finding | undefined {
  const { phrases, words, view, index, clean, starts } = reading
  const shown = findMainList(view, [])?.shown ?? []
  if (shown.length < 2 || shown.length > MAX_SHOWN || words.length > MAX_SENTENCE) return undefined
  if (codesIn(reading).some(code => !reading.names.some(name => overlaps(name, code)))) return undefined
  // `how do spam filters work?` asks of none.
  const isGeneral = phrases.some(({ kind }) => kind === 'general')
  const isUnknown = (phrase: Phrase | undefined): phrase is Phrase =>
    phrase?.kind === 'other' && phrase.value === 0 && phrase.to - phrase.from === 1 && reading.isMeant(phrase)
  const isNoName = (word: string): boolean =>
    word.length < MIN_WORD || index.byPart.has(word) || reading.stateWords.states.has(word)
  for (const [place, first] of phrases.entries()) {
    const before = phrases[place - 1]
    if (
      !isUnknown(first) ||
      reading.isMade(first.from) ||
      before?.kind === 'assignment' ||
      before?.kind === 'possessive'
    )
      continue
    let end = place + 1
    while (phrases[end]?.gap === ' ' && isUnknown(phrases[end])) end++
    // `invite the Harbour Guild` speaks of no boat of theirs.
    let opens = place
    while (isUnknown(phrases[opens - 1]) && phrases[opens]?.gap === ' ') opens--
    const isAlone =
      phrases[opens - 1]?.kind === 'article' && !(phrases[end]?.kind === 'type' && phrases[end]?.gap === ' ')
    for (; end > place; end--) {
      const last = phrases[end - 1] ?? first
      const said = words.slice(first.from, last.to)
      if (phrases[end]?.kind === 'possessive' || said.some(isNoName)) continue
      const isTitled = /^\p{Lu}/u.test(clean.slice(starts[first.from])) && first.from > 0
      if (isGeneral && said.length === 1 && (!isTitled || before?.kind === 'filler')) continue
      const bearers = shown.filter(entity => saysName(entity, said, { shown, isTitled, isAlone }))
      if (bearers.length === 0 || bearers.length === shown.length) continue
      const [meant, ...others] = bearers
      const finding = { kind: 'partial-name', from: first.from, to: last.to } as const
      if (meant && others.length === 0) return { ...finding, candidates: bearers, meant: bearers }
      return isTitled ? { ...finding, candidates: rankByFocus(bearers) } : undefined
    }
  }
  return undefined
}

/** Whether an attribute in which the things of the list differ gives a name that these words are, or, written as a name, begin or end. */
function saysName(
  entity: Entity,
  said: readonly string[],
  {
    shown,
    isTitled,
    isAlone,
  }: { readonly shown: readonly Entity[]; readonly isTitled: boolean; readonly isAlone: boolean },
): boolean {
  if (said.some(isUnspaced)) return false
  return (entity.attributes ?? []).some(({ field, value }) => {
    if (!NAME.test(value) || isDateText(value) || (isAlone && wordsOf(field).some(isRole))) return false
    const isSaid = value.split(/[,;] /).some(one => isOfName(wordsOf(one), said, isTitled))
    return isSaid && isApart(field, shown)
  })
}

function isOfName(name: readonly string[], said: readonly string[], isTitled: boolean): boolean {
  const isBegin = said.every((word, place) => word === name[place])
  if (isBegin && name.length === said.length) return true
  const isEnd = said.every((word, place) => word === name.at(place - said.length))
  return (isBegin || isEnd) && name.length <= MAX_NAME && (isTitled || said.every(word => word.length >= MIN_PLAIN))
}

/** Whether a field tells at least half of the things apart, as no state does. */
function isApart(field: string, shown: readonly Entity[]): boolean {
  const values = shown.flatMap(({ attributes = [] }) => attributes.find(one => one.field === field)?.value ?? [])
  return values.length > 1 && new Set(values).size * 2 > values.length
}

/** Written as a name is: with a capital and no digit, and not in capitals as a state. */
const NAME = /^(?!\P{Ll}*$)[\p{Lu}\p{Lo}]\D*$/u
const MIN_WORD = 3
/** Letters of a word that is no common one where it is written without a capital. */
const MIN_PLAIN = 6
/** Words of what somebody or something is called. */
const MAX_NAME = 4
/** Words of a text that somebody typed. */
const MAX_SENTENCE = 40
/** Things of a list that are looked through. */
const MAX_SHOWN = 100
