import { isJsonObject, type Json } from '../../model/json.js'
import { childrenOf, type Span, wholeSpan } from './json-spans.js'
import { readJson } from './read-json.js'

/** Keys of an object that is itself a record, and no envelope around a list of them. */
const RECORD_KEY = /^(?:_?id|uuid|key|name|title|slug)$|_id$|[a-z]Id$/

/** Keys of what is said of a list beside it. */
const ASIDE_KEY = /^(?:_?meta|metadata|pag(?:es?|ing|ination)|page_?info|_?links|sys)$/i

/**
 * The list that a JSON value is, or is the envelope of: one list, and at most a few plain facts beside it. `path` leads to
 * it, and is empty for a list itself.
 */
export function mainList(
  json: Json | undefined,
): { readonly items: readonly Json[]; readonly path: readonly string[] } | undefined {
  const path: string[] = []
  let value = json
  while (isJsonObject(value) && path.length < MAX_DEPTH) {
    const entries = Object.entries(value)
    const containers = entries.filter(([, item]) => typeof item === 'object' && item !== null)
    // What is said beside nothing is what there is: `pages` can be a site's.
    const held = containers.length === 1 ? containers : containers.filter(([key]) => !ASIDE_KEY.test(key))
    const [first, ...others] = held
    const isEnvelope =
      first !== undefined &&
      others.length === 0 &&
      entries.length <= MAX_FACTS &&
      !entries.some(([key, item]) => item !== first[1] && RECORD_KEY.test(key))
    if (!isEnvelope) return undefined
    path.push(first[0])
    value = first[1]
  }
  return Array.isArray(value) ? { items: value as readonly Json[], path } : undefined
}

const MAX_DEPTH = 4
const MAX_FACTS = 9

/** The items of that list, as places in the text; undefined where the text is no such JSON. */
export function mainSpans(text: string): readonly Span[] | undefined {
  const list = mainList(readJson(text))
  if (list === undefined) return undefined
  const at = list.path.reduce(
    (span, step) => childrenOf(text, span.start).findLast(({ key }) => key === step) ?? span,
    wholeSpan(text),
  )
  return childrenOf(text, at.start)
}
