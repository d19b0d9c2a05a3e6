import { SERVER_WORD, type ServerWord } from '../receipt/server-word.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import { appendWorkingMemory } from './append-working-memory.js'
import type { ModelMessageLike } from './model-message.js'
import { parseWorkingMemory } from './parse-working-memory.js'
import { renderWorkingMemory, type RenderWorkingMemoryOptions } from './render-working-memory.js'

/** The browser's memory in one request, for the route that answers it. */
export interface RequestWorkingMemory {
  /**
   * `received`: the body holds memory, as data or in its messages. `empty`: it holds none, as where nothing is remembered
   * or a schema of the route strips the field. `invalid`: it was refused, and `error` says why.
   */
  readonly status: ServerWord
  /** The block; the empty text where none was sent beside the messages. */
  readonly text: string
  /** Why it was refused; quotes nothing of the body. */
  readonly error?: string
  /** For the response: they tell the page that its memory was received, which its receipt then says. */
  readonly headers: Readonly<Record<string, string>>
  /** A copy of the model's messages with the block last, as `appendWorkingMemory` makes it. */
  append<Message extends ModelMessageLike>(messages: readonly Message[]): Message[]
}

/**
 * The browser's memory in a chat request: checked, written as text, and ready to be put behind the messages.
 * Takes the body as it came, before a schema strips what it does not know, in each mode of `withWorkingMemory`; never throws. (I8, I14)
 *
 * @example
 * const memory = readWorkingMemory(body)
 * const messages = memory.append(await convertToModelMessages(body.messages))
 * const result = streamText({ model, messages })
 * return result.toUIMessageStreamResponse({ headers: memory.headers })
 */
export function readWorkingMemory(body: unknown, options?: RenderWorkingMemoryOptions): RequestWorkingMemory {
  const parsed = parseWorkingMemory(body)
  const text = parsed.status === 'valid' ? renderWorkingMemory(parsed.memory, options) : ''
  const status = parsed.status === 'invalid' ? 'invalid' : text !== '' || holdsBlock(body) ? 'received' : 'empty'
  return {
    status,
    text,
    ...(parsed.status === 'invalid' && { error: parsed.error }),
    headers: { [SERVER_WORD]: status, 'access-control-expose-headers': SERVER_WORD },
    append: messages => appendWorkingMemory(messages, text),
  }
}

/** Whether a page in mode `text` put its block into the messages. */
function holdsBlock(body: unknown): boolean {
  try {
    const { messages }: { messages?: unknown } = body as object
    return Array.isArray(messages) && stripBlocks(messages) !== messages
  } catch {
    return false
  }
}
