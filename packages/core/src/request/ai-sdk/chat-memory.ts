import { type MemoryWire, WIRE } from '../../memory-wire.js'
import { keepNewest } from '../../memory/keep-newest.js'
import { EMPTY_BLOCK } from '../../model/memory-block.js'
import { currentOf } from '../current-memory.js'
import { isClosed } from '../receipt/why-nothing.js'
import type { RequestMemory } from '../request-memory.js'

/**
 * The memory of a transport's chats: one, or a function that gives it. `chatId => memory.thread(chatId)` is asked once for a
 * chat, and again when what it gave is closed or was nothing; `() => memory`, which takes no id, at each request. A chat
 * without memory is sent as the app made it.
 */
export type ChatMemory = RequestMemory | ((chatId: string) => RequestMemory | undefined)

/** Of one transport, newest first; what is let go of is asked for again. */
const MAX_CHATS = 1_000

/** Gives each chat its memory. A function of the host's that throws gives none. */
export function createChatMemories(given: ChatMemory): (chatId: string) => RequestMemory {
  if (typeof given !== 'function') return () => currentOf(given) ?? NO_MEMORY
  // Another user may have come, whose chats have the same ids.
  if (given.length === 0) return chatId => attempt(() => currentOf(given(chatId))) ?? NO_MEMORY
  const known = new Map<string, RequestMemory>()
  return chatId => {
    const before = known.get(chatId)
    if (before && !isClosed(before)) return before
    const memory = attempt(() => currentOf(given(chatId)))
    if (!memory) return NO_MEMORY
    keepNewest(known.set(chatId, memory), MAX_CHATS)
    return memory
  }
}

/** In place of the memory of a chat that has none: off, and nothing is kept of what it is told. */
const NO_MEMORY: RequestMemory = {
  enabled: false,
  isPrivate: false,
  observe() {},
  mention() {},
  turn() {},
  rewind() {},
  [WIRE]: (): MemoryWire => ({
    isPrivateTurn: () => false,
    isBehind: () => false,
    noteRequest() {},
    preloadOnceTold() {},
    results: undefined,
  }),
  replay: async () => {},
  settled: async () => ({ deadlineMissed: false }),
  block: () => EMPTY_BLOCK,
  getSnapshot: () => ({ entities: [], turn: 0 }),
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
