export { natsSync } from './nats-sync.js'
export type { NatsSyncOptions } from './nats-sync-options.js'
export type { SocketClass } from './socket-factory.js'
