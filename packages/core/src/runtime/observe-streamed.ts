import { AntecedentError, messageOf } from '../errors.js'
import { withoutQuoted } from './without-quoted.js'
import type { ToolResult } from '../model/tool-result.js'
import type { PageEnvironment } from './environment.js'

/** Bounds of partial results, and how often they are sent: more is the engine's time for nothing. */
const MAX_PARTIAL_LENGTH = 200_000
const PARTIAL_EVERY_MS = 100

/** No result that a chat shows is near it. */
const MAX_TEXT_LENGTH = 8_000_000

/**
 * Observes a stream's text so far as it arrives, and the whole once it ends. One that breaks off ends as a failed result,
 * which takes back what was read of it, and rejects with `result-unreadable`. (X12)
 */
export async function observeStreamed(
  { output, ...call }: ToolResult,
  { environment, observe }: { environment: PageEnvironment; observe: (result: ToolResult) => unknown },
): Promise<void> {
  const result = { ...call, toolCallId: call.toolCallId ?? `stream ${environment.randomId()}` }
  let text = ''
  let toldAt = environment.ticks()
  try {
    for await (const piece of readTexts(output)) {
      text += piece
      if (text.length > MAX_TEXT_LENGTH) break
      if (text.length > MAX_PARTIAL_LENGTH || environment.ticks() - toldAt < PARTIAL_EVERY_MS) continue
      toldAt = environment.ticks()
      observe({ ...result, output: text, partial: true })
    }
  } catch (error) {
    observe({ ...result, output: '', failed: true })
    throw new AntecedentError('result-unreadable', {
      message: `The observed stream broke off: ${withoutQuoted(messageOf(error))}`,
    })
  }
  observe({ ...result, output: text })
}

async function* readTexts(output: unknown): AsyncIterable<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunksOf(output)) {
    if (typeof chunk === 'string') yield chunk
    else if (ArrayBuffer.isView(chunk) || chunk instanceof ArrayBuffer) yield decoder.decode(chunk, { stream: true })
    else throw new Error('It gave neither text nor bytes.')
  }
  yield decoder.decode()
}

/** Not every browser iterates a stream. */
async function* chunksOf(output: unknown): AsyncIterable<unknown> {
  if (!(output instanceof ReadableStream)) return yield* output as AsyncIterable<unknown>
  const reader = (output as ReadableStream<unknown>).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
