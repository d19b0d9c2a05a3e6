import { readWorkingMemory } from '@antecedent/core/server'
import type { UIMessage, UIMessageStreamWriter } from 'ai'
import { z } from 'zod'
import type { ChatServerOptions } from '../harness/serve-chat.js'
import type { AppServer } from '../harness/serve-app.js'

const message = z.object({ id: z.string(), role: z.string(), parts: z.array(z.object({ type: z.string() }).loose()) })

/** What the route accepts: one message, or all of them where calls were approved. A schema strips what it does not name. */
const requestBody = z.object({
  id: z.string(),
  message: message.optional(),
  messages: z.array(message).optional(),
  workingMemory: z.unknown().optional(),
})

/** Keeps the conversation itself, writes artifacts beside the answer, asks before it publishes, and stops with the page. */
export function createServer({ sdk, model, gate }: ChatServerOptions): AppServer {
  const { convertToModelMessages, createUIMessageStream, createUIMessageStreamResponse } = sdk
  const { stepCountIs, streamText, tool } = sdk
  const chats = new Map<string, UIMessage[]>()
  let answers = 0
  let documents = 0

  const toolsOf = (writer: UIMessageStreamWriter) => ({
    getPage: tool({
      inputSchema: z.object({ id: z.string() }),
      execute: async ({ id }) => ({ id, title: `Page ${id}` }),
    }),
    createDocument: tool({
      inputSchema: z.object({ title: z.string() }),
      async execute({ title }) {
        const id = `d-${++documents}`
        for (const part of [
          { type: 'data-id' as const, data: id },
          { type: 'data-title' as const, data: title },
          { type: 'data-textDelta' as const, data: `All of ${title}.` },
          { type: 'data-finish' as const, data: null },
        ])
          writer.write({ ...part, transient: true })
        return { id, title, kind: 'text', content: 'A document was created and is now visible to the user.' }
      },
    }),
    publishPage: tool({
      inputSchema: z.object({ id: z.string() }),
      needsApproval: true,
      execute: async ({ id }) => ({ id, title: `Page ${id}`, status: 'published' }),
    }),
  })

  async function POST(request: Request): Promise<Response> {
    const body = requestBody.parse(await request.json())
    const known = chats.get(body.id) ?? []
    const messages = (body.messages ?? [
      ...known.filter(({ id }) => id !== body.message?.id),
      body.message,
    ]) as UIMessage[]
    chats.set(body.id, messages)
    const memory = readWorkingMemory(body)
    const history = await convertToModelMessages(messages)
    const stream = createUIMessageStream({
      originalMessages: messages,
      generateId: () => `a-${++answers}`,
      execute({ writer }) {
        const result = streamText({
          model,
          tools: toolsOf(writer),
          stopWhen: stepCountIs(5),
          messages: memory.append(history),
          prepareStep: step => ({ messages: memory.append(step.messages) }),
          abortSignal: request.signal,
        })
        writer.merge(result.toUIMessageStream())
      },
      onFinish: ({ messages: all }) => void chats.set(body.id, all),
    })
    return createUIMessageStreamResponse({ stream, headers: memory.headers })
  }

  /** Of a user who is known a while after the page is shown. */
  async function session(): Promise<Response> {
    await gate.pass()
    return Response.json({ user: { id: 'u-1' } })
  }

  async function deleteFrom(chatId: string, messageId: string | null): Promise<Response> {
    const known = chats.get(chatId) ?? []
    chats.set(
      chatId,
      known.slice(
        0,
        known.findIndex(({ id }) => id === messageId),
      ),
    )
    return new Response(null, { status: 204 })
  }

  return {
    answer(request) {
      const url = new URL(request.url)
      const [, api, route, chatId = ''] = url.pathname.split('/')
      if (api !== 'api') return undefined
      if (route === 'session') return session()
      if (request.method === 'POST') return POST(request)
      if (request.method === 'DELETE') return deleteFrom(chatId, url.searchParams.get('from'))
      return Promise.resolve(Response.json(chats.get(chatId) ?? []))
    },
    stored: chatId => chats.get(chatId),
  }
}
