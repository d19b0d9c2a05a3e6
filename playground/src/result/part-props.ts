import type { PlaygroundState } from '../state/playground-state.js'

export interface PartProps {
  state: PlaygroundState
  update(changes: Partial<PlaygroundState>): void
}
