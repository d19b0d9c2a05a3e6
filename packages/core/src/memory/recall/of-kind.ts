import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { textOf } from './description-word.js'
import { isAskedFor } from './focus.js'
import { findMainList } from './main-list.js'
import { wordsOf } from './name-forms.js'
import { fieldWords } from './read-rank.js'
import type { Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Fields that say of which kind a thing of its type is. */
const KIND = /^(?:\w*type|kind|category)$/

/**
 * Of several things of a type those that are of the kind that a word for the type says, where some are and others are not: `the
 * bugs` of issues whose `issuetype` is Bug, Story and Task. (Q90)
 */
export function ofKind(things: readonly Entity[], span: Span, reading: Reading): readonly Entity[] {
  const noun = reading.phraseAt.slice(span.from, span.to).find(({ kind }) => kind === 'type')
  if (!noun) return things
  const word = textOf(noun, reading)
  const said = new Set([word, word.replace(/e?s$/, ''), word.replace(/s$/, '')])
  const kept = things.filter(({ attributes = [] }) =>
    attributes.some(
      ({ field, value }) => KIND.test(fieldWords(field).at(-1) ?? '') && said.has(wordsOf(value).join(' ')),
    ),
  )
  return kept.length > 0 ? kept : things
}

/** Of the list those that are of the kind that is said, where no thing of that type was asked for: `the organisation` of contacts. (Q90) */
export function listedOfKind(things: readonly Entity[], span: Span, reading: Reading): readonly Entity[] {
  const shown = things.some(isAskedFor) ? [] : (findMainList(reading.view, [])?.shown ?? [])
  const kept = ofKind(shown, span, reading)
  return kept.length < shown.length ? kept : []
}

/** A view whose newest list of these types holds of its things those alone that are of the kind that is said. */
export function withKind(
  span: Span & { readonly types: readonly string[] },
  view: MemoryView,
  reading: Reading,
): MemoryView {
  const list = span.types.length > 0 ? findMainList(view, span.types) : undefined
  const kept = list && ofKind(list.shown, span, reading)
  if (!list || !kept || kept.length === list.shown.length) return view
  const keys = kept.map(({ key }) => key)
  return {
    ...view,
    listViews: view.listViews.map(shown => {
      if (shown.sequence !== list.sequence || !keys.every(key => shown.keys.includes(key))) return shown
      const { total: _total, ...counted } = shown
      return { ...counted, keys }
    }),
  }
}
