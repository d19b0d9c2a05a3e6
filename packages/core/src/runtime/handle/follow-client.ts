import type { ExtractionLog } from '../../model/extraction-log.js'
import type { MemoryMetric } from '../../model/memory-metric.js'
import type { MemoryClient } from '../memory-client.js'
import type { ThreadClient } from '../thread-client.js'

/** Notices of its thread to a handle. */
export interface ClientFollower {
  /** Something that is shown may have changed. */
  notify(): void
  /** Everything of the user is gone. */
  onErased(): void
  onMetric(metric: MemoryMetric): void
  onExtraction(log: ExtractionLog): void
}

/** Follows a thread until the returned function is called. */
export function followClient(client: MemoryClient, thread: ThreadClient, follower: ClientFollower): () => void {
  const { notify, onErased, onMetric, onExtraction } = follower
  const stops = [
    thread.mirror.subscribe(notify),
    client.openMarks.subscribe(notify),
    client.onStatus(notify),
    client.onErased(onErased),
    client.requests.subscribe(name => name === thread.options.thread && notify()),
    client.onPublication(({ thread: name, metric, log }) => {
      if (name !== thread.options.thread) return
      if (metric) onMetric(metric)
      if (log) onExtraction(log)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
