import type { ModelMessage, ToolSet, UIMessage } from 'ai'
import type { Major, ScriptedModel } from './majors.js'

export interface ChatRequestBody {
  readonly id: string
  readonly messages: UIMessage[]
  readonly workingMemory?: unknown
}

export interface ChatRouteOptions extends Pick<ScriptedModel, 'model'> {
  tools?: ToolSet
  /** What the route makes of the messages for the model. @defaultValue converts them */
  toModelMessages?: (body: ChatRequestBody, convert: () => Promise<ModelMessage[]>) => Promise<ModelMessage[]>
  /** What the route stores of a body's messages, with the answer to them. @defaultValue all of them */
  toStored?: (messages: UIMessage[]) => UIMessage[]
}

/**
 * A server's chat route with the real SDK: answers, stores what it gets with what it answered, by chat, and keeps each
 * answer's stream to resume it. `fetch` stands in for the network.
 */
export function createChatRoute({ sdk }: Major, options: ChatRouteOptions) {
  const { model, tools, toModelMessages = (_body, convert) => convert(), toStored = messages => messages } = options
  const bodies: ChatRequestBody[] = []
  const store = new Map<string, UIMessage[]>()
  const streams = new Map<string, string>()
  let answers = 0

  const answer = async (body: ChatRequestBody): Promise<Response> => {
    const messages = toStored(body.messages)
    store.set(body.id, messages)
    const convert = async () => sdk.convertToModelMessages(body.messages, { ...(tools && { tools }) })
    const result = sdk.streamText({
      model,
      messages: await toModelMessages(body, convert),
      stopWhen: sdk.stepCountIs(5),
      ...(tools && { tools }),
    })
    const response = result.toUIMessageStreamResponse({
      originalMessages: messages,
      generateMessageId: () => `a-${++answers}`,
      onFinish: ({ messages: all }: { messages: UIMessage[] }) => void store.set(body.id, all),
    })
    const kept = response.clone()
    streams.set(body.id, '')
    void kept.text().then(text => streams.set(body.id, text))
    return response
  }

  return {
    bodies,
    store,
    fetch: (async (url, init) => {
      if (init?.method === 'GET') {
        const stream = streams.get(String(url).split('/').at(-2) ?? '')
        return stream ? new Response(stream) : new Response(null, { status: 204 })
      }
      const body = JSON.parse(String(init?.body)) as ChatRequestBody
      bodies.push(body)
      return answer(body)
    }) as typeof fetch,
  }
}
