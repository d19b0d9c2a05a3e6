import { isJsonObject, type Json } from '../../model/json.js'
import { singularWords } from './inflect.js'
import { isThing } from './tool-noun.js'

/**
 * Whether the `type` of the items of a list is of which sort each is, and not what it is: they differ, and one of them is no word
 * for a thing, as `hero` and `team` of sections. (X5)
 */
export function areSorts(items: readonly Json[] = []): boolean {
  const known = remembered.get(items)
  if (known !== undefined) return known
  const types = new Set(items.map(item => (isJsonObject(item) ? item['type'] : undefined)))
  const isWord = (type: Json | undefined): boolean =>
    typeof type === 'string' && isThing(singularWords(type.slice(0, MAX_WORD)).at(-1) ?? '')
  const sorts = types.size > 1 && ![...types].every(isWord)
  remembered.set(items, sorts)
  return sorts
}

/** Each item of a list asks for the same ones. */
const remembered = new WeakMap<readonly Json[], boolean>()
const MAX_WORD = 60
