import type { Backlog } from '../observe/backlog.js'
import type { CallLog } from '../observe/call-log.js'
import { passThrough } from '../observe/pass-through.js'
import type { RequestMemory } from '../request-memory.js'
import { BLOCK_PART } from '../messages/strip-blocks.js'
import { hostedResult } from '../messages/provider-result.js'
import { textId } from '../messages/text-id.js'

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
  /** Events before it: a turn begins before its results. */
  backlog: Backlog
}

/**
 * Passes a response stream through and observes the tool results and texts in it, each once it is complete and its step
 * is over: until then the step can be reset, and nothing of it was. (I4) What goes wrong here stays here: the stream is
 * the host's.
 */
export function observeStream<Chunk extends { type: string }>(
  stream: ReadableStream<Chunk>,
  { memory, calls, backlog }: ObserveStreamOptions,
): ReadableStream<Chunk> {
  const texts = new Map<string, string>()
  /** Calls of which only a preliminary result is there, with the time it was observed. */
  const partial = new Map<string, number>()
  /** Events of the running step, given to memory when that is over. */
  let step: (() => unknown)[] = []
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
    step.push(() => {
      partial.delete(toolCallId)
      return (
        calls.conclude(toolCallId) && memory.observe(hostedResult({ input: undefined, ...call, ...result, toolCallId }))
      )
    })
  }

  const endStep = (): void => {
    for (const task of step.splice(0)) backlog.run(task)
  }

  /** Results that never came to their end are taken back. (X12) */
  const end = (): void => {
    endStep()
    for (const toolCallId of partial.keys()) observeResult({ type: '', toolCallId }, { output: '', failed: true })
    endStep()
  }

  const read = (chunk: StreamChunk): void => {
    switch (chunk.type) {
      case 'start':
        messageId = typeof chunk.messageId === 'string' ? chunk.messageId : undefined
        break
      case 'start-step':
      case 'finish':
        endStep()
        break
      case 'reset-step':
        texts.clear()
        step = []
        break
      case 'tool-input-start':
      case 'tool-input-available':
        calls.begin(String(chunk.toolCallId), { toolName: String(chunk.toolName), input: chunk.input })
        break
      case 'tool-input-error':
        // The call was never made, so that what it asked for is not missing. (X9)
        calls.begin(String(chunk.toolCallId), { toolName: String(chunk.toolName), input: undefined })
        observeResult(chunk, { output: chunk.errorText, failed: true })
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
        if (text) step.push(() => memory.mention(text, { role: 'assistant', ...(id && { id }) }))
        break
      }
    }
  }

  // A server that sends back what it was sent sends back the block. (I2)
  return passThrough(stream, { read, end, isPassed: chunk => chunk?.type !== BLOCK_PART })
}
