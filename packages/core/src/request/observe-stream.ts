import type { Backlog } from './backlog.js'
import type { CallLog } from './call-log.js'
import type { RequestMemory } from './request-memory.js'
import { textId } from './text-id.js'

/** A result that is still growing is observed at most this often. (X12) */
const PARTIAL_EVERY_MS = 100

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
  /** Calls of which only a preliminary result is there, with the time it was observed. */
  const partial = new Map<string, number>()
  let messageId: string | undefined

  const observeResult = (chunk: StreamChunk, result: { output: unknown; failed?: true }): void => {
    const toolCallId = String(chunk.toolCallId)
    const call = calls.underWay(toolCallId)
    if (!call) return
    if (chunk.preliminary === true) {
      const now = performance.now()
      if (now - (partial.get(toolCallId) ?? -PARTIAL_EVERY_MS) < PARTIAL_EVERY_MS) return
      partial.set(toolCallId, now)
      backlog.run(() => memory.observe({ ...call, ...result, toolCallId, partial: true }))
      return
    }
    partial.delete(toolCallId)
    if (calls.conclude(toolCallId)) backlog.run(() => memory.observe({ ...call, ...result, toolCallId }))
  }

  /** What never came to its end is taken back. (X12) */
  const giveUpPartial = (): void => {
    for (const toolCallId of partial.keys()) observeResult({ type: '', toolCallId }, { output: '', failed: true })
  }

  const read = (chunk: StreamChunk): void => {
    switch (chunk.type) {
      case 'start':
        messageId = typeof chunk.messageId === 'string' ? chunk.messageId : undefined
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
        const id = messageId && text && textId(messageId, text)
        if (text) backlog.run(() => memory.mention(text, { role: 'assistant', ...(id && { id }) }))
        break
      }
    }
  }

  const transformer: Transformer<Chunk, Chunk> & { cancel(): void } = {
    transform(chunk, controller) {
      controller.enqueue(chunk)
      try {
        read(chunk)
      } catch {
        // A chunk of an unknown shape is passed on and not read.
      }
    },
    flush: giveUpPartial,
    // Not every browser tells a stream in the middle that its reader has gone.
    cancel: giveUpPartial,
  }
  return stream.pipeThrough(new TransformStream(transformer))
}
