import type { Entity } from '../../model/entity.js'
import { isPerson, isRole } from './is-person.js'
import { wordsOf } from './name-forms.js'
import type { NameIndex } from './name-index.js'
import { foldText } from './tokenize.js'

/** Words before another one that may be a name with the mark of an owner: of three letters and more before the `s`. */
const OWNER = /(?<![\p{L}\p{N}'’-])\p{L}{3,30}s(?= \p{L})/gu

/** First name and surname, as a thing tells them of a person. */
const PERSON = /^\p{Lu}[\p{Ll}\p{M}]{2,30} \p{Lu}/u

export interface ApostropheOptions {
  /** Whether a list of words or types has it. */
  readonly isWord: (word: string) => boolean
  readonly nounsBeside: (word: string) => ReadonlySet<string>
}

/**
 * A text with the apostrophes that its writer left out: `marias booking`, `Annas Bestellung`, where a person is known by that first
 * name, and nothing by the word as it stands. (Q74)
 */
export function withApostrophes(text: string, index: NameIndex, { isWord, nounsBeside }: ApostropheOptions): string {
  return text.replaceAll(OWNER, written => {
    const word = foldText(written)
    const name = word.slice(0, -1)
    if (isWord(word) || isWord(name) || index.byPart.has(word)) return written
    const people = peopleOf(index.live, nounsBeside)
    return people.has(name) && !people.has(word) ? `${written.slice(0, -1)}'s` : written
  })
}

const known = new WeakMap<readonly Entity[], ReadonlySet<string>>()

/** First names of the people that are known, and of those that things tell of; read once for each view. (Q5) */
function peopleOf(live: readonly Entity[], nounsBeside: ApostropheOptions['nounsBeside']): ReadonlySet<string> {
  const before = known.get(live)
  if (before) return before
  const names = new Set<string>()
  const arePeople = new Map<string, boolean>()
  for (const entity of live) {
    const { type, name = '', attributes = [] } = entity
    const isOne = arePeople.get(type) ?? isPerson({ ...entity, attributes: [] }, nounsBeside)
    if (entity.role !== 'text') arePeople.set(type, isOne)
    const [first = ''] = isOne ? wordsOf(name) : []
    if (first.length > 2) names.add(first)
    for (const { field, value } of attributes)
      if (PERSON.test(value) && isRole(wordsOf(field).at(-1) ?? ''))
        names.add(foldText(value.slice(0, value.indexOf(' '))))
  }
  known.set(live, names)
  return names
}
