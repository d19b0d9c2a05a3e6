/** Why a request got no answer. */
export type RefusalCode =
  | 'unknown-client'
  | 'unknown-step'
  | 'redacted'
  | 'malformed'
  | 'too-large'
  | 'too-many'
  | 'timed-out'
  | 'closed'
  | 'failed'

/** Why a panel's request gets no answer; it crosses the wall as data. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
