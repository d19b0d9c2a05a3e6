import type { AnswerTo } from '@antecedent/core/devtools'
import { formatCount } from '../parts/format-number.js'

export type SyncState = NonNullable<AnswerTo<'sync'>['state']>

type Status = SyncState['status']

const STATES = { synced: 'Synced', behind: 'Behind', offline: 'Offline', off: 'Off' } as const

const KINDS = { synced: 'good', behind: 'warn', offline: 'warn', off: 'bad' } as const

const REASONS: Readonly<Record<string, string>> = {
  'newer-version': 'Another device has a newer version of Antecedent: reload to get it',
  unreadable: 'The server’s value was sealed with another key, or is damaged',
  'too-large': 'A thread is larger than the server takes',
  busy: 'Other devices write all the time: it is tried again',
  'memory-off': 'Memory is off',
  'memory-closed': 'This memory is closed',
}

/** How a device stands, in words and as a kind of mark. */
export function tellStatus({ state, reason }: Status) {
  return { text: STATES[state], kind: KINDS[state], ...(reason !== undefined && { why: REASONS[reason] ?? reason }) }
}

/** Number of events that the other devices have not heard of. */
export function tellUnsynced(threads: SyncState['threads']): string {
  const behind = threads.filter(({ unsynced }) => unsynced > 0)
  if (behind.length === 0) return 'Nothing, the server has all that is here'
  const events = behind.reduce((sum, { unsynced }) => sum + unsynced, 0)
  return `${formatCount(events, 'event')} of ${formatCount(behind.length, 'thread')}`
}

/** A thread as the app names it. */
export function nameThread(thread: string): string {
  return thread === 'user' ? 'Of the user, in every thread' : thread.replace(/^thread /, '')
}
