import type { RegisterServer } from '@antecedent/core/testing'
import { MAX_REGISTER_VALUE, type SyncRegister } from '@antecedent/core/sync'
import { postgresSync } from '../postgres-sync.js'
import { userToken } from '../server/user-token.js'

/** Of tests alone. */
export const SECRET = 'the secret of tests, of thirty-two bytes and more'

let servers = 0

/** Users of a server, whom no other test has. */
export function usersOf(connect: (user: string) => Promise<SyncRegister>): RegisterServer {
  const server = ++servers
  return { tooLarge: MAX_REGISTER_VALUE + 1, connect: user => connect(`${user}-${server}`) }
}

/** A device of a user, over HTTP. */
export async function connectDevice(url: string, user: string): Promise<SyncRegister> {
  const token = await userToken({ user, secret: SECRET })
  return await postgresSync({ url, getToken: async () => token, intervalMs: 500 })()
}
