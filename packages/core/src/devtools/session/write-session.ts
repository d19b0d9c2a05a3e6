import type { EntityKey } from '../../model/entity.js'
import type { MemoryState } from '../../model/memory-state.js'
import type { ThreadStep } from '../../model/thread-step.js'
import { createPseudonyms, type Pseudonyms } from '../create-pseudonyms.js'
import { redactEvent } from '../redact-event.js'
import { redactState } from '../redact-thread.js'
import type { WordOptions } from '../../memory/recall/read-phrases.js'
import type { ShownThread } from '../shown-thread.js'
import { type LoggedStep, stateAfter } from '../step-log.js'
import { encodeState } from './encode-state.js'
import type { Session, SessionStep } from './session.js'

export interface WriteSessionOptions extends Pick<ShownThread, 'policy' | 'block'> {
  words: WordOptions
  names: Session['names']
  base: MemoryState
  steps: readonly LoggedStep[]
  /** Of the JSON text: the oldest steps that have no room are folded into the base. */
  maxLength: number
}

/** A session as JSON text; undefined where not even its beginning has room. */
export function writeSession({ maxLength, ...options }: WriteSessionOptions): string | undefined {
  let { base, steps } = options
  for (;;) {
    const text = JSON.stringify(toSession({ ...options, base, steps }))
    if (text.length <= maxLength) return text
    if (steps.length === 0) return undefined
    const folded = steps.slice(0, Math.ceil(steps.length / 2))
    base = folded.reduce((state, step) => stateAfter(state, step), base)
    steps = steps.slice(folded.length)
  }
}

interface ThreadMoment {
  readonly step: ThreadStep
  readonly openNow: ReadonlySet<EntityKey>
}

function toSession({ names, policy, block, words, base, steps }: Omit<WriteSessionOptions, 'maxLength'>): Session {
  const moments = steps.flatMap(({ step, context: { openNow } }) =>
    step.type === 'request-sent' ? [] : [{ step, openNow }],
  )
  const told = names === 'kept' ? { base, moments } : withoutNames(base, moments)
  return {
    format: 'antecedent-session',
    version: 1,
    names,
    policy,
    block,
    ...(words.labels && { labels: words.labels }),
    base: encodeState(told.base),
    steps: told.moments.map(({ step, openNow }): SessionStep => ({
      step:
        step.type === 'event-applied'
          ? { type: step.type, event: step.event }
          : { type: step.type, state: encodeState(step.state) },
      openNow: [...openNow],
    })),
  }
}

function withoutNames(base: MemoryState, moments: readonly ThreadMoment[]) {
  const pseudonyms = createPseudonyms()
  redactAll(base, moments, pseudonyms)
  // By now it is known what the hashes of every state stand for.
  return redactAll(base, moments, pseudonyms)
}

function redactAll(base: MemoryState, moments: readonly ThreadMoment[], pseudonyms: Pseudonyms) {
  return {
    base: redactState(base, pseudonyms),
    moments: moments.map(({ step, openNow }) => ({
      step:
        step.type === 'event-applied'
          ? { type: step.type, event: redactEvent(step.event, pseudonyms) }
          : { ...step, state: redactState(step.state, pseudonyms) },
      openNow: new Set([...openNow].map(pseudonyms.key)),
    })),
  }
}
