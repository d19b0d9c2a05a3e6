import type { Environment } from '../environment.js'
import type { TextStorage } from './text-storage.js'
import { withinDeadline } from './within-deadline.js'

/** One transaction on texts of megabytes; two of them stay below the deadline of a call about them. */
const TEXT_DEADLINE_MS = 5_000

/**
 * The same texts, each call with a deadline: a database that does not answer fails the call, and is neither an empty
 * one nor a dead engine. (F16)
 */
export function timeTexts(environment: Environment, texts: TextStorage): TextStorage {
  const inTime = <Result>(running: Promise<Result>): Promise<Result> =>
    withinDeadline(environment, {
      running,
      deadlineMs: TEXT_DEADLINE_MS,
      message: 'The memory database did not answer in time about kept texts. Another tab may be frozen.',
    })
  return {
    list: thread => inTime(texts.list(thread)),
    read: (thread, id) => inTime(texts.read(thread, id)),
    events: thread => inTime(texts.events(thread)),
    update: (thread, change) => inTime(texts.update(thread, change)),
    makeRoom: (bytes, at) => inTime(texts.makeRoom(bytes, at)),
  }
}
