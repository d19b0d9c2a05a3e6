export { pgliteSync } from './pglite-sync.js'
export type { PGliteSyncOptions } from './pglite-sync.js'
