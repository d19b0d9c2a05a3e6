import { readWorkingMemory, type RequestWorkingMemory } from '@antecedent/core/server'
import { z } from 'zod'
import type { ChatMessage } from './chat-message'

/** Above it no honest page gets: a message of 4,000 characters, and memory that is itself bounded. */
const MAX_CHARACTERS = 200_000

const chatRequest = z.object({
  thread: z.string().regex(/^[\w-]{1,64}$/),
  message: z.object({
    id: z.string().min(1).max(100),
    role: z.literal('user'),
    parts: z.array(z.object({ type: z.literal('text'), text: z.string().min(1).max(4_000) })).length(1),
  }),
})

export type ReadChatRequest =
  | {
      readonly status: 'valid'
      readonly thread: string
      readonly message: ChatMessage
      readonly memory: RequestWorkingMemory
    }
  | { readonly status: 400 | 413; readonly error: string }

/**
 * What a page may send: a thread, one message of the user's, and its memory, which is read from the body as it came. Memory
 * that cannot be read is left out, and the message is answered without it.
 */
export async function readChatRequest(request: Request): Promise<ReadChatRequest> {
  const text = await request.text()
  if (text.length > MAX_CHARACTERS) return { status: 413, error: 'The request is too large.' }
  const body = parseJson(text)
  const { success, data, error } = chatRequest.safeParse(body)
  if (!success) return { status: 400, error: z.prettifyError(error) }
  const memory = readWorkingMemory(body)
  if (memory.error) console.warn(memory.error)
  return { status: 'valid', ...data, memory }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
