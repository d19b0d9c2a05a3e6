import type { MemoryState } from '../model/memory-state.js'

type Fields = Readonly<Record<string, unknown>>

/** A view or a ledger of before features had slices, in a record or a recorded session: their fields are slices now. (P20) */
export function liftFields<Part extends MemoryState['view' | 'ledger']>(fields: object): Part {
  const { lasting, sessions, gone, documents, versions, slices, ...part } = fields as Fields
  const lifted = new Map(slices as Part['slices'])
  const longTerm = {
    lasting: valuesOf(lasting),
    ...(Array.isArray(sessions) ? { sessions } : { gone: [...itemsOf(gone)] }),
  }
  if (Object.values(longTerm).flat().length > 0) lifted.set('longTerm', longTerm)
  const written = documents ? valuesOf(documents) : [...itemsOf(versions)]
  if (written.length > 0) lifted.set('documents', written)
  return { ...part, slices: lifted } as unknown as Part
}

/** An export of version 1, in which documents stand beside slices. (P7) */
export function liftExport(memory: Fields): Fields {
  if (memory['version'] !== 1) return memory
  const { documents, slices, ...others } = memory
  return { ...others, version: 2, slices: { ...(slices as object), ...(documents !== undefined && { documents }) } }
}

/** Of a list, of a map, or of the pairs of one. */
const valuesOf = (field: unknown): readonly unknown[] =>
  [...itemsOf(field)].map(item => (Array.isArray(item) ? item[1] : item))

const itemsOf = (field: unknown): Iterable<unknown> =>
  Symbol.iterator in Object(field) ? (field as Iterable<unknown>) : []
