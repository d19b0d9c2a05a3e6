import type { Reply } from './reply.js'
import type { WishedRequest } from './with-meant.js'

/** One kind of wish, and the next step towards it. */
export interface Intent {
  readonly pattern: RegExp
  readonly reply: (request: WishedRequest, match: RegExpExecArray) => Reply
}
