import { keepNewest } from '../memory/keep-newest.js'
import { applyChanges } from '../memory/apply-changes.js'
import { type BlockContext, NO_CONTEXT } from '../memory/view-block.js'
import type { MemoryBlock } from '../model/memory-block.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import type { ThreadStep } from '../model/thread-step.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Receipt, StepRow } from './devtools-protocol.js'
import type { DevtoolsEnvironment } from './page-globals.js'

/** A step, and what else was so on the page when it happened. */
export interface LoggedStep {
  readonly row: StepRow
  readonly context: BlockContext
  readonly step:
    | ThreadStep
    | { readonly type: 'request-sent'; readonly receipt: Receipt; readonly block?: MemoryBlock | undefined }
}

/** A thread at one moment. */
export interface PastMoment {
  readonly state: MemoryState
  readonly context: BlockContext
}

/**
 * Steps of a thread since its devtools came: a state, and the steps from there. It lives on the page alone and is
 * never stored; the oldest steps are folded into the state. Knows nothing of memories and walls.
 */
export interface StepLog {
  /** Oldest step that is still there, and the number that the next will have. */
  range(): { readonly first: number; readonly next: number }
  add(logged: LoggedStep): void
  /** Those from a number on, or from the oldest that is still there. */
  rows(from: number, count: number): readonly StepRow[]
  /** As it was after a step; just before the first step too. Undefined where that is folded away, or not yet come. */
  at(index: number): Promise<PastMoment | undefined>
  /** The block of this hash, as it went into a request that is still there. */
  sentBlock(hash: string): MemoryBlock | undefined
  /** Where it begins, and all steps since. */
  all(): { readonly base: MemoryState; readonly steps: readonly LoggedStep[] }
  clear(): void
}

export interface StepLogOptions {
  environment: Pick<DevtoolsEnvironment, 'after' | 'ticks'>
  /** @defaultValue 10_000 */
  maxSteps?: number
}

/** States that a replay made: the next question is most often about a step nearby. */
const MAX_MADE = 8

/** How long a replay keeps the page from other things, in ms. */
const SLICE_MS = 8

export function createStepLog({ environment, maxSteps = DEVTOOLS_LIMITS.steps }: StepLogOptions): StepLog {
  let base = EMPTY_STATE
  let steps: LoggedStep[] = []
  let first = 0
  let weight = 0
  /** States after steps, by the step's number. */
  const made = new Map<number, MemoryState>()

  const next = (): number => first + steps.length

  /** Up to the next step whose state is at hand, so that the page need not make it; else the oldest alone. */
  const fold = (): void => {
    const known = steps.findIndex(step => stateOf(step) !== undefined)
    const folded = steps.splice(0, known < 0 ? 1 : known + 1)
    for (const step of folded) weight -= weightOf(step)
    const [oldest] = folded
    base = stateOf(folded.at(-1)) ?? (oldest ? stateAfter(base, oldest) : base)
    first += folded.length
  }

  const pause = (): Promise<void> => new Promise(resolve => environment.after(0, resolve))

  /** The newest state before `index` that is at hand, and the number of the step after which it was so. */
  const nearest = (index: number): { after: number; state: MemoryState } => {
    for (let after = index; after >= first; after--) {
      const state = made.get(after) ?? stateOf(steps[after - first])
      if (state) return { after, state }
    }
    return { after: first - 1, state: base }
  }

  return {
    range: () => ({ first, next: next() }),
    add(logged) {
      steps.push(logged)
      weight += weightOf(logged)
      while (steps.length > maxSteps || (weight > DEVTOOLS_LIMITS.stepWeight && steps.length > 1)) fold()
    },
    rows(from, count) {
      const place = Math.max(0, from - first)
      return steps.slice(place, place + count).map(({ row }) => row)
    },
    async at(index) {
      if (index < first - 1 || index >= next()) return undefined
      const context = steps[index - first]?.context ?? NO_CONTEXT
      const known = nearest(index)
      let { state } = known
      // What is folded away meanwhile is still at hand here.
      const rest = steps.slice(known.after + 1 - first, index + 1 - first)
      let sliceEnd = environment.ticks() + SLICE_MS
      for (const step of rest) {
        state = stateAfter(state, step)
        if (environment.ticks() < sliceEnd) continue
        await pause()
        sliceEnd = environment.ticks() + SLICE_MS
      }
      // Meanwhile it may have been folded away, or erased.
      if (index < first) return { state, context }
      made.delete(index)
      keepNewest(made.set(index, state), MAX_MADE)
      return { state, context }
    },
    sentBlock(hash) {
      for (const { step } of steps.toReversed())
        if (step.type === 'request-sent' && step.block?.hash === hash) return step.block
      return undefined
    },
    all: () => ({ base, steps: [...steps] }),
    clear() {
      first = next()
      steps = []
      weight = 0
      base = EMPTY_STATE
      made.clear()
    },
  }
}

/** The state after a step, where it is known without making it. */
function stateOf(logged: Pick<LoggedStep, 'step'> | undefined): MemoryState | undefined {
  return logged && logged.step.type !== 'request-sent' ? logged.step.state : undefined
}

/** The state after a step, as the engine made it. */
export function stateAfter(state: MemoryState, { step }: Pick<LoggedStep, 'step'>): MemoryState {
  if (step.type === 'request-sent') return state
  return step.type === 'state-taken' ? step.state : (step.state ?? applyChanges(state, step.changes))
}

function weightOf({ step, row }: LoggedStep): number {
  const shown = step.type === 'request-sent' ? (step.block?.entries.length ?? 0) : 0
  return 1 + row.count + shown + (stateOf({ step })?.view.entities.size ?? 0)
}
