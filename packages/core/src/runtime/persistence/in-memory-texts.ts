import type { KeptText, TextEvent } from '../../model/kept-text.js'
import { type TextStorage, MAX_TEXT_EVENTS, type StoredText } from './text-storage.js'
import type { Erasure } from './erasure.js'

interface ThreadTexts {
  readonly kept: ReadonlyMap<string, StoredText>
  readonly events: readonly TextEvent[]
}

export interface InMemoryTexts extends TextStorage {
  /** The threads that anything was ever kept of. */
  threads(): readonly string[]
  clear(): void
  /** Removes some, of every thread. */
  drop(isGone: (kept: KeptText) => boolean): void
}

/** Keeps texts for as long as the engine lives: those of drafts, and all where nothing is stored. (P5) */
export function createInMemoryTexts(lastErasure?: () => Erasure): InMemoryTexts {
  const threads = new Map<string, ThreadTexts>()
  const of = (thread: string): ThreadTexts => threads.get(thread) ?? { kept: new Map(), events: [] }
  const list = (thread: string): readonly KeptText[] =>
    [...of(thread).kept.values()].map(({ kept }) => kept).sort((a, b) => a.storedAt - b.storedAt)

  return {
    list: async thread => list(thread),
    read: async (thread, id) => of(thread).kept.get(id),
    events: async thread => of(thread).events,
    async update(thread, change) {
      const update = change(list(thread), lastErasure?.())
      const { kept: before, events } = of(thread)
      const kept = new Map(before)
      for (const id of update.remove ?? []) kept.delete(id)
      for (const { kept: one, text = kept.get(one.id)?.text ?? '' } of update.put ?? [])
        kept.set(one.id, { kept: one, text })
      threads.set(thread, { kept, events: [...events, ...(update.events ?? [])].slice(-MAX_TEXT_EVENTS) })
      return update
    },
    // The browser's quota is of no concern here: what is kept in memory has caps of its own.
    makeRoom: async () => [],
    threads: () => [...threads.keys()],
    clear: () => threads.clear(),
    drop(isGone) {
      for (const [thread, { kept, events }] of threads) {
        const left = [...kept].filter(([, stored]) => !isGone(stored.kept))
        threads.set(thread, { kept: new Map(left), events })
      }
    },
  }
}
