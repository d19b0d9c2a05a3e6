import { createWorkingMemory, type RequestReceipt, type WorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'
import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources'
import { afterEach, describe, expect, it } from 'vitest'
import { createModelEndpoint } from '../endpoints/create-model-endpoint.js'
import { lastText } from '../endpoints/last-text.js'
import type { ModelStep } from '../endpoints/model-script.js'
import { serveModelEndpoint } from '../endpoints/serve-model-endpoint.js'
import { aiSdkDrivers, aiSdkQuestions } from './ai-sdk-drivers.js'
import { anthropicDrivers, anthropicQuestion, anthropicThreadDriver } from './anthropic-drivers.js'
import { callTool, CONVERSATION, type Driver, type Question, QUESTIONS } from './driver.js'
import { googleDrivers, googleQuestion } from './google-drivers.js'
import { openAIDrivers, openAIQuestions, openAIStoredDriver } from './openai-drivers.js'

const opened: { close(): Promise<void> }[] = []
let users = 0

afterEach(async () => {
  await Promise.all(opened.splice(0).map(async one => one.close()))
})

function aMemory(): WorkingMemory {
  const memory = createWorkingMemory({ user: `user ${users++}`, thread: 'a', storage: 'memory', worker: false })
  opened.push(memory)
  return memory
}

/** An endpoint on a server of its own, and a fetch that goes through a memory where there is one. */
async function connect(script: readonly ModelStep[], memory?: WorkingMemory) {
  const endpoint = createModelEndpoint(script)
  const server = await serveModelEndpoint(endpoint)
  opened.push(server)
  const receipts: RequestReceipt[] = []
  const onReceipt = (receipt: RequestReceipt): void => void receipts.push(receipt)
  const through = memory ? createMemoryFetch(memory, { deadlineMs: 5_000, onReceipt }) : fetch
  return { endpoint, receipts, connection: { url: server.url, fetch: through } }
}

async function converse(driver: Driver, memory?: WorkingMemory) {
  const { endpoint, receipts, connection } = await connect(CONVERSATION, memory)
  const given = await driver.converse(connection)
  return { given, receipts, requests: endpoint.requests }
}

describe.each([...openAIDrivers, ...anthropicDrivers, ...googleDrivers, ...aiSdkDrivers])('$name', driver => {
  it('I1 I4 I7 sends the block last, in legal bodies, with what earlier results showed', async () => {
    const memory = aMemory()
    const { requests, receipts } = await converse(driver, memory)
    expect(requests.map(({ provider, violation }) => ({ provider, violation }))).toEqual(
      Array.from({ length: 4 }, () => ({ provider: driver.provider, violation: undefined })),
    )
    const [first, , third, fourth] = requests.map(({ provider, body }) => lastText(provider, body))
    expect(first?.text).toBe('Which pages are there?')
    for (const last of [third, fourth]) {
      expect(last?.role).toBe('user')
      expect(last?.text).toContain('[WORKING MEMORY]')
      expect(last?.text).toContain('About us')
      expect(last?.text).toContain('page-7f2')
      expect(last?.text.trimEnd()).toMatch(/[)"]$/)
    }
    // The first request has nothing to show, and the second holds in full what there is. (W6)
    const wire = driver.provider
    expect(receipts).toMatchObject([
      { wire, delivered: false, reason: 'memory-empty' },
      { wire, delivered: false, reason: 'nothing-to-show' },
      { wire, delivered: true, place: 'last', entries: 2 },
      { wire, delivered: true, place: 'last', entries: 2 },
    ])
  })

  it('I2 gives the app what it gives without memory, and sends what it sends, but for the block', async () => {
    const plain = await converse(driver)
    const memory = aMemory()
    const { given, requests } = await converse(driver, memory)
    expect(given).toEqual(plain.given)
    expect(JSON.stringify(given)).not.toContain('WORKING MEMORY')
    expect(requests[0]?.text).toBe(plain.requests[0]?.text)
  })
})

it('I2 sends a block that the provider does not keep, where it keeps the conversation', async () => {
  const plain = await converse(openAIStoredDriver)
  const { given, requests, receipts } = await converse(openAIStoredDriver, aMemory())
  expect(requests.filter(({ violation }) => violation)).toEqual([])
  expect(JSON.stringify(requests.map(({ body }) => body['input']))).not.toContain('[WORKING MEMORY]')
  expect(requests[2]?.body['instructions']).toContain('page-7f2')
  expect(receipts.at(-1)).toMatchObject({ delivered: true, place: 'system' })
  expect(given).toEqual(plain.given)
})

it('I7 stays legal in a thread of Anthropic, which keeps each block with the message that it came in', async () => {
  const plain = await converse(anthropicThreadDriver)
  const { given, requests } = await converse(anthropicThreadDriver, aMemory())
  expect(requests.filter(({ violation }) => violation)).toEqual([])
  expect(requests.map(({ text }) => text.includes('[WORKING MEMORY]'))).toEqual([false, false, true, true])
  expect(given).toEqual(plain.given)
})

interface Outcome {
  readonly parts: readonly unknown[]
  readonly error: unknown
}

async function outcomeOf(question: Question, script: readonly ModelStep[], memory?: WorkingMemory): Promise<Outcome> {
  const { connection } = await connect(script, memory)
  const parts: unknown[] = []
  const aborting = new AbortController()
  const hangs = script.some(step => 'ending' in step && step.ending === 'hanging')
  const onPart = (part: unknown): void => {
    parts.push(part)
    if (hangs) aborting.abort()
  }
  try {
    await question.ask(connection, { signal: aborting.signal, onPart })
    return { parts, error: undefined }
  } catch (error) {
    const { name, message, status } = error as Error & { status?: number }
    return { parts, error: { type: error?.constructor.name, name, message, status } }
  }
}

const WORDS = 'There are two pages: one about us, and one with the prices of this year.'
const FAILURES: readonly [string, readonly ModelStep[]][] = [
  ['a limit', [{ status: 429 }]],
  ['an overloaded provider', [{ status: 500 }]],
  ['a stream that breaks off', [{ text: WORDS, ending: 'broken' }]],
  ['an abort while the stream hangs', [{ text: WORDS, ending: 'hanging' }]],
]

describe.each([...openAIQuestions, anthropicQuestion, googleQuestion, ...aiSdkQuestions])('$name', question => {
  it.each(FAILURES)('I6 passes on %s as it is without memory', async (_name, script) => {
    const memory = aMemory()
    memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'page-3a9', title: 'About us' } })
    expect(await outcomeOf(question, script, memory)).toEqual(await outcomeOf(question, script))
  })
})

it('I12.5 remembers what calls showed that the app leaves out of later requests', async () => {
  const memory = aMemory()
  const { endpoint, connection } = await connect(CONVERSATION, memory)
  const client = new OpenAI({ apiKey: 'none', baseURL: `${connection.url}/v1`, fetch: connection.fetch })
  const ask = async (...messages: ChatCompletionMessageParam[]) =>
    (await client.chat.completions.create({ model: 'gpt-local', messages })).choices[0]!.message
  const question = { role: 'user' as const, content: QUESTIONS[0] }
  const called = await ask(question)
  const content = JSON.stringify(callTool('listPages'))
  const said = await ask(question, called, { role: 'tool', tool_call_id: 'call_1', content })
  await ask(question, said, { role: 'user', content: QUESTIONS[1] })
  expect(lastText('openai-chat', endpoint.requests[2]!.body).text).toContain('page-7f2')
})
