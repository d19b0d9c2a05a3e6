import type { EntityKey } from './entity.js'

/** The activity of the user and the model in this thread. */
export interface Task {
  /** A word for what is done, as `booking` or, read from the verbs of the turn's calls, `updated`. */
  readonly kind: string
  readonly status: 'active' | 'succeeded' | 'failed'
  /** In the host's words; single-line, at most 200 characters. */
  readonly goal?: string
  /** Newest first, at most 10. */
  readonly entities: readonly EntityKey[]
  /** Who said so: the host, a declared rule on a tool, or the calls of the current turn. */
  readonly from: 'host' | 'rule' | 'calls'
}
