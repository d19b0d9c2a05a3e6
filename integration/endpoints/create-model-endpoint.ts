import { anthropic } from './anthropic.js'
import { encodeEvents, streamBytes } from './event-stream.js'
import { google } from './google.js'
import { isRecord, type JsonRecord } from './json-value.js'
import { answerOf, type ModelStep, textsOf } from './model-script.js'
import { openAIChat } from './openai-chat.js'
import { openAIResponses } from './openai-responses.js'
import type { Provider, ProviderName, ProviderRequest, Violation } from './provider.js'

const PROVIDERS: readonly Provider[] = [openAIChat, openAIResponses, anthropic, google]

/** A request as it arrived. */
export interface RecordedRequest {
  readonly provider: ProviderName
  readonly path: string
  /** Its body, byte for byte. */
  readonly text: string
  readonly body: JsonRecord
  /** Why it was refused. */
  readonly violation?: Violation
}

/** The providers' side of the wire: refuses what they refuse, answers by a script, and keeps every body. */
export interface ModelEndpoint {
  readonly requests: readonly RecordedRequest[]
  /** Adds steps to what the model does. */
  extend(steps: readonly ModelStep[]): void
  /** Answers a request without a network. */
  readonly fetch: typeof fetch
}

/** The steps are taken by legal requests, in order; past the last one the model says `Done.` */
export function createModelEndpoint(script: readonly ModelStep[] = []): ModelEndpoint {
  const steps = [...script]
  const requests: RecordedRequest[] = []
  const stored = new Map<string, readonly JsonRecord[]>()
  let taken = 0

  const answer = (provider: Provider, request: ProviderRequest, text: string, signal: AbortSignal): Response => {
    const [violation] = provider.violations(request, stored)
    const { path, body } = request
    requests.push({ provider: provider.name, path, text, body, ...(violation && { violation }) })
    if (violation) return Response.json(provider.errorBody(400, violation), { status: 400 })
    const step = steps[taken] ?? { text: 'Done.' }
    const number = ++taken
    if ('status' in step) {
      const error = provider.errorBody(step.status, { message: 'The model cannot answer now.' })
      return Response.json(error, { status: step.status, headers: { 'retry-after': '0' } })
    }
    const said = answerOf(step, number, textsOf(body))
    const kept = provider.keep?.(said, number, { body, known: stored })
    if (kept) stored.set(kept.id, kept.items)
    if (!provider.isStream(request)) return Response.json(provider.answer(said, number, request))
    const bytes = encodeEvents(provider.events(said, number, request))
    const stream = streamBytes(bytes, { ending: step.ending, signal })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }

  return {
    requests,
    extend: more => void steps.push(...more),
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const provider = PROVIDERS.find(({ path }) => path.test(pathname))
      if (!provider)
        return Response.json({ error: { message: `No provider answers at ${pathname}.` } }, { status: 404 })
      const text = await request.text()
      request.signal.throwIfAborted()
      const body = parse(text)
      const { headers, signal } = request
      if (!body)
        return Response.json(provider.errorBody(400, { message: 'The body is no JSON object.' }), { status: 400 })
      return answer(provider, { path: pathname + search, headers, body }, text, signal)
    },
  }
}

function parse(text: string): JsonRecord | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}
