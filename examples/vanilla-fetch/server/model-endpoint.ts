import type { IncomingMessage, ServerResponse } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { type ChatRequest, decideStep } from './scripted-model.js'

/**
 * Answers `/v1/chat/completions`: by OpenAI, or a server that speaks like it, where the environment holds a key, which
 * never reaches the page; else by the scripted model.
 */
export function modelEndpoint(): Plugin {
  return {
    name: 'model-endpoint',
    configureServer({ middlewares }) {
      middlewares.use('/v1/chat/completions', (request: IncomingMessage, response: ServerResponse) => {
        text(request)
          .then(async body => {
            const answer = process.env['OPENAI_API_KEY'] ? await askProvider(body) : askScript(body)
            response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
          })
          .catch((error: unknown) => response.writeHead(502).end(String(error)))
      })
    },
  }
}

function askProvider(body: string): Promise<Response> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL = 'https://api.openai.com/v1', OPENAI_MODEL } = process.env
  return fetch(`${OPENAI_BASE_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPENAI_API_KEY}` },
    body: JSON.stringify({ ...(JSON.parse(body) as object), ...(OPENAI_MODEL && { model: OPENAI_MODEL }) }),
  })
}

function askScript(body: string): Response {
  const step = decideStep(JSON.parse(body) as ChatRequest)
  const message =
    'text' in step
      ? { role: 'assistant', content: step.text }
      : { role: 'assistant', content: null, tool_calls: [toolCall(step.name, step.input)] }
  return Response.json({ object: 'chat.completion', choices: [{ index: 0, message }] })
}

function toolCall(name: string, input: object): object {
  return { id: `call_${crypto.randomUUID()}`, type: 'function', function: { name, arguments: JSON.stringify(input) } }
}
