export { eraseUser, type EraseUserOptions } from './erase-user.js'
export type { SocketClass } from '../socket-factory.js'
export { userToken, type UserTokenOptions } from './user-token.js'
