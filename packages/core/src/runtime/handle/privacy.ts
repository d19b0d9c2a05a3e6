/** Which threads are private now on this page, and which of their turns were. Nothing of it is stored. (O4) */
export interface Privacy {
  isPrivate(thread: ThreadName): boolean
  setPrivate(thread: ThreadName, value: boolean): void
  /** A private turn of this id begins. */
  note(thread: ThreadName, turnId: string): void
  wasPrivate(thread: ThreadName, turnId: string): boolean
  /** A draft gets its name. */
  rename(draft: ThreadName, thread: ThreadName): void
}

/** A thread's id, or the object that stands for a draft. */
export type ThreadName = string | object

export function createPrivacy(): Privacy {
  const now = new Set<ThreadName>()
  const turns = new Map<ThreadName, Set<string>>()
  const turnsOf = (thread: ThreadName): Set<string> => turns.get(thread) ?? new Set()
  return {
    isPrivate: thread => now.has(thread),
    setPrivate: (thread, value) => void (value ? now.add(thread) : now.delete(thread)),
    note: (thread, turnId) => void turns.set(thread, turnsOf(thread).add(turnId)),
    wasPrivate: (thread, turnId) => turnsOf(thread).has(turnId),
    rename(draft, thread) {
      if (now.delete(draft)) now.add(thread)
      for (const turnId of turnsOf(draft)) this.note(thread, turnId)
      turns.delete(draft)
    },
  }
}
