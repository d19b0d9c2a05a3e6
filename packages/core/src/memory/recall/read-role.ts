import type { Entity } from '../../model/entity.js'
import { textOf } from './description-word.js'
import { entityWords } from './entity-words.js'
import type { Finding } from './finding.js'
import { lastAlone } from './focus.js'
import { BREAK } from './noun-phrase.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Messages for which a thing's people are spoken of by what they are to it. */
const ROLE_MESSAGES = 3

/** Kinds of phrases that may follow the word for a role. */
const ENDING =
  /^(?:filler|speaker|talk|connective|assignment|copula|complement|pronoun|demonstrative|indefinite|general)$/

/** `ping the assignee`: who or what a field of that word names, of the thing that had the focus last. (Q4) */
export function readRole(reading: Reading): Finding | undefined {
  const { phrases, live, view, index } = reading
  const at = phrases.findIndex(
    ({ kind }, place) => /^(?:article|pronoun)$/.test(kind) && isRole(phrases.slice(place + 1, place + 3)),
  )
  const [article, role] = phrases.slice(at, at + 2)
  if (at < 0 || !article || !role) return undefined
  const word = textOf(role, reading)
  const alike = reading.roles.get(word) ?? new Set([word])
  if (index.byPart.has(word)) return undefined
  const focus = live
    .filter(entity => lastAlone(entity) > 0 && view.now.message - lastAlone(entity) <= ROLE_MESSAGES)
    .map(entity => ({ since: lastAlone(entity), values: valuesOf(entity, alike) }))
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => other.since - one.since)
  const [nearest, other] = focus
  if (!nearest || nearest.since === other?.since) return undefined
  const named = live.filter(({ name = '' }) => nearest.values.includes(name))
  return named.length === 1
    ? { kind: 'type-word', from: article.from, to: role.to, candidates: named, meant: named }
    : undefined
}

function isRole([role, next]: readonly Phrase[]): boolean {
  if (role?.kind !== 'other' || role.gap !== ' ' || role.to - role.from > 1) return false
  return next === undefined || BREAK.test(next.gap) || ENDING.test(next.kind)
}

/** Values that a thing tells under a field that ends with the word. */
function valuesOf(entity: Entity, words: ReadonlySet<string>): readonly string[] {
  const { told } = entityWords(entity)
  return (entity.attributes ?? []).flatMap(({ value }, place) =>
    words.has([...(told[place]?.field ?? [])].at(-1) ?? '') ? value : [],
  )
}
