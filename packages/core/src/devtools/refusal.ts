import type { RefusalCode } from './devtools-protocol.js'

/** Why a panel's request gets no answer; it crosses the wall as data. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
