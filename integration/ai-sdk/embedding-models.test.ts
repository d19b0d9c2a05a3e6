import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAI as createOpenAI5 } from '@ai-sdk/openai-for-5'
import { createOpenAI as createOpenAI6 } from '@ai-sdk/openai-for-6'
import { createWorkingMemory } from '@antecedent/core'
import { semanticSearch } from '@antecedent/core/semantic-search'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { embedderFromAiSdk } from '@antecedent/core/models'

/** Words that mean the like, a direction each. */
const CONCEPTS = [/price|cost|billing/gi, /staff|team|people/gi, /menu|lunch|dinner/gi]

const vectorOf = (text: string): number[] => [...CONCEPTS.map(words => text.match(words)?.length ?? 0), 0.1]

let requests: { readonly path: string | undefined; readonly body: Readonly<Record<string, unknown>> }[] = []

/** Answers as `POST /v1/embeddings` of OpenAI does, and refuses what that refuses. */
async function answer(incoming: IncomingMessage): Promise<[status: number, body: object]> {
  const body = (await json(incoming)) as Record<string, unknown>
  requests.push({ path: incoming.url, body })
  const { model, input, encoding_format: encoding } = body
  const isFine =
    typeof model === 'string' && Array.isArray(input) && input.every(text => typeof text === 'string' && text)
  if (incoming.url !== '/v1/embeddings' || !isFine || (encoding ?? 'float') !== 'float') {
    return [400, { error: { message: `Invalid request: ${JSON.stringify(body)}`, type: 'invalid_request_error' } }]
  }
  const data = (input as string[]).map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
  return [200, { object: 'list', data, model, usage: { prompt_tokens: 1, total_tokens: 1 } }]
}

const server = createServer((incoming, outgoing) => {
  void answer(incoming).then(([status, body]) => {
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
let baseURL = ''

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The same call in three majors of the provider's package: specifications V2, V3 and V4. */
const models = {
  5: () => createOpenAI5({ baseURL, apiKey: 'none' }).textEmbeddingModel('text-embedding-3-small'),
  6: () => createOpenAI6({ baseURL, apiKey: 'none' }).embeddingModel('text-embedding-3-small'),
  7: () => createOpenAI({ baseURL, apiKey: 'none' }).embeddingModel('text-embedding-3-small'),
}
const embedderOf = {
  5: () => embedderFromAiSdk(models[5]()),
  6: () => embedderFromAiSdk(models[6]()),
  7: () => embedderFromAiSdk(models[7]()),
}

it.each([
  [5, 'v2'],
  [6, 'v3'],
  [7, 'v4'],
] as const)('Q7 finds by meaning with a real model of AI SDK %s', async (major, version) => {
  requests = []
  expect(models[major]().specificationVersion).toBe(version)
  const embedder = embedderOf[major]()
  expect(embedder.id).toBe('openai.embedding/text-embedding-3-small')
  const memory = createWorkingMemory({
    user: `embeds ${major}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    features: [semanticSearch({ embedder })],
  })
  onTestFinished(() => memory.close())
  const titles = ['Billing', 'Our staff', 'Dinner', 'Imprint']
  const pages = titles.map((title, index) => ({ id: `p-${index}`, title }))
  memory.observe({ toolName: 'listPages', toolCallId: 'c-1', output: { pages } })
  await memory.settled()
  const idsFound = async () => (await memory.search('what does it cost')).map(({ entity }) => entity.id)
  await vi.waitFor(async () => expect(await idsFound()).toEqual(['p-0']), 10_000)
  expect(requests.map(({ path }) => path)).toEqual(['/v1/embeddings', '/v1/embeddings'])
})

it('Q7 passes on what the provider says went wrong', async () => {
  const { signal } = new AbortController()
  await expect(embedderOf[7]().embed([''], { signal })).rejects.toThrow('Invalid request')
})
