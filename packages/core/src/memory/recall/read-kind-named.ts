import type { Finding } from './finding.js'
import { isAskedFor } from './focus.js'
import { findMainList } from './main-list.js'
import type { Reading } from './read-text.js'

/**
 * Of several listed things of one kind that is named (`is there space in Vinyasa?` of two classes with that description) one is meant, and
 * not the kind.
 */
export function readKindNamed({ kind, from, to, meant = [] }: Finding, { view, words }: Reading): Finding | undefined {
  const [one, ...others] = meant
  if (!kind.endsWith('name') || !one || others.length > 0 || isAskedFor(one) || !KIND.test(one.type)) return undefined
  if (words.some(word => one.type.split('_').includes(word))) return undefined
  const tied = new Set(
    view.relationships.flatMap(tie => (tie.kind !== 'sequence' && tie.to === one.key ? tie.from : [])),
  )
  const listed = (findMainList(view, [])?.shown ?? []).filter(
    ({ key, attributes = [] }) => tied.has(key) || attributes.some(({ value }) => value === one.name),
  )
  return listed.length > 1 ? { kind, from, to, candidates: listed } : undefined
}

const KIND = /(?:^|_)(?:description|type|kind|category|class|template|model|motive)$/
