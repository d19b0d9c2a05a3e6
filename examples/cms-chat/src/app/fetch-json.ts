/** What the server refused, in its own words. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What the API answers; an answer that is not a success is an `ApiError`. */
export async function fetchJson<Answer>(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new ApiError(response.status, answer?.error?.message ?? `The server answered ${response.status}.`)
  return answer as Answer
}
