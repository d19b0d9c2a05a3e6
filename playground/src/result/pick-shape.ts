import { SHAPES } from '../shapes/shapes.js'
import { EMPTY_STATE, type PlaygroundState } from '../state/playground-state.js'

/** What an example changes: all that is said of the result before it goes. */
export function pickShape(label: string): Partial<PlaygroundState> {
  const shape = SHAPES.find(known => known.label === label)
  if (!shape) return {}
  const { label: _, ...given } = shape
  return { ...given, rule: EMPTY_STATE.rule }
}
