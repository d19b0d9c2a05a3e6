import type { Entity } from '../../model/entity.js'
import type { ListView } from '../../model/list-view.js'
import type { MemoryView } from '../../model/memory-state.js'
import { bearsAll, isListed, isWholly } from './bear-words.js'
import type { Description, DescriptionWord } from './description.js'
import { entityWords, isAmong, MIN_STEM } from './entity-words.js'
import { isAskedFor } from './focus.js'
import { isNaught } from './says-likewise.js'
import { isUnspaced } from './tokenize.js'

export interface Matching {
  readonly matching: readonly Entity[]
  /** Whether it is not said of them in these words: sure only of what was shown together. */
  readonly isLikewise: boolean
}

/**
 * Things that all of the words fit: as they are written, else by what tools call the same state, which in what was listed last comes before
 * the very words of something else. Of several those of which
 * each word is all that an attribute says. What is negated keeps out what bears it, where anything else does. (Q8)
 */
export function matchDescription(
  description: Description,
  fitting: readonly Entity[],
  { view, list, isSeveral = false }: { view: MemoryView; list?: ListView | undefined; isSeveral?: boolean },
): Matching {
  const words = description.words.filter(({ isNegated }) => !isNegated)
  const negated = description.words.filter(({ isNegated }) => isNegated)
  const keys = new Set(list?.keys)
  let isLikewise = false
  if (description.words.length === 0) return { matching: fitting, isLikewise }
  let matching = fitting
  if (words.some(({ isLoose }) => !isLoose) || negated.length === 0) matching = findBearers(words, fitting)
  for (const word of negated) matching = withoutBearers(word, matching)
  // `the unresolved one` of things of which some were resolved on a day.
  const [only, ...others] = words.filter(({ isLoose }) => !isLoose)
  const isContrary = matching.length === 0 && only !== undefined && others.length === 0 && CONTRARY.test(only.text)
  if (isContrary) {
    const word = { ...only, text: only.text.slice(2), states: undefined }
    // Of who is `expected` nothing says that he is uninvited.
    matching = withoutBearers(word, fitting).filter(entity => !saysOtherwise(entity, word.text, fitting))
  }
  // What a thing tells itself says more than what it holds: of a message Ruth wrote it, of another she is but named.
  const telling = matching.filter(entity => (isAskedFor(entity) || keys.has(entity.key)) && isTellingAll(entity, words))
  if (telling.length > 0) matching = telling
  // `la abierta` is what has that status, before what has a policy that is active.
  const inState =
    isLikewise && !isSeveral ? matching.filter(entity => words.every(word => hasStatus(entity, word))) : []
  if (inState.length > 0) matching = inState
  // Whose a thing is, its own account says in fewer words.
  const isOfSomebody = description.isOwned || words.some(({ isFrom }) => isFrom)
  const isNarrowed = matching.length > 1 && !isOfSomebody
  const wholly = isNarrowed
    ? matching.filter(entity => isWholly(entity, description) || (isSeveral && isListed(entity, description)))
    : []
  return {
    matching: wholly.length > 0 ? wholly : matching,
    isLikewise: isLikewise || negated.length > 0 || isContrary,
  }

  /** Of these things those that are said not to be so, as `unpublished`, and those that are not where others are. */
  function withoutBearers(word: DescriptionWord, among: readonly Entity[]): readonly Entity[] {
    const all = findBearers([{ ...word, isNegated: false }], fitting)
    const by = { ...description, words: [{ ...word, isNegated: false }] }
    // What may be so is not kept out where some are said not to be so: of those that are `Not Started` none is in progress.
    const isSaid = among.some(entity => saysContrary(entity, word))
    const bearers = new Set(isSaid ? all.filter(entity => bearsAll(entity, by, view)) : all)
    return among.filter(entity => saysContrary(entity, word) || (bearers.size > 0 && !bearers.has(entity)))
  }

  function findBearers(said: Description['words'], among: readonly Entity[]): readonly Entity[] {
    const by = { ...description, words: said }
    const literally = among.filter(entity => bearsAll(entity, by, view))
    // What was shown with the list or since, or is in it, is what is spoken of.
    const isOld = ({ key, lastSeen }: Entity): boolean =>
      list !== undefined && lastSeen.sequence < list.sequence && !keys.has(key)
    if (literally.some(entity => !isOld(entity))) return literally
    const mayBe = literally.length > 0 ? among.filter(({ key }) => keys.has(key)) : among
    const alike = mayBe.filter(entity => bearsAll(entity, by, view, 'likewise'))
    // What is surely so comes before what may be: `unpaid` before `open`.
    const sure = alike.filter(entity => keys.has(entity.key) && bearsAll(entity, by, view, 'surely'))
    const likewise = sure.length > 0 ? sure : alike
    if (likewise.length === 0 && literally.length > 0) return literally
    isLikewise = true
    return likewise
  }
}

/** Whether the whole of a status says a state. */
function hasStatus(entity: Entity, { states, isLoose }: DescriptionWord): boolean {
  const says = states?.words
  if (says === undefined) return isLoose
  return entityWords(entity).told.some(
    ({ field, value }) =>
      value.length === 1 && says.has(value[0] ?? '') && [...field].some(word => /^stat(?:us|e)$/.test(word)),
  )
}

/** A word that denies another: `unresolved`. */
const CONTRARY = /^un[a-z]{4,}ed$/

/** Whether an attribute says the contrary of a word, or of what tools say for it: `Not Started`, `unpublished`. */
function saysContrary(entity: Entity, { text, states }: DescriptionWord): boolean {
  const { attributes } = entityWords(entity)
  return [text, ...(states?.words ?? [])].some(word => attributes.has(`un${word}`))
}

/** Whether the field that says it of another thing says something else of this one. */
function saysOtherwise(entity: Entity, word: string, among: readonly Entity[]): boolean {
  const fields = new Set(
    among.flatMap(one => {
      const { told } = entityWords(one)
      return (one.attributes ?? []).flatMap(({ field }, at) =>
        isAmong(word, new Set(told[at]?.value), MIN_STEM) ? field : [],
      )
    }),
  )
  const { told } = entityWords(entity)
  return (entity.attributes ?? []).some(({ field }, at) => {
    const said = told[at]
    return fields.has(field) && said !== undefined && !isNaught(said)
  })
}

function isTellingAll(entity: Entity, words: Description['words']): boolean {
  const { attributes, name, attributeText, text: names } = entityWords(entity)
  return words.every(
    ({ text, isLoose }) =>
      isLoose ||
      (isUnspaced(text)
        ? attributeText.includes(text) || names.includes(text)
        : text.split(' ').every(word => isAmong(word, attributes, MIN_STEM) || isAmong(word, name, MIN_STEM))),
  )
}
