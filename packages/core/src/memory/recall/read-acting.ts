import type { Finding } from './finding.js'
import { isAskedFor } from './focus.js'
import { findMainList } from './main-list.js'
import type { Reading } from './read-text.js'

/**
 * The thing that is asked of by who has to do with it, where nobody asked for him: `what did Paolo order?` of orders of
 * which one is Paolo's.
 */
export function readActing({ kind, from, to, meant = [] }: Finding, reading: Reading): Finding | undefined {
  const { phraseAt, view } = reading
  const [person, ...others] = meant
  if (!kind.endsWith('name') || !person || others.length > 0 || isAskedFor(person)) return undefined
  const auxiliary = phraseAt[from - 1]
  const asks = auxiliary && phraseAt[auxiliary.from - 1]
  const isAsked =
    asks && /^(?:indefinite|complement)$/.test(asks.kind) && /^(?:talk|general|copula)$/.test(auxiliary.kind)
  const verb = phraseAt[to]
  if (!isAsked || verb?.gap !== ' ' || !/^(?:talk|other|type)$/.test(verb.kind)) return undefined
  const own = (findMainList(view, [])?.shown ?? []).filter(
    ({ key, attributes = [] }) => key === person.parent || attributes.some(({ value }) => value === person.name),
  )
  return own.length === 1 ? { kind, from, to, candidates: own, meant: own } : undefined
}
