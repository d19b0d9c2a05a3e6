import type { AnswerTo } from '@antecedent/core/devtools'
import { formatBytes, formatCount } from '../../parts/format-number.js'
import { useAnswer } from '../../use-answer.js'
import { HealthFact, HealthPart } from './health-part.js'

type SyncState = NonNullable<AnswerTo<'sync'>['state']>

/** How far this device and the user's other ones have come together; nothing where memory has no sync. */
export function HealthSync() {
  const { answer } = useAnswer<'sync'>({ about: 'sync' })
  const state = answer?.state
  if (!state) return undefined
  const { status, account, threads } = state
  const behind = threads.filter(({ unsynced }) => unsynced > 0)
  return (
    <HealthPart title="Other devices">
      <dl class="facts">
        <HealthFact name="Sync" kind={KINDS[status.state]}>
          {STATES[status.state]}
        </HealthFact>
        {status.reason !== undefined && (
          <HealthFact name="Why" kind={KINDS[status.state]}>
            <bdi>{REASONS[status.reason] ?? status.reason}</bdi>
          </HealthFact>
        )}
        <HealthFact name="To tell">
          {behind.length === 0
            ? 'Nothing: the server has all that is here'
            : `${formatCount(total(behind), 'event')} of ${formatCount(behind.length, 'thread')}`}
        </HealthFact>
        {account ? <Exchanges account={account} /> : <HealthFact name="Exchanges">Made by another tab</HealthFact>}
      </dl>
      {threads.length > 0 && <Threads threads={threads} />}
    </HealthPart>
  )
}

function Exchanges({ account }: { account: NonNullable<SyncState['account']> }) {
  const { rounds, failures, conflicts, bytesUp, bytesDown, lastAt } = account
  return (
    <>
      <HealthFact name="Last exchange">
        {lastAt === undefined ? 'None since this page was opened' : new Date(lastAt).toLocaleTimeString()}
      </HealthFact>
      <HealthFact name="Exchanges">
        {formatCount(rounds, 'round')}, {failures} failed, {formatCount(conflicts, 'conflict')}
      </HealthFact>
      <HealthFact name="Bytes">
        {formatBytes(bytesUp)} up, {formatBytes(bytesDown)} down
      </HealthFact>
    </>
  )
}

function Threads({ threads }: Pick<SyncState, 'threads'>) {
  return (
    <details class="health-threads">
      <summary>{formatCount(threads.length, 'thread')} on this device</summary>
      <ul>
        {threads.map(({ thread, key, version, unsynced }) => (
          <li key={thread}>
            <bdi>{nameOf(thread)}</bdi>{' '}
            <span class="muted">{unsynced > 0 ? `${formatCount(unsynced, 'event')} to tell` : 'synced'}</span>{' '}
            {version > 0 && <span class="muted">version {version}</span>} {key !== undefined && <code>{key}</code>}
          </li>
        ))}
      </ul>
    </details>
  )
}

const total = (threads: SyncState['threads']): number => threads.reduce((sum, { unsynced }) => sum + unsynced, 0)

/** A thread as the app names it. */
function nameOf(thread: string): string {
  return thread === 'user' ? 'Of the user, in every thread' : thread.replace(/^thread /, '')
}

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
