import type { SocketClass } from '../socket-factory.js'
import { KEPT, STREAM } from '../subjects.js'
import { asAdministrator } from './as-administrator.js'
import { makeSubjectToken } from './make-subject-token.js'
import { requestJetStream } from './request-jetstream.js'

export interface EraseUserOptions {
  /** Id of the user, as `userToken` had it. */
  readonly user: string
  /** `ANTECEDENT_SECRET` of `antecedent.env`. */
  readonly secret: string
  /** Address of any server, as `wss://sync.example.com`. */
  readonly server: string
  /** Text of `antecedent.creds`. */
  readonly credentials: string
  /** Class of sockets. @defaultValue the runtime's own `WebSocket`, which Node has from version 22 on */
  readonly WebSocket?: SocketClass
}

/**
 * Purges all registers of a user from the server, on each of its disks, and resolves with how many there were. A device
 * that may still connect puts its own memory there again: give the user no token any more, wait until those that were
 * given have expired, and then erase. Rejects with an `Error` where the server cannot be reached or refuses.
 *
 * @example
 * await eraseUser({ user: 'u-1', secret, server: 'wss://sync.example.com', credentials })
 */
export async function eraseUser({ user, secret, ...administrator }: EraseUserOptions): Promise<number> {
  const filter = `${KEPT}.${await makeSubjectToken({ user, secret })}.>`
  const { purged } = await asAdministrator(administrator, connection =>
    requestJetStream(connection, `STREAM.PURGE.${STREAM}`, { filter }),
  )
  return Number(purged)
}
