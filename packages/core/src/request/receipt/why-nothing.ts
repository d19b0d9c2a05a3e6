import { wireOf } from '../../memory-wire.js'
import type { RequestMemory } from '../request-memory.js'
import type { RequestReceipt } from './receipt.js'

export type Asked = Pick<RequestMemory, 'enabled' | 'getSnapshot'>

/** Why a memory had nothing to send. (I5) */
export function whyNothing(memory: Asked, deadlineMissed: boolean): NonNullable<RequestReceipt['reason']> {
  if (!memory.enabled) return 'memory-off'
  if (isClosed(memory)) return 'memory-closed'
  if (deadlineMissed) return 'memory-late'
  return memory.getSnapshot().entities.length > 0 ? 'nothing-to-show' : 'memory-empty'
}

/** Whether a memory that is not switched off hears and says nothing any more. */
export function isClosed(memory: Asked): boolean {
  return memory.enabled && memory.getSnapshot().status?.phase === 'off'
}

/** Whether a memory may hold more than it shows: of what it has stored, or was told. */
export function isBehind(memory: RequestMemory): boolean {
  return isRestoring(memory) || wireOf(memory).isBehind()
}

/** Whether a memory has not read yet what it has stored. */
export function isRestoring({ getSnapshot }: Pick<Asked, 'getSnapshot'>): boolean {
  return getSnapshot().status?.phase === 'restoring'
}
