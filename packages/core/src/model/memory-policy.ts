/** The limits of a memory. Every collection has one, so that a thread's state stays one small record. */
export interface MemoryPolicy {
  /** Entities kept, pinned ones apart. @defaultValue 400 (W4) */
  readonly maxTracked: number
  /** An entity expires only past this idle time and past `idleTurns`. @defaultValue 300_000 (W5) */
  readonly idleMs: number
  /** @defaultValue 3 (W5) */
  readonly idleTurns: number
  /** @defaultValue 200 */
  readonly maxEpisodes: number
  /** @defaultValue 800 */
  readonly maxRelationships: number
  /** @defaultValue 8 */
  readonly maxListViews: number
  /** Call, message and turn ids remembered as hashes. @defaultValue 10_000 (P9) */
  readonly maxSeen: number
  /** @defaultValue 1_000 */
  readonly maxTombstones: number
  /** Whether new evidence in a later turn may bring a forgotten entity back. @defaultValue 'never' (W10) */
  readonly forgottenReturn: 'never' | 'later-turn'
  /** Pages whose observation numbers are remembered. @defaultValue 32 */
  readonly maxOrigins: number
}

export const DEFAULT_POLICY: MemoryPolicy = {
  maxTracked: 400,
  idleMs: 5 * 60_000,
  idleTurns: 3,
  maxEpisodes: 200,
  maxRelationships: 800,
  maxListViews: 8,
  maxSeen: 10_000,
  maxTombstones: 1_000,
  forgottenReturn: 'never',
  maxOrigins: 32,
}
