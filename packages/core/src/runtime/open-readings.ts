/** Results of a thread that are still being read, and how many could not be. */
export interface OpenReadings {
  /** False of what could not be read; never rejects. */
  add(reading: Promise<boolean>): void
  /** Resolves when nothing is being read any more. */
  done(): Promise<void>
  /** Goes on from what another thread's has left. */
  takeOver(left: UnfinishedReadings): void
  unfinished(): UnfinishedReadings
  /** Whether anything could not be read since it was last asked. */
  takeUnread(): boolean
}

export interface UnfinishedReadings {
  readonly readings: readonly Promise<boolean>[]
  readonly unread: number
}

export function createOpenReadings(): OpenReadings {
  const readings = new Set<Promise<boolean>>()
  let unread = 0

  const add = (reading: Promise<boolean>): void => {
    readings.add(reading)
    void reading.then(isRead => {
      readings.delete(reading)
      if (!isRead) unread++
    })
  }

  return {
    add,
    async done() {
      while (readings.size > 0) await Promise.all(readings)
    },
    takeOver(left) {
      for (const reading of left.readings) add(reading)
      unread += left.unread
    },
    unfinished: () => ({ readings: [...readings], unread }),
    takeUnread() {
      const hasUnread = unread > 0
      unread = 0
      return hasUnread
    },
  }
}
