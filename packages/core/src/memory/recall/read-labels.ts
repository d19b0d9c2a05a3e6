import type { MemoryView } from '../../model/memory-state.js'
import type { TypeLabels } from '../../model/resolution.js'
import { wordsOf } from './name-forms.js'
import { addPhrase, type Lexicon, type PhraseTable } from './words/lexicon.js'

/** Words that stand for entity types. */
export interface Label {
  readonly kind: 'type'
  readonly value: typeof SINGULAR | typeof PLURAL
  readonly types: string[]
}

const SINGULAR = 1
export const PLURAL = 2

interface KnownLabels {
  readonly types: ReadonlySet<string>
  readonly plurals: MemoryView['plurals']
  readonly further: TypeLabels | undefined
  readonly lexicon: Lexicon
  readonly labels: PhraseTable<Label>
}

/** Most texts are read against the same types as the one before. (Q5) */
let newest: KnownLabels | undefined

export interface LabelOptions {
  readonly lexicon: Lexicon
  /** What the host gave for them. */
  readonly further?: TypeLabels | undefined
}

/** The labels of these types: their own, and what the host gave further. */
export function labelsOf(
  types: ReadonlySet<string>,
  plurals: MemoryView['plurals'],
  { lexicon, further }: LabelOptions,
): PhraseTable<Label> {
  if (
    newest?.types !== types ||
    newest.plurals !== plurals ||
    newest.further !== further ||
    newest.lexicon !== lexicon
  ) {
    newest = { types, plurals, further, lexicon, labels: readLabels(types, plurals, { lexicon, further }) }
  }
  return newest.labels
}

/** Words by which a sentence points; a type may be the word of a tool's, and takes none of them away. (T4) */
const POINTING = /^(?:demonstrative|pronoun|plural|article|indefinite|remaining)$/

function readLabels(
  types: Iterable<string>,
  plurals: MemoryView['plurals'],
  { lexicon, further = {} }: LabelOptions,
): PhraseTable<Label> {
  const labels: PhraseTable<Label> = { phrases: new Map(), longest: new Map() }
  const addLabel = (label: string, type: string, value: Label['value']) => {
    const words = wordsOf(label)
    const known = labels.phrases.get(words.join(' '))
    if (!known) addPhrase(words, { kind: 'type', value, types: [type] }, labels)
    else if (!known.types.includes(type)) known.types.push(type)
  }
  const isPointing = (label: string): boolean => {
    const words = wordsOf(label)
    const beginnings = words.map((_, last) => words.slice(0, last + 1).join(' '))
    return beginnings.some(beginning => POINTING.test(lexicon.phrases.get(beginning)?.kind ?? ''))
  }
  const addOwnLabel = (label: string, type: string, value: Label['value']) => {
    if (!isPointing(label)) addLabel(label, type, value)
  }
  for (const type of types) {
    addOwnLabel(type, type, SINGULAR)
    addOwnLabel(plurals.get(type) ?? '', type, PLURAL)
    const given = Object.hasOwn(further, type) ? further[type] : undefined
    for (const label of given ?? []) {
      const [singular = '', plural = ''] = label.split('/')
      addLabel(singular, type, SINGULAR)
      addLabel(plural, type, PLURAL)
    }
  }
  return labels
}
