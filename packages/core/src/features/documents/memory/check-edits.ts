import type { DocumentTemplate, TemplateNode } from '../../../model/document-template.js'
import type { DocumentPath, DocumentProblem } from '../../../model/memory-document.js'
import { MAX_DEPTH, problemOfKey } from '../../../memory/document-path.js'
import { type Attention, problemsOf } from '../../../memory/documents/problems-of.js'

const MAX_EDITS = 100

/** In all steps together. */
const MAX_VALUES = 1_000

/** Enough to mend a patch by; a hostile one has no end of them. */
const MAX_PROBLEMS = 20

/** Faults that keep steps from being applied, whoever made them; empty where there are none. It never throws. (D2) */
export function checkEdits(edits: unknown, template: DocumentTemplate | undefined): readonly DocumentProblem[] {
  const problems: DocumentProblem[] = []
  try {
    for (const problem of problemsOfEdits(edits, template)) {
      problems.push(problem)
      if (problems.length === MAX_PROBLEMS) break
    }
  } catch {
    // A getter or a proxy of the host threw.
    problems.push({ path: [], problem: 'cannot be read' })
  }
  return problems
}

function* problemsOfEdits(edits: unknown, template: DocumentTemplate | undefined): Generator<DocumentProblem> {
  if (!Array.isArray(edits)) return yield { path: [], problem: 'is no list of edits' }
  if (edits.length > MAX_EDITS) return yield { path: [], problem: `has more than ${MAX_EDITS} edits` }
  const attention = { values: MAX_VALUES }
  for (const edit of edits as unknown[]) yield* problemsOfEdit(edit, template, attention)
}

function* problemsOfEdit(
  edit: unknown,
  template: DocumentTemplate | undefined,
  attention: Attention,
): Generator<DocumentProblem> {
  if (typeof edit !== 'object' || edit === null) return yield { path: [], problem: 'is no edit' }
  const { op, path, value } = edit as { op?: unknown; path?: unknown; value?: unknown }
  if (op !== 'set' && op !== 'append' && op !== 'remove')
    return yield { path: [], problem: 'is neither set, append nor remove' }
  if (!isPath(path)) return yield { path: [], problem: `has no path of 1 to ${MAX_DEPTH} keys` }
  const badKey = path.map(problemOfKey).find(problem => problem !== undefined)
  if (badKey !== undefined) return yield { path, problem: badKey }
  // What is there no template knows, as after a change of it, can still be taken away.
  if (op === 'remove') return yield* value === undefined ? [] : problemsOf(value, path, undefined, attention)
  if (value === undefined) return yield { path, problem: 'has no value' }
  const place = template ? placeOf(template.root, path) : OPEN
  if (place === undefined) return yield { path, problem: 'is unknown to the template' }
  if (op === 'set') return yield* problemsOf(value, path, place.node, attention)
  if (place.node && place.node.kind !== 'list') return yield { path, problem: 'is no list' }
  yield* problemsOf([value], path, place.node, attention)
}

function isPath(path: unknown): path is DocumentPath {
  return (
    Array.isArray(path) &&
    path.length > 0 &&
    path.length <= MAX_DEPTH &&
    (path as unknown[]).every(key => typeof key === 'string')
  )
}

/** Where a template has no say. */
const OPEN: { readonly node?: TemplateNode } = {}

/** The template's statement on a path; undefined where it knows none such. */
export function placeOf(root: TemplateNode, path: DocumentPath): { readonly node?: TemplateNode } | undefined {
  let node = root
  for (const key of path) {
    if (node.kind !== 'object') return undefined
    const next = node.fields.get(key)
    if (next === undefined) return node.isOpen ? OPEN : undefined
    node = next
  }
  return { node }
}
