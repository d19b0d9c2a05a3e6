import { reviseMarks } from '../rewind/revise-marks.js'
import { moveEntity, moveHistory, type Moves, moveView } from '../window/retype-things.js'
import type { Stage } from './stage.js'

/** Brings things under other keys, now and in what a rewind brings back. (W1) */
export function moveThings(findMoves: (view: Parameters<typeof moveView>[0]) => Moves): Stage {
  return state => {
    const moves = findMoves(state.view)
    if (moves.size === 0) return []
    return [
      { type: 'view-replaced', view: moveView(state.view, moves) },
      ...reviseMarks(state, {
        entity: entity => moveEntity(entity, moves),
        history: history => moveHistory(history, moves),
      }),
    ]
  }
}
