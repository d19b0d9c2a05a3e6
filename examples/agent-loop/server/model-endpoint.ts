import type { IncomingMessage, ServerResponse } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Plugin } from 'vite'
import type { ChatRequest } from './read-request.js'
import { decideStep, type PlannedCall } from './scripted-model.js'

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
            const answer = process.env['OPENAI_API_KEY'] ? await askProvider(body) : await askScript(body)
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

async function askScript(body: string): Promise<Response> {
  // Nobody could follow a model that answers at once.
  await setTimeout(THINKING_MS)
  const step = decideStep(JSON.parse(body) as ChatRequest)
  const message =
    'text' in step
      ? { role: 'assistant', content: step.text }
      : { role: 'assistant', content: null, tool_calls: step.calls.map(toolCall) }
  return Response.json({ object: 'chat.completion', choices: [{ index: 0, message }] })
}

const THINKING_MS = 400

function toolCall({ name, input }: PlannedCall): object {
  return { id: `call_${crypto.randomUUID()}`, type: 'function', function: { name, arguments: JSON.stringify(input) } }
}
