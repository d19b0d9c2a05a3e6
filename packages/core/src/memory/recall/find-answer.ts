import type { Entity } from '../../model/entity.js'
import { isShown } from './focus.js'

/** An answer that names again what the user named, and one thing more: `Inn 5, near the Plaza`. The talk may be of either. */
export interface Answer {
  readonly entity: Entity
  /** What the user named. */
  readonly echoed: readonly Entity[]
}

/** What the last message answered, where nothing was shown meanwhile. (Q4) */
export function findAnswer(live: readonly Entity[], now: number): Answer | undefined {
  const said = live.filter(({ mentions: [last] }) => last?.message === now && last.by === 'assistant' && !last.alone)
  const echoed = said.filter(({ mentions: [, before] }) => before?.message === now - 1 && before.by === 'user')
  const [entity, ...others] = said.filter(one => !echoed.includes(one))
  const isActed = live.some(({ mentions }) => mentions.some(one => one.message >= now - 1 && isShown(one)))
  return entity && others.length === 0 && echoed.length > 0 && !isActed ? { entity, echoed } : undefined
}
