import type { AntecedentError } from '../../errors.js'
import type { Feature } from '../../feature.js'
import type { WorkingMemory } from '../../working-memory.js'
import type { Account } from './account.js'
import type { Opener } from './opened-memory.js'

/** A handle without what only the composition root can give it. */
export type DeferredHandle = Omit<WorkingMemory, 'attach' | 'scoped' | 'thread' | 'user'>

export interface DeferredHandleOptions {
  account: Account
  thread: string | undefined
  /** Whether something may be stored of it. */
  isStored: boolean
  features: readonly Pick<Feature, 'name' | 'idle'>[]
  onError: (error: AntecedentError) => void
  /** Function that opens memory, where it is loaded already. */
  loaded: () => Opener | undefined
  load: () => Promise<Opener>
  /** Releases what the handle holds of the account. */
  release: () => Promise<void>
}
