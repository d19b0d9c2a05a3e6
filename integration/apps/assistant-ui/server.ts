import { readWorkingMemory } from '@antecedent/core/server'
import { frontendTools } from '@assistant-ui/ai-sdk'
import type { UIMessage } from 'ai'
import { z } from 'zod'
import type { AppServer } from '../harness/serve-app.js'
import type { ChatServerOptions } from '../harness/serve-chat.js'

/** Names threads, keeps their conversations, and gives the model what the page says of system prompt and tools. */
export function createServer({ sdk, model }: ChatServerOptions): AppServer {
  const { convertToModelMessages, stepCountIs, streamText, tool } = sdk
  const threads = new Map<string, UIMessage[]>()
  let answers = 0

  async function POST(request: Request): Promise<Response> {
    const body = await request.json()
    threads.set(body.id, body.messages)
    const memory = readWorkingMemory(body)
    const result = streamText({
      model,
      system: body.system,
      messages: memory.append(await convertToModelMessages(body.messages)),
      tools: {
        ...frontendTools(body.tools),
        getPage: tool({
          inputSchema: z.object({ id: z.string() }),
          execute: async ({ id }) => ({ id, title: `Page ${id}` }),
        }),
      },
      stopWhen: stepCountIs(5),
      prepareStep: ({ messages }) => ({ messages: memory.append(messages) }),
      abortSignal: request.signal,
    })
    return result.toUIMessageStreamResponse({
      headers: memory.headers,
      originalMessages: body.messages,
      generateMessageId: () => `a-${++answers}`,
      onFinish: ({ messages }) => void threads.set(body.id, messages),
    })
  }

  function createThread(): Response {
    const id = `t-${threads.size + 1}`
    threads.set(id, [])
    return Response.json({ id })
  }

  return {
    answer(request) {
      const [, api, route, id] = new URL(request.url).pathname.split('/')
      if (api !== 'api') return undefined
      if (route === 'chat') return request.method === 'POST' ? POST(request) : undefined
      if (request.method === 'POST') return Promise.resolve(createThread())
      return Promise.resolve(Response.json(id === undefined ? [...threads.keys()] : threads.get(id)))
    },
    stored: id => threads.get(id),
  }
}
