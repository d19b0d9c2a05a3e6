import type { Entity } from '../../model/entity.js'
import type { UnembeddedText } from '../../model/meaning.js'
import { hashText } from '../hash-text.js'

/** More tells a model no more of what a thing is. */
const MAX_TEXT = 800

// Entities keep their identity while unchanged, so each is written once.
const textByEntity = new WeakMap<Entity, UnembeddedText>()

/** What an embedder is told of an entity; undefined where nothing but its identifier is known. */
export function textToEmbed(entity: Entity): UnembeddedText | undefined {
  const known = textByEntity.get(entity)
  if (known) return known
  const { key, type, name, aliases, snippet } = entity
  const told = [name, ...aliases, snippet].filter(part => part !== undefined && part !== '')
  if (told.length === 0) return undefined
  // Tried on twenty questions with a small model (examples/semantic-search, `compare`): a type in front costs finds.
  const text = [...told, `(${type})`].join('. ').slice(0, MAX_TEXT).toWellFormed()
  const made = { key, hash: hashText(text), text }
  textByEntity.set(entity, made)
  return made
}
