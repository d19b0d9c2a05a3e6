import { CITATION_MARK } from '../memory/citation-mark.js'
import { resultIdOf } from '../memory/content/result-id.js'
import type { EntityId, EntityKey } from '../model/entity.js'

/**
 * Other words for what things are called, the same for the same, so that memory does with them what it did with the
 * originals: kinds of things, tools, orders, times and counts stay.
 */
export interface Pseudonyms {
  id(id: EntityId): EntityId
  key(key: EntityKey): EntityKey
  /** Of a thing. */
  name(text: string): string
  /** Of any other text. */
  text(text: string): string
  /** Of a call, a turn or a message. */
  call(id: string): string
  thread(id: string): string
  citation(text: string, toolCallId: string): string
  /** Ids of calls, turns and messages that were replaced so far, with what replaced them. */
  calls(): ReadonlyMap<string, string>
  /** Keys that were replaced so far, with what replaced them. */
  keys(): ReadonlyMap<EntityKey, EntityKey>
}

/** Shorter identifiers mean different things under different types, so that short ones must stay short. (W10) */
const TELLING_LENGTH = 6

export function createPseudonyms(): Pseudonyms {
  const ids = new Map<string, string>()
  const keys = new Map<EntityKey, EntityKey>()
  const names = new Map<string, string>()
  const texts = new Map<string, string>()
  const calls = new Map<string, string>()
  const threads = new Map<string, string>()

  const idOf = (given: string): string =>
    replace(ids, given, number => {
      if (given.length < TELLING_LENGTH) return /^\d+$/.test(given) ? String(number) : `i${number}`
      return /^\d+$/.test(given) ? String(1_000_000 + number) : `id-${String(number).padStart(6, '0')}`
    })

  const call = (id: string): string => replace(calls, id, number => `call-${number}`)

  return {
    id: id =>
      typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? Number(idOf(String(id))) : idOf(String(id)),
    key(key) {
      const slash = key.indexOf('/')
      const replaced: EntityKey = `${key.slice(0, slash)}/${idOf(key.slice(slash + 1))}`
      keys.set(key, replaced)
      return replaced
    },
    // A call may have said a name where another says an id: one text stays one text.
    name: text => ids.get(text) ?? replace(names, text, number => `Name ${number}`),
    text: text => replace(texts, text, number => `Text ${number}`),
    call,
    thread: id => replace(threads, id, number => `thread-${number}`),
    citation(text, toolCallId) {
      const outcome = text.startsWith(`${CITATION_MARK}Failed`) ? 'Failed' : 'Succeeded'
      return `${CITATION_MARK}${outcome}. In full: retrieve_result({"id":"${resultIdOf(call(toolCallId))}"})`
    },
    calls: () => calls,
    keys: () => keys,
  }
}

function replace(table: Map<string, string>, given: string, make: (number: number) => string): string {
  const known = table.get(given)
  if (known !== undefined) return known
  const made = make(table.size + 1)
  table.set(given, made)
  return made
}
