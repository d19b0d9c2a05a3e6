import type { Backlog } from './backlog.js'
import type { CallLog } from './call-log.js'
import type { RequestMemory } from './request-memory.js'

/** A chunk of an AI SDK UI message stream, as far as memory reads it. */
interface StreamChunk {
  readonly type: string
  readonly id?: unknown
  readonly delta?: unknown
  readonly messageId?: unknown
  readonly toolCallId?: unknown
  readonly toolName?: unknown
  readonly input?: unknown
  readonly output?: unknown
  readonly errorText?: unknown
  readonly preliminary?: unknown
}

export interface ObserveStreamOptions {
  memory: RequestMemory
  calls: CallLog
  /** What memory is told before: a turn begins before its results. */
  backlog: Backlog
}

/**
 * Passes a response stream through unchanged and observes the tool results and texts in it, each once it is complete. (I4)
 * What goes wrong here stays here: the stream is the host's.
 */
export function observeStream<Chunk extends { type: string }>(
  stream: ReadableStream<Chunk>,
  { memory, calls, backlog }: ObserveStreamOptions,
): ReadableStream<Chunk> {
  const texts = new Map<string, string>()
  let messageId: string | undefined
  let step = 0

  const observeResult = (chunk: StreamChunk, result: { output: unknown; failed?: true }): void => {
    const toolCallId = String(chunk.toolCallId)
    const call = calls.underWay(toolCallId)
    if (!call || chunk.preliminary === true || !calls.conclude(toolCallId)) return
    backlog.run(() => memory.observe({ ...call, ...result, toolCallId }))
  }

  const read = (chunk: StreamChunk): void => {
    switch (chunk.type) {
      case 'start':
        messageId = typeof chunk.messageId === 'string' ? chunk.messageId : undefined
        break
      case 'start-step':
        step++
        break
      case 'tool-input-start':
      case 'tool-input-available':
        calls.begin(String(chunk.toolCallId), { toolName: String(chunk.toolName), input: chunk.input })
        break
      case 'tool-output-available':
        observeResult(chunk, { output: chunk.output })
        break
      case 'tool-output-error':
        observeResult(chunk, { output: chunk.errorText, failed: true })
        break
      case 'text-delta':
        texts.set(String(chunk.id), (texts.get(String(chunk.id)) ?? '') + String(chunk.delta))
        break
      case 'text-end': {
        const text = texts.get(String(chunk.id))
        texts.delete(String(chunk.id))
        const id = messageId && `${messageId}/${step}/${String(chunk.id)}`
        if (text) backlog.run(() => memory.mention(text, { role: 'assistant', ...(id && { id }) }))
        break
      }
    }
  }

  return stream.pipeThrough(
    new TransformStream<Chunk, Chunk>({
      transform(chunk, controller) {
        controller.enqueue(chunk)
        try {
          read(chunk)
        } catch {
          // A chunk of an unknown shape is passed on and not read.
        }
      },
    }),
  )
}
