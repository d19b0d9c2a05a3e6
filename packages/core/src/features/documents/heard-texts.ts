import { hashText } from '../../memory/hash-text.js'
import { keepNewest } from '../../memory/keep-newest.js'
import type { PackageHost } from '../../package-feature.js'
import { boundId } from '../../runtime/handle/bound-id.js'
import type { InferenceLog } from './inference-log.js'
import { createSaidStory } from '../../runtime/handle/said-story.js'

/** The texts that were said on this page, each once, and what becomes of what was inferred from them. */
export interface HeardTexts {
  turn(id: string): void
  /** Where a text stands, if it is to be read; undefined where it was read, or waits to be. */
  hear(
    text: string,
    said: { readonly role: 'user' | 'assistant'; readonly id?: string | undefined },
  ): number | undefined
  /** A model has answered about what stands there. */
  noteRead(place: number): void
  /** Drops what was said from this turn or message on; returns its place, or undefined where nobody said it here. */
  rewind(id: string): number | undefined
  clear(): void
}

export interface HeardTextsOptions {
  environment: Pick<PackageHost['environment'], 'after'>
  /** For so long the user may say again what a rewind dropped. */
  holdMs: number
  inferred: Pick<InferenceLog, 'withdraw' | 'move'>
}

interface Heard {
  readonly place: number
  isRead: boolean
}

const MAX_HEARD = 500

export function createHeardTexts({ environment, holdMs, inferred }: HeardTextsOptions): HeardTexts {
  const story = createSaidStory()
  /** By hash. */
  const heard = new Map<number, Heard>()
  /** Dropped by a rewind, and read: where the user says the same again at once, they only want another answer. */
  const held = new Map<number, Heard>()
  let cancel: (() => void) | undefined

  const letGo = (): void => {
    cancel?.()
    const places = placesOf(held)
    held.clear()
    inferred.withdraw(place => places.has(place))
  }

  return {
    turn: id => story.turn(boundId(id)),
    hear(text, { role, id }) {
      // A transport tells what the history says with each request.
      const hash = hashText(`${role}\n${id ?? ''}\n${text}`)
      if (heard.has(hash)) return undefined
      const place = story.say(role, id === undefined ? undefined : boundId(id))
      const before = held.get(hash)
      keepNewest(heard.set(hash, { place, isRead: before !== undefined }), MAX_HEARD)
      if (before) {
        held.delete(hash)
        inferred.move(before.place, place)
      }
      if (role === 'user') letGo()
      return before ? undefined : place
    },
    noteRead(place) {
      for (const text of heard.values()) if (text.place === place) text.isRead = true
    },
    rewind(id) {
      const from = story.rewind(boundId(id))
      letGo()
      if (from === undefined) return undefined
      for (const [hash, text] of heard) {
        if (text.place < from) continue
        heard.delete(hash)
        if (text.isRead) held.set(hash, text)
      }
      const places = placesOf(held)
      inferred.withdraw(place => place >= from && !places.has(place))
      cancel = environment.after(holdMs, letGo)
      return from
    },
    clear() {
      cancel?.()
      story.clear()
      held.clear()
    },
  }
}

function placesOf(texts: ReadonlyMap<number, Heard>): ReadonlySet<number> {
  return new Set([...texts.values()].map(({ place }) => place))
}
