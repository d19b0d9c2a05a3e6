export { MAX_REGISTER_VALUE, REGISTER_KEY } from './sync-register.js'
export type { ConnectRegister, RegisterEntry, SyncRegister } from './sync-register.js'
