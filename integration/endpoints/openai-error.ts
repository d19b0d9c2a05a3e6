import type { Violation } from './provider.js'

/** An error as both of OpenAI's protocols give it. */
export function openAIError(status: number, { message, param, code }: Violation) {
  const type = status === 400 ? 'invalid_request_error' : status === 429 ? 'rate_limit_error' : 'server_error'
  return { error: { message, type, param: param ?? null, code: code ?? null } }
}
