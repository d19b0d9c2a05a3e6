import { createUIMessageStreamResponse, simulateReadableStream, type UIMessage, type UIMessageChunk } from 'ai'

/** A server of the AI SDK's own protocol that answers by a script and keeps what it was sent. */
export interface ChatServer {
  /** Bodies of the requests, parsed. */
  readonly bodies: { messages: UIMessage[]; trigger?: string }[]
  readonly fetch: typeof fetch
}

/** One list of chunks an answer; without one left, the answer is an empty message; `undefined` is "nothing to resume". */
export function createChatServer(answers: readonly (readonly UIMessageChunk[] | undefined)[] = []): ChatServer {
  const bodies: ChatServer['bodies'] = []
  let answered = 0
  return {
    bodies,
    fetch: async (_url, init) => {
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
      const place = answered++
      const chunks = place < answers.length ? answers[place] : finished()
      if (!chunks) return new Response(null, { status: 204 })
      const stream = simulateReadableStream({ chunks: [...chunks], initialDelayInMs: null, chunkDelayInMs: null })
      return createUIMessageStreamResponse({ stream })
    },
  }
}

/** The chunks of one message around these. */
export function finished(chunks: readonly UIMessageChunk[] = [], messageId = 'a-1'): UIMessageChunk[] {
  return [{ type: 'start', messageId }, { type: 'start-step' }, ...chunks, { type: 'finish-step' }, { type: 'finish' }]
}

/** A tool call with its arguments; its result is the app's to give. */
export function calledTool(toolCallId: string, toolName: string, input: unknown): UIMessageChunk[] {
  return [
    { type: 'tool-input-start', toolCallId, toolName },
    { type: 'tool-input-available', toolCallId, toolName, input },
  ]
}

export function saidText(id: string, text: string): UIMessageChunk[] {
  const half = Math.floor(text.length / 2)
  return [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: text.slice(0, half) },
    { type: 'text-delta', id, delta: text.slice(half) },
    { type: 'text-end', id },
  ]
}
