import type { CompactionOptions } from '../model/citation.js'
import { wireOf } from '../memory-wire.js'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import { currentOf, eachOnce } from './current-memory.js'
import { reportWireMistakes } from './report-wire-mistakes.js'
import { createBacklog } from './observe/backlog.js'
import { createCallLog } from './observe/call-log.js'
import { type CompactedBody, compactResults } from './wires/compact-results.js'
import { carriedBy, type FilledBody, fillBody, withoutBlock } from './wires/fill-body.js'
import { createModelTurns, type ModelTurn } from './fetch/model-turns.js'
import { type BodyLog, createBodyLog } from './fetch/body-log.js'
import { observeResponse } from './fetch/observe-response.js'
import { sizeOfMessages } from './messages/size-of-messages.js'
import type { CalledResult } from './messages/ui-messages.js'
import { addCost } from './receipt/add-cost.js'
import { concludeRequest } from './receipt/conclude-request.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'
import { createRereadLog } from './receipt/reread-tokens.js'
import { takesBreakpoints } from './wires/takes-breakpoints.js'
import type { BlockPlace, Wire } from './wires/wire.js'
import { findModelWire, isOtherChat } from './wires/model-wires.js'
import { reportUnknownShape } from './receipt/report-undelivered.js'
import { whyNothing } from './receipt/why-nothing.js'
import { type Failure, failureOf, withFailure } from './receipt/with-failure.js'
import { writeReceipt } from './receipt/write-receipt.js'

export interface MemoryFetchOptions {
  /** What sends the requests. @defaultValue the global `fetch` */
  fetch?: typeof fetch
  /** @defaultValue 'last' */
  place?: Exclude<BlockPlace, 'body'>
  /** Whether large results of the history stand as citations. @defaultValue where the body offers `retrieve_result` to the model */
  compaction?: boolean | CompactionOptions
  /** How long a request waits for what was just observed; past it, the last good block is sent. @defaultValue 30 */
  deadlineMs?: number
  /** How long, once, while memory itself starts, as after a reload. @defaultValue 500 */
  startDeadlineMs?: number
  /** Told of every request once it has left. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
  /** Whether requests to an address get memory, for clients that also send others of the same shape. @defaultValue all do */
  isMemoryRequest?: (url: string) => boolean
}

/**
 * A `fetch` for the SDKs of OpenAI, Anthropic and Google, and for what speaks like them: each request to a model leaves
 * with its working memory, and what tools answered is observed. Any other request, and its response, is left as it is; a
 * memory that fails or is slow changes nothing of that.
 *
 * @example
 * const client = new OpenAI({ apiKey, fetch: createMemoryFetch(memory) })
 */
export function createMemoryFetch(memory: RequestMemory, options: MemoryFetchOptions = {}): typeof fetch {
  reportWireMistakes('createMemoryFetch', { memory, options })
  const fetchOf = eachOnce((of: RequestMemory) => fetchWith(of, options))
  return (input, init) => {
    const now = currentOf(memory)
    const send = now ? fetchOf(now) : (options.fetch ?? fetch)
    return send(input, init)
  }
}

