import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { formatCount, formatNumber } from '../../parts/format-number.js'
import type { Asked } from '../../use-answer.js'
import { nameThread, type SyncState, tellStatus, tellUnsynced } from '../sync-words.js'
import { Waiting } from '../waiting.js'

/** Threads of this device, and how much of each the server of the user's other devices has: those that are behind first. */
export function StoredSync({ answer, error }: Asked<'sync'>) {
  const state = answer?.state
  if (!state) return error ? <Fault title="No answer about sync." message={error.message} /> : <Waiting />
  return (
    <section class="stored-section stored-sync" aria-label="Sync">
      {error && <Fault title="No newer answer about sync." message={error.message} />}
      {state.threads.length > 0 ? (
        <Threads threads={state.threads} />
      ) : (
        <Empty title="Nothing of this device is on its way.">
          <p>A thread stands here once something of it was stored on this device with sync, or came from another.</p>
        </Empty>
      )}
    </section>
  )
}

/** Status, and what is to be told. */
export function SyncTotals({ state: { status, threads } }: { state: SyncState }) {
  const { text, kind, why } = tellStatus(status)
  return (
    <>
      <span class="badge" data-kind={kind}>
        {text}
      </span>
      {why !== undefined && <bdi class="muted">{why}</bdi>}
      <span class="muted">To tell: {tellUnsynced(threads)}</span>
    </>
  )
}

function Threads({ threads }: Pick<SyncState, 'threads'>) {
  return (
    <table class="stages">
      <thead>
        <tr>
          <th scope="col">Thread</th>
          <th scope="col">To tell</th>
          <th scope="col">Version on the server</th>
        </tr>
      </thead>
      <tbody>
        {threads.map(({ thread, key, version, unsynced }) => (
          <tr key={thread}>
            <th scope="row">
              <bdi>{nameThread(thread)}</bdi> {key !== undefined && <code class="muted">{key}</code>}
            </th>
            <td>{unsynced > 0 ? formatCount(unsynced, 'event') : 'nothing'}</td>
            <td>{version > 0 ? formatNumber(version) : 'none yet'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
