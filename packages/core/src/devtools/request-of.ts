import { DEVTOOLS_LIMITS } from './devtools-limits.js'

/** The id of the request that a message makes or answers, even where all else of it is wrong. (T11) */
export function requestOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'request')) return undefined
  const { request } = message as { readonly request: unknown }
  return typeof request === 'string' && request.length <= DEVTOOLS_LIMITS.idLength ? request : undefined
}