/** The same for one memory, with which each request stays. */
function fetchWith(memory: RequestMemory, options: MemoryFetchOptions): typeof fetch {
  const {
    place = 'last',
    compaction,
    deadlineMs = 30,
    startDeadlineMs,
    onReceipt,
    isMemoryRequest = () => true,
  } = options
  const calls = createCallLog()
  const backlog = createBacklog()
  const made = new Map<string, CalledResult>()
  const turns = createModelTurns({ memory, deadlineMs, startDeadlineMs, calls, made, backlog })
  const rereads = createRereadLog({ sizeOf: sizeOfMessages })
  const bodies = createBodyLog()

  const prepare = async ({ url, body, own, wire, init }: FoundRequest, startedAt: number): Promise<PreparedRequest> => {
    const messages = wire.messagesOf(own)
    let turn: ModelTurn | undefined
    let filled: FilledBody<object> | undefined
    let compacted: CompactedBody<object> = { body: own, cited: 0, citedTokens: 0 }
    let given = init
    try {
      turn = await turns.take(messages, privateCalls => {
        compacted = compactResults(own, { wire, results: wireOf(memory).results, privateCalls, compaction })
        return carriedBy(compacted, wire)
      })
      filled = fillBody(compacted, { wire, block: turn.block, place, ...takesBreakpoints(url, body) })
    } catch {
      // Memory reports its own failures; the request goes out without it.
    }
    const { block = EMPTY_BLOCK } = turn ?? {}
    try {
      const sent = filled?.body ?? own
      if (sent !== body) given = withBody(init, bodies.write(sent))
    } catch {
      // JSON that is nested deep can be read, and not written.
      filled = undefined
    }
    const delivered = filled?.place !== undefined
    const addedMs = performance.now() - startedAt
    return {
      init: given,
      isHeard: turn?.isPrivate === false,
      answered: () => turn?.answered(),
      receiptOf: () =>
        writeReceipt(block, {
          wire: wire.name,
          place: filled?.place,
          delivered,
          reason: !filled
            ? 'memory-failed'
            : block.text === ''
              ? whyNothing(memory, turn?.deadlineMissed ?? false)
              : 'no-user-message',
          tokensWithoutMemory: sizeOfMessages(messages),
          rereadTokens: turn
            ? rereads.note(wire.messagesOf(compacted.body), {
                block,
                userPlace: turn.place,
                place: filled?.place,
                cited: filled?.newlyCited,
              })
            : 0,
          deadlineMissed: turn?.deadlineMissed ?? false,
          cited: filled?.cited ?? 0,
          citedTokens: filled?.citedTokens ?? 0,
          ...(filled?.uncited && { uncited: filled.uncited }),
          addedMs,
        }),
    }
  }

  return async (input, init) => {
    const send = options.fetch ?? fetch
    const startedAt = performance.now()
    const found = memory.enabled ? findRequest(input, init, { isMemoryRequest, bodies }) : undefined
    if (!found) return send(input, init)
    if (!found.wire) {
      reportUnknownShape()
      concludeRequest(() => receiptOfUnknown(found.body), { memory, onReceipt })
      return send(input, init)
    }
    const prepared = await prepare(found, startedAt)
    let receipt: RequestReceipt | undefined
    let failure: Failure
    try {
      const sending = send(input, prepared.init)
      // While the request is under way, what it held is counted.
      receipt = attempt(prepared.receiptOf)
      const response = await sending
      failure = failureOf(response)
      return prepared.isHeard ? hear(response, found.wire, prepared.answered) : response
    } catch (error) {
      if (!isStopped(input, init)) failure = 'unanswered'
      throw error
    } finally {
      const written = receipt
      if (written) concludeRequest(() => addCost(withFailure(written, failure)), { memory, onReceipt })
    }
  }

  function hear(response: Response, wire: Wire, answered: () => void): Response {
    try {
      if (response.ok) answered()
      return observeResponse(response, { wire: wire.name, memory, calls, made, backlog })
    } catch {
      // What a host's own `fetch` gives may only look like a response.
      return response
    }
  }
}

interface PreparedRequest {
  readonly init: RequestInit
  /** Whether memory may hear the answer. */
  readonly isHeard: boolean
  /** Once the provider answers it. */
  answered(): void
  receiptOf(): RequestReceipt
}

/** Of a chat whose messages no wire reads. */
interface UnknownRequest {
  readonly body: object
  readonly wire: undefined
}

interface FoundRequest {
  readonly url: string
  readonly init: RequestInit
  readonly body: object
  /** The body without the blocks that it may have come with. */
  readonly own: object
  readonly wire: Wire
}

/** A request to a model, or of another chat, whose body can be read at once; undefined for any other. */
function findRequest(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { isMemoryRequest, bodies }: { isMemoryRequest: (url: string) => boolean; bodies: BodyLog },
): FoundRequest | UnknownRequest | undefined {
  try {
    if (typeof init?.body !== 'string' || !init.body.trimStart().startsWith('{')) return undefined
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : String(input)
    if (isSigned(init.headers) || !isMemoryRequest(url)) return undefined
    const body = bodies.read(init.body)
    const wire = findModelWire(body, url)
    if (wire) return { url, init, body, own: withoutBlock(body, wire), wire }
    return isOtherChat(body, url) ? { body, wire } : undefined
  } catch {
    return undefined
  }
}

function receiptOfUnknown(body: object): RequestReceipt {
  const { messages = [] } = body as { messages?: readonly unknown[] }
  const facts = { wire: 'chat', place: undefined, delivered: false, reason: 'unknown-shape' } as const
  return writeReceipt(EMPTY_BLOCK, { ...facts, tokensWithoutMemory: sizeOfMessages(messages), addedMs: 0 })
}

/** What messages that may be anything do to a count is no matter of the request's. (I6) */
function attempt<Value>(count: () => Value): Value | undefined {
  try {
    return count()
  } catch {
    return undefined
  }
}

/** Whether the app has stopped a request. */
function isStopped(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (init?.signal ?? (input instanceof Request ? input.signal : undefined))?.aborted === true
}

/** A signature or digest is of the body as it is; with another, the request would be refused. */
function isSigned(given: HeadersInit | undefined): boolean {
  const headers = new Headers(given)
  return (
    headers.get('authorization')?.startsWith('AWS4-') === true ||
    ['content-digest', 'content-md5', 'digest'].some(name => headers.has(name))
  )
}

/** The request with another body, whose length is another. */
function withBody(init: RequestInit, body: string): RequestInit {
  const headers = new Headers(init.headers)
  const isCounted = headers.has('content-length')
  headers.delete('content-length')
  return { ...init, ...(isCounted && { headers }), body }
}
