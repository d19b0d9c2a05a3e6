import type { TemplateNode } from '../../model/document-template.js'
import type { DocumentPath, DocumentProblem } from '../../model/memory-document.js'
import { MAX_DEPTH, problemOfKey } from '../document-path.js'

const MAX_TEXT = 2_000

/** Counts down over all values that are looked at in one go, so that what holds itself has an end. */
export interface Attention {
  values: number
}

/** All but line ends and tabs. */
const CONTROL = /[^\P{Cc}\n\r\t]/u

const WRONG_TYPE = { string: 'is no text', number: 'is no number', boolean: 'is neither true nor false' } as const

const PLAIN: TemplateNode = { kind: 'value' }

/**
 * Faults that keep a value from its place in a document: size, depth, keys, and what the template says of the place.
 * An empty value, as null, fits everywhere, since it is never stored. Stop early: a hostile value has many problems.
 */
export function* problemsOf(
  value: unknown,
  path: DocumentPath,
  node: TemplateNode | undefined,
  attention: Attention,
): Generator<DocumentProblem> {
  attention.values -= 1
  const found = (problem: string): DocumentProblem => ({ path, problem })
  if (attention.values < 0) yield found('holds too much')
  else if (path.length > MAX_DEPTH) yield found(`lies deeper than ${MAX_DEPTH} keys`)
  else if (value === null) return
  else if (Array.isArray(value)) {
    if (node !== undefined && node.kind !== 'list') yield found(node.kind === 'object' ? 'is a section' : 'is no list')
    else yield* problemsOfItems(value, path, node && (node.item ?? PLAIN), attention)
  } else if (typeof value === 'object') {
    if (node !== undefined && node.kind !== 'object') yield found(wordsFor(node))
    else yield* problemsOfFields(value, path, node, attention)
  } else {
    const problem = problemOfPlain(value, node)
    if (problem !== undefined) yield found(problem)
  }
}

function* problemsOfItems(
  items: readonly unknown[],
  path: DocumentPath,
  node: TemplateNode | undefined,
  attention: Attention,
): Generator<DocumentProblem> {
  for (const [index, item] of items.entries()) yield* problemsOf(item, [...path, String(index)], node, attention)
}

function* problemsOfFields(
  fields: object,
  path: DocumentPath,
  node: Extract<TemplateNode, { kind: 'object' }> | undefined,
  attention: Attention,
): Generator<DocumentProblem> {
  for (const [key, value] of Object.entries(fields)) {
    const problem = problemOfKey(key)
    const known = node?.fields.get(key)
    if (problem !== undefined) yield { path, problem }
    else if (node && !node.isOpen && known === undefined)
      yield { path: [...path, key], problem: 'is unknown to the template' }
    else yield* problemsOf(value, [...path, key], known, attention)
  }
}

function problemOfPlain(value: unknown, node: TemplateNode | undefined): string | undefined {
  if (typeof value === 'string') {
    if (value.length > MAX_TEXT) return `has more than ${MAX_TEXT} characters`
    if (CONTROL.test(value)) return 'has control characters'
    if (value.trim() === '') return undefined
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'is no finite number'
  } else if (typeof value !== 'boolean') return 'is no JSON'
  const fits = node === undefined || (node.kind === 'value' && (node.type ?? typeof value) === typeof value)
  return fits ? undefined : wordsFor(node)
}

function wordsFor(node: TemplateNode): string {
  if (node.kind === 'object') return 'is a section'
  if (node.kind === 'list') return 'is a list'
  return node.type ? WRONG_TYPE[node.type] : 'is no text, number, true or false'
}
