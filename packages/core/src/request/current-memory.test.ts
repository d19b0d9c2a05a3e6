import { expect, it, onTestFinished, vi } from 'vitest'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { workingMemorySubscriber } from './ag-ui.js'
import { createMemoryFetch } from './fetch.js'
import { observeMcpClient } from './mcp.js'
import type { RequestMemory } from './request-memory.js'

/** A memory that goes along with the user from thread a to thread b. */
function followUser() {
  const [a, b] = [createRecordingMemory(), createRecordingMemory()]
  let now: RequestMemory = a
  const following = new Proxy(a, {
    get: (_, name) => (name === 'current' ? () => now : Reflect.get(now, name)),
  })
  return { a, b, following, goOn: () => void (now = b) }
}

it('P11 hears an MCP call where it began, though the user went on meanwhile', async () => {
  const { a, b, following, goOn } = followUser()
  const client = {
    async callTool(_call: { name: string }) {
      goOn()
      return { content: [] }
    },
  }
  await observeMcpClient(client, following as never).callTool({ name: 'getPage' })
  expect([a.results.length, b.results.length]).toEqual([1, 0])
})

it('P11 hears the events of an AG-UI run where it began', async () => {
  const { a, b, following, goOn } = followUser()
  const subscriber = workingMemorySubscriber(following)
  const run = async () => {
    await subscriber.onRunInitialized({ messages: [{ id: 'u-1', role: 'user', content: 'Show it' }] })
    const event = { toolCallId: 'c-1' }
    subscriber.onToolCallEndEvent({ event, toolCallName: 'getPage', toolCallArgs: {} })
  }
  await run()
  goOn()
  subscriber.onToolCallResultEvent({ event: { toolCallId: 'c-1', content: { id: 'p-1' } } })
  await vi.waitFor(() => expect(a.results).toHaveLength(1))
  expect(b.results).toEqual([])
})

it('P11 hears the answer to a model’s request where that was made', async () => {
  const { a, b, following, goOn } = followUser()
  const answer = { choices: [{ message: { role: 'assistant', content: 'Here it is.' } }] }
  const fetch = createMemoryFetch(following, {
    fetch: async () => {
      goOn()
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
    },
  })
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Show it' }] })
  const response = await fetch('https://api.example/v1/chat/completions', { method: 'POST', body })
  await response.text()
  await vi.waitFor(() => expect(a.texts.at(-1)).toMatchObject({ role: 'assistant' }))
  expect(b.texts).toEqual([])
})

it('I6 sends what a page asks for as it is where createMemoryFetch has no memory', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const send = createMemoryFetch(undefined as never, { fetch: async (_, init) => new Response(init?.body as string) })
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] })
  expect(await (await send('https://api.example/v1/chat/completions', { method: 'POST', body })).text()).toBe(body)
})
