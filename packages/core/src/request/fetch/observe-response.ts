import { keepNewest } from '../../memory/keep-newest.js'
import type { Backlog } from '../observe/backlog.js'
import type { CallLog } from '../observe/call-log.js'
import type { CalledResult } from '../messages/ui-messages.js'
import { passThrough } from '../observe/pass-through.js'
import { createAnswerReader } from './read-answer.js'
import { createEventReader } from './read-event-stream.js'
import { readTranscript } from '../messages/read-transcript.js'
import type { MemorySink } from '../request-memory.js'
import type { WireName } from '../wires/wire.js'

/** An answer beyond it is passed on, and what is beyond it not read, in UTF-16 units. */
const MAX_READ = 4_000_000

/** Calls of the newest answers. */
const MAX_MADE = 200

export interface ObserveResponseOptions {
  wire: WireName
  memory: Pick<MemorySink, 'observe' | 'mention'>
  calls: CallLog
  /** Gets the calls that the model makes: a provider that keeps the conversation is sent their results alone. */
  made: Map<string, CalledResult>
  /** What memory is told before. */
  backlog: Backlog
}

/**
 * The response, passed through chunk by chunk. What the model said in it, and what tools of the provider's answered, is
 * told to memory once it has ended; an error is the host's alone. (I4)
 */
export function observeResponse(response: Response, options: ObserveResponseOptions): Response {
  if (!response.ok || !response.body) return response
  const { wire, memory, calls, made, backlog } = options
  const answer = createAnswerReader(wire)
  const decoder = new TextDecoder()
  const isStream = response.headers.get('content-type')?.includes('text/event-stream')
  const readEvents = createEventReader(answer.read)
  let whole = ''
  let length = 0
  const readText = (text: string): void => {
    length += text.length
    if (length > MAX_READ) return
    if (isStream) readEvents(text)
    else whole += text
  }

  const tell = (): void => {
    readText(`${decoder.decode()}${isStream ? '\n\n' : ''}`)
    if (!isStream) answer.read(JSON.parse(whole))
    for (const { steps } of readTranscript(answer.messages(), made)) {
      for (const step of steps) {
        if (step.type === 'text') {
          backlog.run(() => memory.mention(step.text, { role: 'assistant', id: step.id }))
        } else if (calls.conclude(step.result.toolCallId)) backlog.run(() => memory.observe(step.result))
      }
    }
    keepNewest(made, MAX_MADE)
  }

  const body = passThrough(response.body, {
    read: (chunk: Uint8Array) => readText(decoder.decode(chunk, { stream: true })),
    end: tell,
  })
  return likeResponse(response, body)
}

/** A response of the same kind from the same place, which a constructor does not say. */
function likeResponse(
  { status, statusText, headers, url, redirected, type }: Response,
  body: ReadableStream,
): Response {
  const response = new Response(body, { status, statusText, headers })
  const fields = Object.entries({ url, redirected, type })
  return Object.defineProperties(response, Object.fromEntries(fields.map(([key, value]) => [key, { value }])))
}
