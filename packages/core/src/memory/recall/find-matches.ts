import { beginningOf, MIN_PREFIX } from './name-forms.js'
import { file, type NameIndex } from './name-index.js'
import type { NameNode, OwnedForm } from './name-table.js'
import type { Span } from './read-phrases.js'
import type { Tokens } from './tokenize.js'

/** A stretch of a text that a name or identifier could be written by. */
export interface Match extends Span {
  readonly owned: readonly OwnedForm[]
  /** Whether the text holds the whole form, not only its beginning. */
  readonly isWhole: boolean
}

/** Names of one text place that are tried, the longest. */
const MAX_ENDS = 8

/** Comparisons for one beginning, so that a text that repeats it costs no more than any other. (Q5) */
const MAX_COMPARISONS = 8_000

/** What is written whole from a word of the text on, the longest first. */
export function findWhole({ words }: Tokens, from: number, { names }: NameIndex): Match[] {
  const matches: Match[] = []
  let node: NameNode | undefined = names
  for (let to = from; (node = node.next?.get(words[to] ?? ''));) {
    to++
    if (node.forms) matches.push({ from, to, owned: node.forms, isWhole: true })
  }
  return matches.slice(-MAX_ENDS).reverse()
}

/** Beginnings of identifiers, also those that end inside a word of them. */
export function findCut({ words }: Tokens, { identifiers }: NameIndex): Match[] {
  const places = new Map<string, number[]>()
  for (const [place, word] of words.entries()) {
    const beginning = beginningOf(word)
    if (identifiers.has(beginning)) file(beginning, place, places)
  }
  const spans = new Map<string, Span & { readonly owned: OwnedForm[] }>()
  for (const [beginning, known] of places) {
    const forms = identifiers.get(beginning) ?? []
    for (const from of known.slice(0, Math.ceil(MAX_COMPARISONS / forms.length))) {
      for (const owned of forms) {
        const { form } = owned
        const length = form.words.findIndex((word, index) => word !== words[from + index])
        if (length < 0) continue
        const to = from + length + Number(form.words[length]?.startsWith(words[from + length] ?? ' '))
        const key = `${from} ${to}`
        const span = spans.get(key)
        if (span) span.owned.push(owned)
        else if (words.slice(from, to).join('').length >= MIN_PREFIX) spans.set(key, { from, to, owned: [owned] })
      }
    }
  }
  return Array.from(spans.values(), span => ({ ...span, isWhole: false }))
}
