import { HINTS, inboxOf, READS, WRITES } from '../subjects.js'
import { accountOfSeed } from './key-pair.js'
import { makeCredentials } from './make-credentials.js'
import { makeSubjectToken } from './make-subject-token.js'

export interface UserTokenOptions {
  /** Id of the user that the app has signed in: the same on every device, and no other user's. */
  readonly user: string
  /** `ANTECEDENT_SIGNING_KEY` of `antecedent.env`. */
  readonly signingKey: string
  /** `ANTECEDENT_SECRET` of `antecedent.env`. Under another secret a user has other registers, which are empty. */
  readonly secret: string
  /** Seconds for which a connection may be opened and stays open, from 1 to 86,400. @defaultValue 3600 */
  readonly expiresInSeconds?: number
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/**
 * Credentials for the devices of one user, as text for `getToken` of `natsSync`: they read, write and hear that user's
 * registers, over WebSocket, and nothing else. For the app's backend, in any runtime of JavaScript that has Web Crypto.
 * Rejects with a `TypeError` or `RangeError` that says which option is wrong.
 *
 * @example
 * const { ANTECEDENT_SIGNING_KEY: signingKey = '', ANTECEDENT_SECRET: secret = '' } = process.env
 * const token = await userToken({ user: session.userId, signingKey, secret })
 */
export async function userToken(options: UserTokenOptions): Promise<string> {
  const { user, signingKey, secret, expiresInSeconds = HOUR_SECONDS } = options
  if (!(expiresInSeconds >= 1 && expiresInSeconds <= DAY_SECONDS))
    throw new RangeError(`expiresInSeconds is from 1 to ${DAY_SECONDS}, and no ${expiresInSeconds}.`)
  const token = await makeSubjectToken({ user, secret })
  return makeCredentials({
    name: token,
    account: accountOfSeed(signingKey),
    publish: [`${WRITES}.${token}.>`, `${READS}.${token}.>`],
    subscribe: [`${HINTS}.${token}.>`, `${inboxOf(token)}.>`],
    connections: ['WEBSOCKET'],
    expiresAt: Math.floor(Date.now() / 1000 + expiresInSeconds),
  })
}
