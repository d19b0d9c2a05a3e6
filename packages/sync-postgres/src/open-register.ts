import type { SyncRegister } from '@antecedent/core/sync'
import { createRegister } from './create-register.js'
import { createPostgrest, type PostgrestOptions } from './postgrest.js'
import type { WatchOptions } from './watch-changes.js'

/** Opens a user's register over the network. */
export function openRegister(postgrest: Omit<PostgrestOptions, 'fetch'>, watch: WatchOptions): Promise<SyncRegister> {
  return createRegister(createPostgrest({ ...postgrest, fetch: (to, request) => fetch(to, request) }), watch)
}
