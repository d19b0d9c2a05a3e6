import type { HandleCore } from './handle-core.js'

/** Who said something, and in which message. */
export interface Said {
  readonly role: 'user' | 'assistant'
  readonly id?: string
}

/** What goes along with a thread on the page: it is told what is said and done there, beside what the engine is told. */
export interface Companion {
  hear?(text: string, said: Said): void
  /** A turn is about to begin. */
  beginTurn?(id: string): void
  /** It has begun. */
  turned?(): void
  /** The conversation goes back to before this turn or message. (I12) */
  rewind?(id: string): void
  /** The thread is forgotten. */
  clear?(): void
  /** Everything of the user is gone already: what is still held of it goes too. @defaultValue as `clear` (P8) */
  erased?(): void
  /** The draft has a name now. */
  adopted?(): void
  end?(): void
}

/** Several as one: what one of them throws is reported, and the others are told all the same. */
export function together(
  companions: readonly (Companion | undefined)[],
  quietly: HandleCore['quietly'],
): Required<Companion> {
  const each = (tell: (companion: Companion) => void): void => {
    for (const companion of companions) if (companion) quietly(() => tell(companion))
  }
  return {
    hear: (text, said) => each(it => it.hear?.(text, said)),
    beginTurn: id => each(it => it.beginTurn?.(id)),
    turned: () => each(it => it.turned?.()),
    rewind: id => each(it => it.rewind?.(id)),
    clear: () => each(it => it.clear?.()),
    erased: () => each(it => (it.erased ? it.erased() : it.clear?.())),
    adopted: () => each(it => it.adopted?.()),
    end: () => each(it => it.end?.()),
  }
}
