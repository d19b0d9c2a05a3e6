import { AntecedentError, messageOf } from '../../errors.js'
import type { OpenedMemory } from './opened-memory.js'

/** Memory that is loaded when it is first needed, and what it is to be told until then. */
export interface LoadingMemory {
  /** Memory, once it is there. */
  get(): OpenedMemory | undefined
  /** Does something with memory once it is there, and has it loaded for that no sooner. Returns what calls it off. */
  whenThere(run: (memory: OpenedMemory) => void): () => void
  /** Whether it was asked for yet. */
  isBegun(): boolean
  /** Memory, loaded where it is not; rejects where it cannot be, and is loaded anew the next time. */
  begin(): Promise<OpenedMemory>
  /** Does something with memory: at once, or in its turn when it is there. */
  tell(step: (memory: OpenedMemory) => void): void
  /** Asks memory in its turn: after what it was told before. */
  ask<Answer>(
    question: (memory: OpenedMemory) => Promise<Answer>,
    otherwise: (error: AntecedentError) => Answer,
  ): Promise<Answer>
  /** How much it is still to be told. */
  waiting(): number
}

export interface LoadMemoryOptions {
  /** Function that opens memory, where it is loaded already. */
  loaded: () => (() => OpenedMemory) | undefined
  load: () => Promise<() => OpenedMemory>
  onFailed: (error: AntecedentError) => void
}

/** More than a page is told while it loads one file; past it, the oldest go. */
const MAX_STEPS = 5_000

/** Knows nothing of what memory is told. */
export function loadMemory({ loaded, load, onFailed }: LoadMemoryOptions): LoadingMemory {
  let memory: OpenedMemory | undefined
  let opening: Promise<OpenedMemory> | undefined
  const steps: ((memory: OpenedMemory) => void)[] = []
  const waiting = new Set<(memory: OpenedMemory) => void>()

  const open = (opener: () => OpenedMemory): OpenedMemory => {
    if (memory) return memory
    const opened = opener()
    memory = opened
    for (const run of waiting) run(opened)
    waiting.clear()
    for (const step of steps.splice(0)) step(opened)
    return opened
  }

  const begin = (): Promise<OpenedMemory> => {
    const opener = memory ? undefined : loaded()
    if (opener) open(opener)
    if (memory) return Promise.resolve(memory)
    opening ??= load()
      .then(open)
      .catch((error: unknown) => {
        opening = undefined
        const failure = new AntecedentError('internal', { message: `Memory did not load: ${messageOf(error)}` })
        onFailed(failure)
        throw failure
      })
    return opening
  }

  const tell: LoadingMemory['tell'] = step => {
    begin().catch(() => {})
    if (memory) return step(memory)
    steps.push(step)
    if (steps.length <= MAX_STEPS) return
    steps.shift()
    const message = 'Memory still loads, and too much waits: the oldest was let go.'
    onFailed(new AntecedentError('observation-lost', { message }))
  }

  return {
    begin,
    tell,
    get: () => memory,
    whenThere(run) {
      if (memory) run(memory)
      else waiting.add(run)
      return () => waiting.delete(run)
    },
    isBegun: () => memory !== undefined || opening !== undefined,
    waiting: () => steps.length,
    ask: (question, otherwise) =>
      new Promise(resolve => {
        let isRefused = false
        begin().catch((error: unknown) => {
          isRefused = true
          resolve(otherwise(error as AntecedentError))
        })
        // What was answered as not done must not be done once memory loads after all. (K20)
        tell(opened => !isRefused && resolve(question(opened)))
      }),
  }
}
