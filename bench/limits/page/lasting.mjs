/* Runs in a page: what lasts, read back. (S9) */
import { readBack } from '../../restore/read-back.mjs'
import { loadSource } from './load-source.mjs'

/** @type {typeof import('../../../packages/core/src/runtime/persistence/indexed-db-storage.js')} */
const { openIndexedDBStorage } = await loadSource('indexed-db-storage')
/** @type {typeof import('../../../packages/core/src/model/memory-state.js')} */
const { EMPTY_STATE } = await loadSource('memory-state')

/** Times in ms, by way. */
export function measureLasting() {
  return readBack({ openIndexedDBStorage }, { EMPTY_STATE })
}
