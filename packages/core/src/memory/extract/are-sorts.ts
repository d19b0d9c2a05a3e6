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

/** Whether the `type` of the items of a list is what each is: they differ, and all are words for things, as `file` and `folder`. (X5) */
export function areKinds(items: readonly Json[] = []): boolean {
  const types = new Set(items.map(item => (isJsonObject(item) ? item['type'] : undefined)))
  return types.size > 1 && !areSorts(items)
}

/** Each item of a list asks for the same ones. */
const remembered = new WeakMap<readonly Json[], boolean>()
const MAX_WORD = 60
