import type { RequestReceipt } from '@antecedent/core'
import type { BlockMode } from '@antecedent/core/ai-sdk'
import {
  appendWorkingMemory,
  parseWorkingMemory,
  readWorkingMemory,
  renderWorkingMemory,
} from '@antecedent/core/server'
import type { ModelMessage, UIMessage } from 'ai'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type Major, majors } from '../ai-sdk/majors.js'

interface Body {
  readonly messages: UIMessage[]
}

/** What a route makes of a body: the model's messages, and headers for the answer. */
type Route = (
  body: Body,
  convert: (messages: UIMessage[]) => Promise<ModelMessage[]>,
) => Promise<{
  messages: ModelMessage[]
  headers?: Readonly<Record<string, string>>
}>

const helped: Route = async (body, convert) => {
  const memory = readWorkingMemory(body)
  return { messages: memory.append(await convert(body.messages)), headers: memory.headers }
}

const schema = z.object({
  messages: z.array(
    z.object({ id: z.string(), role: z.string(), parts: z.array(z.object({ type: z.string() }).loose()) }),
  ),
})

const routes: Readonly<Record<string, Route>> = {
  'knows nothing of memory': async ({ messages }, convert) => ({ messages: await convert(messages) }),
  'calls readWorkingMemory': helped,
  'calls the three functions': async (body, convert) => {
    const parsed = parseWorkingMemory(body)
    const block = parsed.status === 'valid' ? renderWorkingMemory(parsed.memory) : ''
    return { messages: appendWorkingMemory(await convert(body.messages), block) }
  },
  'strips what its schema does not know': (body, convert) => helped(schema.parse(body) as unknown as Body, convert),
}

/** What the receipt says: `sent` in a message, which is no promise, and else what the server said. */
type Told = 'received' | 'sent' | 'server-found-none' | 'server-silent'

/** What the console says in development. */
const CONSOLE: Readonly<Record<Told, readonly unknown[]>> = {
  received: [],
  sent: [],
  'server-found-none': [expect.stringContaining('The server found no working memory in a request that held some.')],
  'server-silent': [expect.stringContaining('the server did not say that it read it')],
}

/** What the model sees and what is said of it: no block is ever received that the model did not see, and none is missed in silence. */
const pairs: readonly (readonly [BlockMode, keyof typeof routes, boolean, Told])[] = [
  ['text', 'knows nothing of memory', true, 'sent'],
  ['text', 'calls readWorkingMemory', true, 'received'],
  ['text', 'calls the three functions', true, 'sent'],
  ['text', 'strips what its schema does not know', true, 'received'],
  ['body', 'knows nothing of memory', false, 'server-silent'],
  ['body', 'calls readWorkingMemory', true, 'received'],
  ['body', 'calls the three functions', true, 'server-silent'],
  ['body', 'strips what its schema does not know', false, 'server-found-none'],
  ['data', 'knows nothing of memory', false, 'server-silent'],
  ['data', 'calls readWorkingMemory', true, 'received'],
  ['data', 'calls the three functions', true, 'server-silent'],
  ['data', 'strips what its schema does not know', true, 'received'],
]

/** A page that sends one message, a server with the route, and what the model was given. */
async function ask({ sdk, createModel }: Major, mode: BlockMode, route: Route) {
  // Each sentence is said once on a page.
  vi.resetModules()
  const { createWorkingMemory } = await import('@antecedent/core')
  const { withWorkingMemory } = await import('@antecedent/core/ai-sdk')
  const said: unknown[] = []
  const console = vi.spyOn(globalThis.console, 'warn').mockImplementation(sentence => void said.push(sentence))
  onTestFinished(() => console.mockRestore())
  const memory = createWorkingMemory({
    user: `user-${crypto.randomUUID()}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
  })
  onTestFinished(() => memory.close())
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title: 'About us' } })
  await memory.settled({ deadlineMs: 15_000 })
  const { model, prompts } = createModel([{ text: 'Done' }])
  const serve = (async (_url, init) => {
    const body = JSON.parse(String(init?.body)) as Body
    const { messages, headers } = await route(body, async given => sdk.convertToModelMessages(given))
    const result = sdk.streamText({ model, messages })
    return result.toUIMessageStreamResponse({ ...(headers && { headers: { ...headers } }) })
  }) as typeof fetch
  const receipts: RequestReceipt[] = []
  const http = new sdk.DefaultChatTransport<UIMessage>({ fetch: serve })
  const onReceipt = (receipt: RequestReceipt) => void receipts.push(receipt)
  const transport = withWorkingMemory(http, memory, { mode, deadlineMs: 15_000, onReceipt })
  const messages: UIMessage[] = [{ id: 'u-1', role: 'user', parts: [{ type: 'text', text: 'Rename it' }] }]
  const request = {
    trigger: 'submit-message' as const,
    chatId: 'a',
    messageId: undefined,
    messages,
    abortSignal: undefined,
  }
  for await (const chunk of await transport.sendMessages(request))
    if (chunk.type === 'error') throw new Error(chunk.errorText)
  return { prompt: JSON.stringify(prompts()), receipt: receipts[0], said }
}

describe.each(majors)('AI SDK $name', major => {
  it.each(pairs)(
    'I14 mode %s with a route that %s: the model sees it %s, receipt and console say %s',
    async (mode, name, isSeen, told) => {
      const { prompt, receipt, said } = await ask(major, mode, routes[name]!)
      expect(prompt.split('[WORKING MEMORY]')).toHaveLength(isSeen ? 2 : 1)
      expect(receipt?.delivered).toBe(true)
      expect(receipt?.received === true ? 'received' : (receipt?.reason ?? 'sent')).toBe(told)
      expect(said).toEqual(CONSOLE[told])
    },
  )
})
