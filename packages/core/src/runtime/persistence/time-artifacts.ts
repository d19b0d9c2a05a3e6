import type { Environment } from '../environment.js'
import type { ArtifactStorage } from './artifact-storage.js'
import { withinDeadline } from './within-deadline.js'

/** One transaction on texts of megabytes; two of them stay below the deadline of a call about artifacts. */
const ARTIFACT_DEADLINE_MS = 5_000

/**
 * The same artifacts, each call with a deadline: a database that does not answer fails the call, and is neither an empty
 * one nor a dead engine. (F16)
 */
export function timeArtifacts(environment: Environment, artifacts: ArtifactStorage): ArtifactStorage {
  const inTime = <Result>(running: Promise<Result>): Promise<Result> =>
    withinDeadline(environment, {
      running,
      deadlineMs: ARTIFACT_DEADLINE_MS,
      message: 'The memory database did not answer in time about artifacts. Another tab may be frozen.',
    })
  return {
    list: thread => inTime(artifacts.list(thread)),
    read: (thread, id) => inTime(artifacts.read(thread, id)),
    events: thread => inTime(artifacts.events(thread)),
    update: (thread, change) => inTime(artifacts.update(thread, change)),
    makeRoom: (bytes, at) => inTime(artifacts.makeRoom(bytes, at)),
  }
}
