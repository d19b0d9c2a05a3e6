import type { Entity } from '../../model/entity.js'
import { findGroups, nearestToFocus, rankByFocus } from './focus.js'
import { hasEnd, type ShownList } from './main-list.js'
import type { NounPhrase } from './noun-phrase.js'
import type { Described } from './finding.js'
import { pickRanked } from './read-rank.js'
import type { Reading } from './read-text.js'

/** `the two cheapest`: so many from the beginning of the order, where each place has one. */
function firstOf(
  things: readonly Entity[],
  rank: NonNullable<NounPhrase['rank']>,
  count: number,
  words: Reading['stateWords'],
): readonly Entity[] | undefined {
  if (rank.extreme === undefined || count >= things.length) return undefined
  const picked = Array.from({ length: count }, (_, at) => pickRanked(things, { ...rank, place: at + 1 }, words))
  const found = picked.filter(entity => entity !== undefined)
  return new Set(found).size === count ? found : undefined
}

/** `the cheapest open flight`, `the second unpaid one`: by its place among those of the newest list that the words fit. */
export function followRank(
  { from, to, types, words, rank, isHeaded, count }: NounPhrase,
  { matching, listed }: { readonly matching: readonly Entity[]; readonly listed: readonly Entity[] },
  list: ShownList | undefined,
  { live, view, stateWords, dateAndMoney }: Reading,
): Described | undefined {
  const finding = { kind: 'partial-name', from, to, types, isHeaded } as const
  // `the longer one` of two that were spoken of since the list was shown.
  const [pair] = rank?.isOfTwo ? findGroups(live, Math.max((list?.message ?? 0) + 1, view.unclear ?? 0)) : []
  const isOfPair = pair?.entities.length === 2 && pair.entities.every(entity => matching.includes(entity))
  const ordered = isOfPair ? pair.entities : (list?.shown.filter(entity => listed.includes(entity)) ?? [])
  const first = rank && count > 1 && rank.place === undefined ? firstOf(ordered, rank, count, stateWords) : undefined
  if (first && list !== undefined && hasEnd(list))
    return { ...finding, candidates: first, meant: first, isSeveral: true }
  const picked = rank && count === 1 ? pickRanked(ordered, rank, stateWords) : undefined
  const candidates = [...new Set([...(picked ? [picked] : []), ...rankByFocus(ordered)])]
  if (candidates.length === 0) {
    // `raise the sixth item by two dollars` says how much.
    if (matching.length > 0 && isHeaded && !words.some(({ text }) => dateAndMoney.currencies.has(text)))
      return { ...finding, candidates: matching, isStranger: true }
    const fitting = types.length > 0 ? live.filter(({ type }) => types.includes(type)) : live
    return isHeaded ? { ...finding, candidates: nearestToFocus(fitting), isStranger: true } : undefined
  }
  // Of a list of which not all is kept, another may be the one.
  const isMeant = picked !== undefined && (isOfPair || (list !== undefined && hasEnd(list)))
  return { ...finding, candidates, ...(isMeant && { meant: [picked] }) }
}
