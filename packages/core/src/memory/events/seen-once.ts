import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { hashCall } from '../hash-call.js'
import { hashText } from '../hash-text.js'
import { isSeen } from '../seen-ids.js'
import type { Stage } from './stage.js'

/** Whether the event repeats a call, a message or a turn that was met before, whoever met it. (X16) */
export function wasSeen({ ledger }: MemoryState, event: MemoryEvent): boolean {
  const hash = hashOfId(event)
  return hash !== undefined && isSeen(ledger.seen, hash)
}

/** Notes an id that may come only once; where a turn or a message of the user begins, a rewind can go back to it. */
export function noteSight(event: MemoryEvent, policy: MemoryPolicy): Stage {
  return ({ view }) => {
    const isPart = event.type === 'tool-result-observed' && event.partial === true
    const hash = isPart ? undefined : hashOfId(event)
    if (hash === undefined) return []
    const sight: MemoryChange = { type: 'id-seen', hash, keep: policy.maxSeen }
    const begins =
      event.type === 'turn-started' ||
      (event.type === 'text-mentioned' && event.role === 'user' && !isOfTurn(event.id, view.turnId))
    return begins ? [sight, { type: 'mark-set', hash, keep: policy.maxMarks }] : [sight]
  }
}

/** Whether a text is the message that a turn began with, or is named by it, as wires name what they tell: one mark is enough. */
function isOfTurn(id: string | undefined, turnId: string | undefined): boolean {
  return turnId !== undefined && (id === turnId || id?.startsWith(`${turnId}/`) === true)
}

function hashOfId(event: MemoryEvent): number | undefined {
  switch (event.type) {
    case 'tool-result-observed':
      return event.toolCallId === undefined ? undefined : hashCall(event.toolCallId)
    case 'text-mentioned':
      return event.id === undefined ? undefined : hashText(`text\n${event.id}`)
    case 'turn-started':
      return hashText(`turn\n${event.id}`)
    case 'observation-failed':
      return event.hash
    default:
      return undefined
  }
}
