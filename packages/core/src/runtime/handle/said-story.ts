/** Turns and texts of this page, by their place in order. Knows nothing of texts. (I12) */
export interface SaidStory {
  /** A turn begins. */
  turn(id: string): void
  /** Something was said; returns its place. */
  say(role: 'user' | 'assistant', id: string | undefined): number
  /**
   * Where a rewind to this turn or message begins: at the turn or the user's message that has the id, or that holds the
   * message that has it. What stood from there on is taken out; undefined, and nothing taken out, where the id is not known.
   */
  rewind(id: string): number | undefined
  clear(): void
}

interface Told {
  readonly place: number
  readonly id: string | undefined
  /** Whether a rewind can go back to it. */
  readonly begins: boolean
}

const MAX_TOLD = 1_000

export function createSaidStory(): SaidStory {
  let told: Told[] = []
  let next = 0
  const tell = (id: string | undefined, begins: boolean): number => {
    told = [...told.slice(1 - MAX_TOLD), { place: next, id, begins }]
    return next++
  }
  return {
    // A turn begins once, however often it is told.
    turn: id => void (told.some(known => known.begins && known.id === id) || tell(id, true)),
    say: (role, id) => tell(id, role === 'user'),
    rewind(id) {
      const index = told.findIndex(known => known.id === id)
      const first = told.slice(0, index + 1).findLastIndex(({ begins }) => begins)
      const place = told[first]?.place
      if (place !== undefined) told = told.slice(0, first)
      return place
    },
    clear() {
      told = []
    },
  }
}
