/** The limits of a memory. Every collection has one, so that a thread's state stays one small record. */
export interface MemoryPolicy {
  /** Entities kept, pinned ones apart. @defaultValue 400 */
  readonly maxTracked: number
  /** Share of `maxTracked` that one result may add, and that one tool keeps when room is short. @defaultValue 0.5 */
  readonly maxShare: number
  /**
   * An entity expires past this idle time and past `idleTurns`, where things are to leave by the clock and not only for want of
   * room. @defaultValue Infinity
   */
  readonly idleMs: number
  /** @defaultValue 3 */
  readonly idleTurns: number
  /** @defaultValue 200 */
  readonly maxEpisodes: number
  /** @defaultValue 800 */
  readonly maxRelationships: number
  /** Lists that were asked for, and as many of those that records hold. @defaultValue 8 */
  readonly maxListViews: number
  /** Fields whose use is counted, the last used. @defaultValue 200 */
  readonly maxFieldUse: number
  /**
   * Turns and messages that a rewind can go back to: the newest, as long as they changed no more than half of
   * `maxTracked` entities between them. @defaultValue 16
   */
  readonly maxMarks: number
  /**
   * Citations that say what their results held; older ones say only how to bring them back, and four times as many are kept
   * in all. @defaultValue 1_000
   */
  readonly maxCitations: number
  /** Call, message and turn ids remembered as hashes. @defaultValue 10_000 */
  readonly maxSeen: number
  /** @defaultValue 1_000 */
  readonly maxTombstones: number
  /** Whether new evidence in a later turn may bring a forgotten entity back. @defaultValue 'never' */
  readonly forgottenReturn: 'never' | 'later-turn'
  /**
   * Threads and kept texts that nothing touched for so long are removed some time after a start, by the clock of
   * the last start of an earlier day; what lasts at the next
   * consolidation; in ms. @defaultValue Infinity
   */
  readonly maxAgeMs: number
  /** Pages whose observation numbers are remembered. @defaultValue 32 */
  readonly maxOrigins: number
}

export const DEFAULT_POLICY: MemoryPolicy = {
  maxTracked: 400,
  maxShare: 0.5,
  idleMs: Number.POSITIVE_INFINITY,
  idleTurns: 3,
  maxEpisodes: 200,
  maxRelationships: 800,
  maxListViews: 8,
  maxFieldUse: 200,
  maxMarks: 16,
  maxCitations: 1_000,
  maxSeen: 10_000,
  maxTombstones: 1_000,
  forgottenReturn: 'never',
  maxAgeMs: Number.POSITIVE_INFINITY,
  maxOrigins: 32,
}
