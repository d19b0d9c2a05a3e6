import { resolveReference } from '../../memory/recall/resolve-reference.js'
import type { LanguageWords } from '../../memory/recall/words/language-words.js'
import { transition } from '../../memory/transition.js'
import type { EngineModels } from '../../memory/update-slice.js'
import { NO_CONTEXT, viewBlock } from '../../memory/view-block.js'
import { orderEntities } from '../../memory/window/order-entities.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../../model/memory-block.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryState } from '../../model/memory-state.js'
import type { Resolution } from '../../model/resolution.js'
import { decodeState } from './encode-state.js'
import { readSession } from './read-session.js'
import type { SessionStep } from './session.js'

/** A session that can be gone through. Moments are counted from 0: before the first step. */
export interface ReplayedSession {
  /** `replaced`: things, calls and texts are called by other words than they were. */
  readonly names: 'kept' | 'replaced'
  /** How many steps there are; the moment of this number is the end. */
  readonly length: number
  /** @throws where there is no such moment. @defaultValue the end */
  at(moment?: number): SessionMoment
}

/** A thread's memory after a step of its session. */
export interface SessionMoment {
  readonly moment: number
  /** The event that made it; undefined for the beginning and where another state took over. */
  readonly event?: MemoryEvent
  /** Newest first. */
  readonly entities: readonly Entity[]
  readonly openNow: ReadonlySet<EntityKey>
  /** As the session's memory made it, unless the options say otherwise. */
  block(options?: BlockOptions): MemoryBlock
  resolve(text: string, options?: { readonly type?: string }): Resolution
}

export interface ReplayOptions {
  /** Languages in which texts point at things, of `@antecedent/core/words`. @defaultValue English and Chinese */
  languages?: readonly LanguageWords[] | undefined
}

/** Replays an exported session with features of these models. Throws an `Error` where the value is no session. (V5) */
export function replaySessionWith(
  models: EngineModels,
  fixture: unknown,
  { languages }: ReplayOptions,
): ReplayedSession {
  const session = readSession(fixture)
  const { policy, steps, block: base } = session
  const words = { labels: session.labels, languages }
  const states = [decodeState(session.base)]

  const apply = (state: MemoryState, { step }: SessionStep): MemoryState =>
    step.type === 'state-taken' ? decodeState(step.state) : transition(state, step.event, policy, models).state

  const stateAt = (moment: number): MemoryState => {
    for (let made = states.length; made <= moment; made++) {
      const [state, step] = [states[made - 1], steps[made - 1]]
      if (!state || !step) break
      states.push(apply(state, step))
    }
    const state = states[moment]
    if (!state) throw new Error(`The session has the moments 0 to ${steps.length}; there is no ${moment}.`)
    return state
  }

  return {
    names: session.names,
    length: steps.length,
    at(moment = steps.length) {
      const { view } = stateAt(moment)
      const made = steps[moment - 1]
      const openNow = new Set(made?.openNow)
      return {
        moment,
        ...(made?.step.type === 'event-applied' && { event: made.step.event }),
        entities: orderEntities(view.entities.values()),
        openNow,
        block: options => viewBlock({ ...NO_CONTEXT, view, openNow, words }, { ...base, ...options }),
        resolve: (text, options) => resolveReference(text, { ...words, ...options, view, openNow }),
      }
    },
  }
}
