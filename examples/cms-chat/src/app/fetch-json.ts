/** What the API answers; an answer that is not a success is an error with the server's own words. */
export async function fetchJson<Answer>(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(answer?.error?.message ?? `The server answered ${response.status}.`)
  return answer as Answer
}
