import type { Entity } from '../../model/entity.js'
import { beginningOf, MIN_PREFIX, nameForms, type NameForm } from './name-forms.js'
import { PLURAL, type Phrase, type Span } from './read-phrases.js'
import type { Tokens } from './tokenize.js'

/** A stretch of a text that names known entities: several where they bear one name. */
export interface NamedSpan extends Span {
  readonly kind: NameForm['kind']
  readonly entities: readonly Entity[]
}

interface Match extends Span {
  readonly entity: Entity
  readonly form: NameForm
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
  entities: Iterable<Entity>,
): NamedSpan[] {
  const places = new Map<string, number[]>()
  for (const [place, word] of words.entries()) {
    const beginning = beginningOf(word)
    const known = places.get(beginning)
    if (known) known.push(place)
    else places.set(beginning, [place])
  }
  const phraseAt = phrases.flatMap(phrase => words.slice(phrase.from, phrase.to).map(() => phrase))

  const matches: Match[] = []
  for (const entity of entities) {
    for (const form of nameForms(entity)) {
      for (const from of places.get(form.beginning) ?? []) {
        const length = form.words.findIndex((word, index) => word !== words[from + index])
        const isWhole = length < 0
        if (!isWhole && form.kind === 'name') continue
        const isCut = !isWhole && form.words[length]?.startsWith(words[from + length] ?? ' ')
        const match = { from, to: from + (isWhole ? form.words.length : length + Number(isCut)), entity, form, isWhole }
        if (standsAlone(match)) matches.push(match)
      }
    }
  }
  matches.sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.to - other.from - one.to + one.from)

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
    const hasDigit = /\d/.test(text)
    const start = starts[from] ?? 0
    const isReferred = labels(phraseAt[from - 1], entity) || phraseAt[from - 1]?.kind === 'referrer'
    if (form.kind === 'ref') {
      // `P1` alone may be a priority: in other letters than it was minted in, a ref needs a bracket, a sign or its type.
      const isExact = clean.startsWith(entity.ref ?? '', start)
      return isWhole && (isExact || isReferred || SIGN.test(clean[start - 1] ?? '') || to - from === words.length)
    }
    if (marks.some(mark => mark.from === from && mark.to === to)) return isWhole || text.length >= MIN_PREFIX
    if (!isWhole) return text.length >= MIN_PREFIX && hasDigit
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
