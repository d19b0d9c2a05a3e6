/** Why a request is refused, in a word to act on. */
export type ApiErrorCode = 'bad-request' | 'not-found' | 'too-large'

/** A request that cannot be served as it is; its message is for the person who made it. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly code: ApiErrorCode,
    message: string,
  ) {
    super(message)
  }
}
