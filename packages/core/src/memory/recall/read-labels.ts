import type { MemoryView } from '../../model/memory-state.js'
import type { TypeLabels } from '../../model/resolution.js'
import { wordsOf } from './name-forms.js'
import { addPhrase, type PhraseTable } from './words/lexicon.js'

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
  readonly labels: PhraseTable<Label>
}

/** Most texts are read against the same types as the one before. (Q5) */
let newest: KnownLabels | undefined

/** The labels of these types: their own, and what the host gave further. */
export function labelsOf(
  types: ReadonlySet<string>,
  plurals: MemoryView['plurals'],
  further?: TypeLabels,
): PhraseTable<Label> {
  if (newest?.types !== types || newest.plurals !== plurals || newest.further !== further) {
    newest = { types, plurals, further, labels: readLabels(types, plurals, further) }
  }
  return newest.labels
}

function readLabels(
  types: Iterable<string>,
  plurals: MemoryView['plurals'],
  further: TypeLabels = {},
): PhraseTable<Label> {
  const labels: PhraseTable<Label> = { phrases: new Map(), longest: new Map() }
  const addLabel = (label: string, type: string, value: Label['value']) => {
    const words = wordsOf(label)
    const known = labels.phrases.get(words.join(' '))
    if (!known) addPhrase(words, { kind: 'type', value, types: [type] }, labels)
    else if (!known.types.includes(type)) known.types.push(type)
  }
  for (const type of types) {
    addLabel(type, type, SINGULAR)
    addLabel(plurals.get(type) ?? '', type, PLURAL)
    const given = Object.hasOwn(further, type) ? further[type] : undefined
    for (const label of given ?? []) {
      const [singular = '', plural = ''] = label.split('/')
      addLabel(singular, type, SINGULAR)
      addLabel(plural, type, PLURAL)
    }
  }
  return labels
}
