export { postgresSync } from './postgres-sync.js'
export type { PostgresSyncOptions } from './postgres-sync.js'
