import type { Entity } from '../../model/entity.js'
import { clauseOf } from './clause-of.js'
import type { Finding } from './finding.js'
import { isFurtherSaid } from './follow-pointers.js'
import { findMainList, hasEnd } from './main-list.js'
import { typesGoneBackTo } from './read-back.js'
import type { Reading } from './read-text.js'

/**
 * `approve the first one and reject the last`: two clauses of one sentence, each with a verb and a thing of its own, mean both;
 * with `the rest` in the second they mean all of the newest list. (Q75)
 */
export function joinClauses(reading: Reading, findAlone: (part: Reading) => Finding | undefined): Finding | undefined {
  const { phrases } = reading
  const at = phrases.findIndex(
    ({ kind, value, gap }, place) =>
      kind === 'connective' && value === 0 && place > 1 && gap === ' ' && phrases[place + 1]?.kind === 'talk',
  )
  const joint = phrases[at]
  // `go back to the pipelines and open the last` acts on one.
  if (!joint || typesGoneBackTo(joint, reading).length > 0) return undefined
  const { from: start, to: end } = clauseOf(joint.from, reading)
  if (!phrases.some(({ kind, from }) => kind === 'talk' && from >= start && from < joint.from)) return undefined
  const first = meantBy(reading.part({ from: start, to: joint.from }), findAlone)
  const then = reading.part({ from: joint.to, to: end })
  const rest = then.pointers.find(({ kind, value }) => kind === 'remaining' && value === 0)
  if (rest && isFurtherSaid(rest, then)) return undefined
  const second = rest ? leftOf(first, rest.types, reading) : meantBy(then, findAlone)
  const meant = [...new Set([...first, ...second])]
  if (first.length === 0 || second.length === 0 || meant.length < first.length + second.length) return undefined
  return { kind: 'group', from: start, to: end, candidates: meant, meant }
}

/** Things that a clause means by words of its own, and by no pronoun for what stands before. */
function meantBy(clause: Reading, findAlone: (part: Reading) => Finding | undefined): readonly Entity[] {
  const finding = findAlone(clause)
  return finding?.kind === 'pronoun' ? [] : (finding?.meant ?? [])
}

function leftOf(taken: readonly Entity[], types: readonly string[], { view }: Reading): readonly Entity[] {
  const list = findMainList(view, types)
  if (!list || !hasEnd(list) || !taken.every(entity => list.shown.includes(entity))) return []
  return list.shown.filter(entity => entity.fate !== 'deleted' && !taken.includes(entity))
}
