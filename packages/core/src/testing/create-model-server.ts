/** What a provider answers: a body, the events of a stream, or a response as it is. */
export type ModelAnswer = { readonly json: unknown } | { readonly events: readonly unknown[] } | Response

/** A server of a provider's that answers by a script and keeps what it was sent. */
export interface ModelServer {
  readonly requests: {
    readonly url: string
    readonly init: RequestInit | undefined
    readonly body: Record<string, unknown>
  }[]
  readonly fetch: typeof fetch
}

/** Without an answer left, the answer is an empty object. */
export function createModelServer(answers: readonly ModelAnswer[] = []): ModelServer {
  const requests: ModelServer['requests'] = []
  return {
    requests,
    fetch: async (url, init) => {
      const answer = answers[requests.length] ?? { json: {} }
      requests.push({ url: String(url), init, body: typeof init?.body === 'string' ? parse(init.body) : {} })
      if (answer instanceof Response) return answer
      return 'json' in answer ? Response.json(answer.json) : streamEvents(answer.events)
    },
  }
}

/** Events as a stream gives them, in pieces that end anywhere. */
export function streamEvents(events: readonly unknown[], pieceLength = 37): Response {
  const text = [...events.map(event => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join('')
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(sent, sent + pieceLength))
      sent += pieceLength
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
