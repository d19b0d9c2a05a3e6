import type { Entity } from '../../model/entity.js'
import { beginningOf, MIN_PREFIX, type NameForm } from './name-forms.js'
import { file, type NameIndex, type OwnedForm } from './name-index.js'
import { PLURAL } from './read-labels.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Tokens } from './tokenize.js'

/** A stretch of a text that names known entities: several where they bear one name. */
export interface NamedSpan extends Span {
  readonly kind: NameForm['kind']
  readonly entities: readonly Entity[]
}

interface Match extends Span, OwnedForm {
  readonly entity: Entity
  /** Whether the text holds the whole form, not only its beginning. */
  readonly isWhole: boolean
}

const CAPITAL = /^\p{Lu}/u
const SIGN = /[#([{<"'`“‘「『《【]/
const INSIDE_SENTENCE = /[\p{L}\p{N},*] ?$/u

/** Entities that a text names literally, in its order. Of matches that overlap the longest stands. */
export function findNames(
  { words, clean, starts }: Tokens,
  phrases: readonly Phrase[],
  marks: readonly Span[],
  { entities, byBeginning }: NameIndex,
): NamedSpan[] {
  const places = new Map<string, number[]>()
  for (const [place, word] of words.entries()) file(beginningOf(word), place, places)
  const phraseAt = phrases.flatMap(phrase => Array<Phrase>(phrase.to - phrase.from).fill(phrase))

  const matches: Match[] = []
  for (const [beginning, known] of places) {
    for (const { form, owner, order } of byBeginning.get(beginning) ?? []) {
      const entity = entities[owner]
      if (!entity) continue
      for (const from of known) {
        const length = form.words.findIndex((word, index) => word !== words[from + index])
        const isWhole = length < 0
        if (!isWhole && form.kind === 'name') continue
        const isCut = !isWhole && form.words[length]?.startsWith(words[from + length] ?? ' ')
        const to = from + (isWhole ? form.words.length : length + Number(isCut))
        const match = { form, owner, order, entity, from, to, isWhole }
        if (standsAlone(match)) matches.push(match)
      }
    }
  }
  matches.sort(
    (one, other) =>
      Number(other.isWhole) - Number(one.isWhole) ||
      other.to - other.from - one.to + one.from ||
      one.order - other.order ||
      one.from - other.from,
  )

  const spans: NamedSpan[] = []
  const taken = words.map(() => false)
  for (const { from, to, form } of matches) {
    if (taken.slice(from, to).includes(true)) continue
    taken.fill(true, from, to)
    let same = matches.filter(other => other.from === from && other.to === to)
    // Of several bearers: whole names, then the type said beside the name, then what is still there.
    for (const isBetter of [
      ({ form, isWhole }: Match) => isWhole && !form.isShort,
      ({ entity }: Match) => labels(phraseAt[from - 1], entity) || labels(phraseAt[to], entity),
      ({ entity }: Match) => entity.fate !== 'deleted',
    ]) {
      if (same.some(isBetter)) same = same.filter(isBetter)
    }
    spans.push({ from, to, kind: form.kind, entities: [...new Set(same.map(({ entity }) => entity))] })
  }
  return spans.sort((one, other) => one.from - other.from)

  /** A beginning needs length and a digit; a short number or common word needs a mark, a capital, or its type beside it. */
  function standsAlone({ from, to, entity, form, isWhole }: Match): boolean {
    const text = words.slice(from, to).join('')
    if (!isWhole && text.length < MIN_PREFIX) return false
    const hasDigit = /\d/.test(text)
    const start = starts[from] ?? 0
    const isReferred = labels(phraseAt[from - 1], entity) || phraseAt[from - 1]?.kind === 'referrer'
    if (form.kind === 'ref') {
      // `P1` alone may be a priority: in other letters than it was minted in, a ref needs a bracket, a sign or its type.
      const isExact = clean.startsWith(entity.ref ?? '', start)
      return isWhole && (isExact || isReferred || SIGN.test(clean[start - 1] ?? '') || to - from === words.length)
    }
    if (marks.some(mark => mark.from === from && mark.to === to)) return true
    if (!isWhole) return hasDigit
    if (/^\d{1,5}$/.test(text)) return isReferred
    const within = phraseAt.slice(from, to)
    if (text.length > 1 && (hasDigit || within.some(({ kind }) => kind === 'other'))) return true
    if (!/filler|copula|complement/.test(within[0]?.kind ?? '')) return false
    const isTitled = CAPITAL.test(clean.slice(start)) && INSIDE_SENTENCE.test(clean.slice(0, start).slice(-2))
    return isTitled || words.length === to - from || labels(phraseAt[to], entity) || labels(phraseAt[to - 1], entity)
  }
}

/** Whether the phrase says the type of the entity, as of one thing. */
function labels(phrase: Phrase | undefined, { type }: Entity): boolean {
  return phrase !== undefined && phrase.value !== PLURAL && phrase.types.includes(type)
}
