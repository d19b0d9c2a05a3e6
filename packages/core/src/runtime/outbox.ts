import type { Observation } from '../model/observation.js'

/** Observations of a page that no transaction holds yet, oldest first: the next engine gets them when one dies. */
export interface Outbox {
  /** The same list until it changes. */
  get(): readonly Observation[]
  /** Keeps an observation; returns how many older ones had to go. */
  add(observation: Observation): number
  /** Puts others in the place of some, under their numbers; returns how many. */
  replace(replacing: (observation: Observation) => Observation): number
  /** Lets go of all but these; returns how many went. */
  keep(isKept: (observation: Observation) => boolean): number
}

/** Past these, the oldest are let go. */
const MAX_OBSERVATIONS = 10_000
const MAX_WEIGHT = 64_000_000

export function createOutbox(): Outbox {
  let kept: readonly Observation[] = []
  let weight = 0

  const keep: Outbox['keep'] = isKept => {
    const before = kept.length
    const next = kept.filter(isKept)
    if (next.length < before) kept = next
    weight = kept.reduce((sum, observation) => sum + weightOf(observation), 0)
    return before - kept.length
  }

  return {
    get: () => kept,
    keep,
    replace(replacing) {
      const before = kept
      kept = before.map(replacing)
      return kept.filter((observation, index) => observation !== before[index]).length
    },
    add(observation) {
      kept = [...kept, observation]
      weight += weightOf(observation)
      if (kept.length <= MAX_OBSERVATIONS && weight <= MAX_WEIGHT) return 0
      let surplus = kept.length - MAX_OBSERVATIONS
      return keep(older => {
        const isKept = older === observation || (surplus-- <= 0 && weight <= MAX_WEIGHT)
        if (!isKept) weight -= weightOf(older)
        return isKept
      })
    },
  }
}

/** Roughly its characters or bytes; what is no text and no bytes is bounded by the clip. */
export function weightOf({ content }: Observation): number {
  const given = content.type === 'tool-result' ? content.result.output : ''
  return 2_000 + (given instanceof ArrayBuffer ? given.byteLength : typeof given === 'string' ? given.length : 0)
}
