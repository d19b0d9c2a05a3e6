import type { Entity } from '../../model/entity.js'
import { findCut, findWhole, type Match } from './find-matches.js'
import type { NameForm } from './name-forms.js'
import { file, type NameIndex } from './name-index.js'
import { compareOwned, type OwnedForm } from './name-table.js'
import type { Phrase, Span } from './read-phrases.js'
import { isLabelOf, readStanding, type Standing, type TextAround } from './read-standing.js'
import type { Tokens } from './tokenize.js'

/** A stretch of a text that names known entities: several where they bear one name. */
export interface NamedSpan extends Span {
  readonly kind: NameForm['kind']
  readonly standing: Standing
  readonly entities: readonly Entity[]
}

/** A match of which each owner can be meant. */
interface Named extends Span, OwnedForm {
  readonly entity: Entity
  readonly isWhole: boolean
  readonly standing: Standing
}

/** Bearers of one name that are told apart; more say nothing by it. */
const MAX_BEARERS = 50

/** Places of one name that are read: what a text repeats further says nothing new. (Q5) */
const MAX_TRIES = 24

/** Entities that a text names literally, in its order. Of matches that overlap the longest stands. */
export function findNames(
  text: Tokens & { readonly phraseAt: readonly Phrase[]; readonly marks: readonly Span[] },
  index: NameIndex,
): NamedSpan[] {
  const { words, phraseAt, marks } = text
  const around: TextAround = { ...text, marked: new Set(marks.map(({ from, to }) => `${from} ${to}`)) }
  const found: (readonly Named[])[] = []
  const tries = new Map<readonly OwnedForm[], number>()
  for (const from of words.keys()) {
    for (const match of findWhole(text, from, index)) {
      const tried = tries.get(match.owned) ?? 0
      tries.set(match.owned, tried + 1)
      const standing = tried < MAX_TRIES ? readOwners(match) : []
      if (standing.length === 0) continue
      found.push(standing)
      break
    }
  }
  for (const match of findCut(text, index)) {
    const standing = readOwners(match)
    if (standing.length > 0) found.push(standing)
  }

  const bySpan = new Map<string, Named[]>()
  for (const one of found.flat()) file(`${one.from} ${one.to}`, one, bySpan)
  const ranked = [...bySpan.values()].sort(([one], [other]) => (one && other ? compareNamed(one, other) : 0))
  const spans: NamedSpan[] = []
  const taken = words.map(() => false)
  for (const all of ranked) {
    const [first] = all
    if (!first) continue
    const { from, to, form } = first
    if (taken.slice(from, to).includes(true)) continue
    taken.fill(true, from, to)
    let same = all
    // Of several bearers: whole names, then the type said beside the name, then what is still there.
    for (const isBetter of [
      ({ form, isWhole }: Named) => isWhole && !form.isShort,
      ({ entity }: Named) =>
        isLabelOf(phraseAt[from - 1], entity) ||
        isLabelOf(phraseAt[phraseAt[to]?.kind === 'possessive' ? to + 1 : to], entity),
      ({ entity }: Named) => entity.fate !== 'deleted',
    ]) {
      if (same.some(isBetter)) same = same.filter(isBetter)
    }
    const standing = SUREST_FIRST.find(one => same.some(named => named.standing === one)) ?? 'doubtful'
    const named = same.map(({ entity }) => entity)
    spans.push({ from, to, kind: form.kind, standing, entities: [...new Set(named)] })
  }
  return spans.sort((one, other) => one.from - other.from)

  function readOwners(match: Match): Named[] {
    const standingOf = readStanding(match, around)
    return match.owned.slice(0, MAX_BEARERS).flatMap(owned => {
      const entity = index.byKey.get(owned.owner)
      const standing = entity && standingOf({ form: owned.form, entity })
      return entity && standing ? [{ ...match, ...owned, entity, standing }] : []
    })
  }
}

const SUREST_FIRST: readonly Standing[] = ['marked', 'written', 'plain', 'doubtful']

function compareNamed(one: Named, other: Named): number {
  return (
    Number(one.standing === 'doubtful') - Number(other.standing === 'doubtful') ||
    Number(other.isWhole) - Number(one.isWhole) ||
    other.to - other.from - one.to + one.from ||
    compareOwned(one, other) ||
    one.from - other.from
  )
}
