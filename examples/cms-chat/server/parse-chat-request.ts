import { safeValidateUIMessages, type UIMessage } from 'ai'
import { z } from 'zod'
import { ApiError } from './api-error.js'
import { withoutMemoryBlock } from './without-memory-block.js'

const MAX_MESSAGE_CHARACTERS = 20_000

const chatRequest = z.object({
  id: z.string().min(1).max(100),
  messages: z
    .array(
      z.looseObject({
        id: z.string().min(1).max(100),
        role: z.enum(['user', 'assistant']),
        parts: z.array(z.looseObject({ type: z.string() })),
      }),
    )
    .min(1)
    .max(5_000),
  /** What of the history goes to the model. */
  history: z.enum(['trimmed', 'full']).default('trimmed'),
  /** Whether the page has a memory by which it answers the model's calls. */
  memory: z.enum(['on', 'off']).default('off'),
})

export type ChatRequest = Omit<z.infer<typeof chatRequest>, 'messages'> & {
  /** As the page has them: the last may carry the block, and results may stand as citations. */
  readonly messages: readonly UIMessage[]
  readonly last: UIMessage
}

/** A body as `useChat` sends it. Throws what is wrong with any other. */
export async function parseChatRequest(body: unknown): Promise<ChatRequest> {
  const { messages: given, ...request } = chatRequest.parse(body)
  if (given.at(-1)?.parts.length === 0) throw new ApiError('bad-request', 'The last message is empty.')
  // An answer that was stopped before its first word has no parts, and says nothing to a model.
  const validated = await safeValidateUIMessages({ messages: given.filter(({ parts }) => parts.length > 0) })
  const last = validated.success ? validated.data.at(-1) : undefined
  // The SDK's own words quote the messages in full.
  if (!validated.success || !last) throw new ApiError('bad-request', 'The messages are not as the AI SDK writes them.')
  refuseLongText(last)
  return { ...request, messages: validated.data, last }
}

function refuseLongText(message: UIMessage): void {
  if (message.role !== 'user') return
  const { parts } = withoutMemoryBlock(message)
  const characters = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0)
  if (characters <= MAX_MESSAGE_CHARACTERS) return
  const [allowed, has] = [MAX_MESSAGE_CHARACTERS, characters].map(count => count.toLocaleString('en'))
  throw new ApiError(
    'bad-request',
    `A message can have ${allowed} characters, and this one has ${has}. Please shorten it.`,
  )
}
