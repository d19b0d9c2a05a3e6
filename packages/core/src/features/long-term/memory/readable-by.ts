import type { LongTermEntity } from '../../../model/long-term-entity.js'
import { canRead, type AccessScope } from '../../../memory/access-scope.js'

// What lasts keeps its identity while unchanged, and so does what a thread is told of it.
const told = new WeakMap<LongTermEntity, Map<string, LongTermEntity>>()

/**
 * The readable part of a long-term entity: what those threads knew of it that it may know of, and no name, count
 * or time of any other. Undefined where it may know of none. (L4)
 */
export function readableBy(lasting: LongTermEntity, reader: AccessScope): LongTermEntity | undefined {
  const threads = lasting.threads.filter(access => canRead(reader, access))
  if (threads.length === 0) return undefined
  if (threads.length === lasting.threads.length) return lasting
  const name = JSON.stringify([reader.thread, reader.shared])
  const known = told.get(lasting)
  const before = known?.get(name)
  if (before) return before
  const made = withThreads(lasting, threads)
  told.set(lasting, new Map(known).set(name, made))
  return made
}

function withThreads({ name: _name, ...lasting }: LongTermEntity, threads: LongTermEntity['threads']): LongTermEntity {
  const newestFirst = threads.toSorted((one, other) => (other.lastSeenAt ?? 0) - (one.lastSeenAt ?? 0))
  const name = newestFirst.find(access => access.name !== undefined)?.name
  return {
    ...lasting,
    ...(name !== undefined && { name }),
    threads,
    firstSeenAt: Math.min(...threads.map(({ firstSeenAt = lasting.lastSeenAt }) => firstSeenAt)),
    lastSeenAt: newestFirst[0]?.lastSeenAt ?? lasting.lastSeenAt,
  }
}
