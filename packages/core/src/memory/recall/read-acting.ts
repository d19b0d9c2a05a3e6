import type { Entity } from '../../model/entity.js'
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
  const own = (types: readonly string[]): readonly Entity[] =>
    (findMainList(view, [])?.shown ?? []).filter(
      ({ key, type, attributes = [] }) =>
        (types.length === 0 || types.includes(type)) &&
        (key === person.parent || attributes.some(({ value }) => value === person.name)),
    )
  const meaning = (things: readonly Entity[]): Finding | undefined =>
    things.length === 1 ? { kind, from, to, candidates: things, meant: things } : undefined
  const auxiliary = phraseAt[from - 1]
  // `which truck is Gus in?`
  const noun = auxiliary && phraseAt[auxiliary.from - 1]
  const which = noun && phraseAt[noun.from - 1]
  const isWhich = which?.kind === 'indefinite' && (noun?.kind === 'type' || noun?.kind === 'other')
  const isWhere = /^(?:filler|assignment|complement)$/.test(phraseAt[to]?.kind ?? '')
  if (auxiliary?.kind === 'copula' && isWhich && isWhere) return meaning(own(noun?.types ?? []))
  const asks = auxiliary && phraseAt[auxiliary.from - 1]
  const isAsked =
    asks && /^(?:indefinite|complement)$/.test(asks.kind) && /^(?:talk|general|copula)$/.test(auxiliary.kind)
  const verb = phraseAt[to]
  if (!isAsked || verb?.gap !== ' ' || !/^(?:talk|other|type)$/.test(verb.kind)) return undefined
  return meaning(own([]))
}
