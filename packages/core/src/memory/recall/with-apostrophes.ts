import type { Entity } from '../../model/entity.js'
import type { NameIndex } from './name-index.js'
import { isPerson } from './is-person.js'
import { foldText } from './tokenize.js'

/** Words that may be a name with the mark of an owner: of three letters and more before the `s`. */
const OWNER = /(?<![\p{L}\p{N}'’-])\p{L}{3,30}s(?![\p{L}\p{N}'’-])/gu

/** First name and surname, as what a thing tells of a person. */
const PERSON = /^\p{Lu}[\p{Ll}\p{M}]{2,30} \p{Lu}/u

/**
 * A text with the apostrophes that its writer left out: `marias booking`, `Annas Bestellung`, where a person is known by that first
 * name, and nothing by the word as it stands. (Q74)
 */
export function withApostrophes(
  text: string,
  index: Pick<NameIndex, 'byPart' | 'byKey' | 'live'>,
  { isWord, nounsBeside }: { isWord: (word: string) => boolean; nounsBeside: (word: string) => ReadonlySet<string> },
): string {
  return text.replaceAll(OWNER, written => {
    const word = foldText(written)
    const name = word.slice(0, -1)
    if (isWord(word) || isWord(name) || index.byPart.has(word)) return written
    const bearers = (index.byPart.get(name) ?? []).flatMap(({ owner }) => index.byKey.get(owner) ?? [])
    const isOfPerson = bearers.some(entity => isPerson(entity, nounsBeside)) || peopleOf(index.live).has(name)
    return isOfPerson ? `${written.slice(0, -1)}'s` : written
  })
}

const known = new WeakMap<readonly Entity[], ReadonlySet<string>>()

/** First names of the people that things tell of. */
function peopleOf(live: readonly Entity[]): ReadonlySet<string> {
  const before = known.get(live)
  if (before) return before
  const names = new Set<string>()
  for (const { attributes = [] } of live)
    for (const { value } of attributes) if (PERSON.test(value)) names.add(foldText(value.slice(0, value.indexOf(' '))))
  known.set(live, names)
  return names
}
