import { formatBytes, formatCount } from '../../parts/format-number.js'
import { useAnswer } from '../../use-answer.js'
import { type SyncState, tellStatus, tellUnsynced } from '../sync-words.js'
import { HealthFact, HealthPart } from './health-part.js'

/** How far this device and the user's other ones have come together; nothing where memory has no sync. */
export function HealthSync() {
  const { answer } = useAnswer<'sync'>({ about: 'sync' })
  const state = answer?.state
  if (!state) return undefined
  const { account, threads } = state
  const { text, kind, why } = tellStatus(state.status)
  return (
    <HealthPart title="Other devices">
      <dl class="facts">
        <HealthFact name="Sync" kind={kind}>
          {text}
        </HealthFact>
        {why !== undefined && (
          <HealthFact name="Why" kind={kind}>
            <bdi>{why}</bdi>
          </HealthFact>
        )}
        <HealthFact name="To tell">{tellUnsynced(threads)}</HealthFact>
        {account ? <Exchanges account={account} /> : <HealthFact name="Exchanges">Made by another tab</HealthFact>}
      </dl>
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
