export { serveLocalRegister } from './serve-local-register.js'
export type { LocalRegisterServer, ServeLocalRegisterOptions } from './serve-local-register.js'
export type { LocalDatabase, RunQuery } from '../local/local-database.js'
