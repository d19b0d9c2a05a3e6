import { hashText } from '../memory/hash-text.js'
import { listSeen, seenOf } from '../memory/seen-ids.js'
import { tombstonesOf } from '../memory/window/is-forgotten.js'
import type { MemoryLedger, Checkpoint } from '../model/memory-state.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { redactEntities } from './redact-entity.js'
import { redactFields } from './redact-fields.js'
import { historyFields } from './redact-history.js'

/**
 * A ledger of what is called otherwise. Last of a session: it knows ids and keys by their hashes alone, and what they stand
 * for is known once all else was replaced. (T12)
 */
export function redactLedger(ledger: MemoryLedger, pseudonyms: Pseudonyms): MemoryLedger {
  const hashOf = seenHashes(pseudonyms)
  const redactMark = (mark: Checkpoint): Checkpoint =>
    redactFields(mark, {
      hash: hash => hashOf(hash) ?? NO_HASH,
      history: history => redactFields(history, historyFields(pseudonyms)),
      before: entities => redactEntities(entities, pseudonyms),
    })
  return redactFields(ledger, {
    origins: 'kept',
    seen: seen => seenOf(redactSeen(listSeen(seen), pseudonyms)),
    tombstones: tombstones => redactTombstones(tombstones, pseudonyms),
    marks: marks => marks.map(redactMark),
    slices: () => new Map(),
  })
}

/** Of nothing: hashes are from 0. */
const NO_HASH = -1

/** The hash of what replaced an id, by the hash of the id; undefined of one that is in nothing else of the session. */
function seenHashes({ calls }: Pseudonyms): (hash: number) => number | undefined {
  const hashes = new Map<number, number>()
  for (const [was, is] of calls())
    for (const kind of ['call', 'parts', 'text', 'turn'])
      hashes.set(hashText(`${kind}\n${was}`), hashText(`${kind}\n${is}`))
  return hash => hashes.get(hash)
}

/** Of ids that were replaced. Any other would count as seen what only happens to be called so now. */
export function redactSeen(hashes: readonly number[], pseudonyms: Pseudonyms): readonly number[] {
  const seen = seenHashes(pseudonyms)
  return hashes.flatMap(hash => seen(hash) ?? [])
}

/** Of keys that were replaced. Any other would keep out what only happens to be called so now. */
export function redactTombstones(
  tombstones: MemoryLedger['tombstones'],
  { keys }: Pseudonyms,
): MemoryLedger['tombstones'] {
  const hashes = new Map<number, number>()
  for (const [was, is] of keys()) {
    const hidden = tombstonesOf(is)
    tombstonesOf(was).forEach((hash, place) => hashes.set(hash, hidden[place] ?? hash))
  }
  return new Map(
    [...tombstones].flatMap(([hash, turn]): [number, number][] => {
      const hidden = hashes.get(hash)
      return hidden === undefined ? [] : [[hidden, turn]]
    }),
  )
}
