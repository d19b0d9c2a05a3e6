import type { RequestReceipt, WorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'
import OpenAI from 'openai'
import type { Message } from './run-agent.js'

/** A request as it left, and memory's receipt for it. */
export interface SentRequest {
  readonly receipt: RequestReceipt
  readonly messages: readonly Message[]
}

/** The SDK's own client; all that memory needs of it is that it takes a `fetch`. */
export function createClient(memory: WorkingMemory, onRequest: (request: SentRequest) => void): OpenAI {
  let messages: readonly Message[] = []
  return new OpenAI({
    baseURL: `${location.origin}/v1`,
    // The key stays on the server, which adds it: see server/model-endpoint.ts.
    apiKey: 'none',
    dangerouslyAllowBrowser: true,
    fetch: createMemoryFetch(memory, {
      fetch(input, init) {
        messages = (JSON.parse(String(init?.body)) as { messages: Message[] }).messages
        return fetch(input, init)
      },
      onReceipt: receipt => onRequest({ receipt, messages }),
    }),
  })
}
