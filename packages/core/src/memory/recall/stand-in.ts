import type { Entity } from '../../model/entity.js'
import { entityWords, heldBy, isAmong } from './entity-words.js'
import { findMainList, type ShownList } from './main-list.js'
import { matchDescription } from './match-description.js'
import { wordsOf } from './name-forms.js'
import type { NounPhrase } from './noun-phrase.js'
import type { Reading } from './read-text.js'

/** `Lucy's email`: who is called so, where that is what one of their fields tells. */
export function holderOf({ words, isOwned }: NounPhrase, fitting: readonly Entity[]): Entity | undefined {
  const owned = words.at(-1)
  if (!isOwned || !owned?.isOwn) return undefined
  const names = words.slice(0, -1)
  const [holder, ...others] = fitting.filter(entity => {
    const { name, told } = entityWords(entity)
    // What refers to another thing by its identifier tells nothing of this one: `Lucy's team`.
    const own = entity.identifiers.filter(({ field }) => !/(?:^|_)id$|Id$/.test(field))
    const fields = [...told.map(({ field }) => field), ...own.map(({ field }) => new Set(wordsOf(field)))]
    return names.every(({ text }) => isAmong(text, name)) && fields.some(field => isAmong(owned.text, field))
  })
  return others.length === 0 ? holder : undefined
}

/**
 * `the guest with the allergy`: the one of that type that the thing of the list holds which tells of it; `Ilse's one`: the one of the list
 * that is called after her.
 */
export function standInOf(
  phrase: NounPhrase,
  { view, live, phraseAt, words: text, nounsBeside }: Reading,
): Entity | undefined {
  const { words, types, count, rank, isOwned } = phrase
  const list = findMainList(view, [])
  if (!list || count !== 1 || rank || words.every(({ isLoose }) => isLoose)) return undefined
  const bearers =
    types.length > 0 && !isOwned
      ? matchDescription({ ...phrase, isHeaded: true }, list.shown, { view, list }).matching
      : isOwned && types.length === 0
        ? list.shown.filter(entity => words.every(({ text }) => isAmong(text, entityWords(entity).name)))
        : types.length === 0 && phrase.isHeaded && phrase.stranger === undefined
          ? list.shown.filter(entity =>
              heldBy(entity, view).some(held => words.every(({ text }) => held.name.has(text))),
            )
          : []
  const [bearer, ...others] = bearers
  if (!bearer || others.length > 0) return undefined
  if (types.length === 0) return bearer
  const tied = new Set(
    view.relationships.flatMap(({ kind, from, to }) => (kind !== 'sequence' && from === bearer.key ? to : [])),
  )
  // `the Tidewater order` is no `order_location`.
  const said = text.slice(phrase.from, phrase.to).flatMap(word => [word, word.replace(/s$/, '')])
  const isHead = (type: string): boolean =>
    said.some(word => [...wordsOf(type).slice(-1), ...nounsBeside(wordsOf(type).at(-1) ?? '')].includes(word))
  const isHeld = ({ key, type, parent }: Entity): boolean =>
    types.includes(type) && isHead(type) && (parent === bearer.key || tied.has(key))
  const held = live.filter(isHeld)
  // Of `the payment of the failed one` that one is spoken of.
  const isOfOne = phraseAt.slice(phrase.from + 1, phrase.to + 1).some((said, at) => said.kind === 'selector' && at > 0)
  return held.length === 0 ? undefined : held.length === 1 && !isOfOne ? held[0] : bearer
}

/** The things of a list that refer to one of these, of which none was asked for. */
export function holding(told: readonly Entity[], list: ShownList | undefined, { view }: Reading): readonly Entity[] {
  if (told.some(({ role }) => role !== 'reference')) return []
  const keys = new Set(told.map(({ key }) => key))
  const from = new Set(view.relationships.flatMap(tie => (tie.kind !== 'sequence' && keys.has(tie.to) ? tie.from : [])))
  return list?.shown.filter(({ key }) => from.has(key)) ?? []
}
