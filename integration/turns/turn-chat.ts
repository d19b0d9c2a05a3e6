import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { onTestFinished } from 'vitest'

/** A chat over one wire, whose model shows a page in each turn, in a chat UI that keeps its messages as UIs of its kind do. */
export interface TurnChat {
  readonly memory: WorkingMemory
  /** A turn of the user's, to its end: the model calls a tool that shows the page, and says so. */
  say(page: string): Promise<void>
  /** A turn that the server or the provider refuses. */
  fail(page: string): Promise<void>
  /** The turn that was refused is sent again. */
  retry(page: string): Promise<void>
  /** A turn that the user stops after the page was shown, in the midst of the words about it. */
  stop(page: string): Promise<void>
  /** The last answer is asked for again, and shows this page. */
  again(page: string): Promise<void>
  /** The last message of the user's is edited, and its answer shows this page. */
  edit(page: string): Promise<void>
  /** The same in a UI that takes the message out, and sends a new one. */
  replace(page: string): Promise<void>
  /** The user goes back to the message and answer before, in a UI that keeps both. */
  back(): void
  /** The page is loaded anew in the midst of an answer that shows this page, and takes up its stream; undefined where a wire has no such thing. */
  resume: ((page: string) => Promise<TurnChat>) | undefined
  /** How many requests went out. */
  requests(): number
  /** What memory the last of them carried. */
  lastBlock(): string
}

let users = 0

export const newUser = (): string => `turns-${++users}`

/** A memory that outlives its page, of one thread. */
export function openMemory(user: string): WorkingMemory {
  const memory = createWorkingMemory({ user, thread: 't-1', worker: false })
  onTestFinished(() => memory.close())
  return memory
}

/** Waits until memory has taken in all that it was told. */
export async function settle(memory: WorkingMemory): Promise<void> {
  // What a send need not wait for is observed in the slices after it.
  await new Promise(resolve => setTimeout(resolve, 20))
  await memory.settled({ deadlineMs: 15_000 })
}

/** What the tool answers of a page. */
export const shown = (page: string) => ({ id: page, title: `Title of ${page}` })

export const words = (page: string): string => `This is ${page}, and there is more to say of it than fits into a line.`
