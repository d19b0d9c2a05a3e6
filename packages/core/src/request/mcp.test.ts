import { expect, it } from 'vitest'
import type { ResolvedRefs } from '../model/resolved-refs.js'
import type { ToolResult } from '../model/tool-result.js'
import { type McpCall, observeMcpClient } from './mcp.js'

/** A memory that notes what it is told, and knows the ref p1. */
function createMemory(fields: { isPrivate?: boolean; observe?: () => never } = {}) {
  const results: ToolResult[] = []
  return {
    results,
    isPrivate: false,
    observe(result: ToolResult) {
      results.push(result)
      return { status: 'accepted' } as const
    },
    resolveRefs<Input>(input: Input): ResolvedRefs<Input> {
      const text = JSON.stringify(input ?? null)
      if (text.includes('"p9"')) return { status: 'unknown-refs', unknown: [{ ref: 'p9', candidates: ['p1'] }] }
      if (text.includes('"q1"')) return { status: 'unknown-refs', unknown: [{ ref: 'q1', candidates: [] }] }
      return { status: 'resolved', input: input && JSON.parse(text.replaceAll('"p1"', '"page-1"')) }
    },
    ...fields,
  }
}

/** A client as the packages have it: its state is its own alone. */
class TestClient {
  readonly made: unknown[][] = []
  #name = 'test'
  onclose?: () => void
  answer: unknown = { content: [{ type: 'text', text: '{"id":"p-1","title":"About"}' }] }

  async callTool(call: McpCall, ...more: unknown[]): Promise<unknown> {
    this.made.push([call, ...more])
    if (this.answer instanceof Error) throw this.answer
    return this.answer
  }

  async readResource(request: { uri: string }, ..._more: unknown[]): Promise<unknown> {
    return { contents: [{ uri: request.uri, mimeType: 'text/plain', text: this.#name }] }
  }

  name(): string {
    return this.#name
  }

  get upperName(): string {
    return this.#name.toUpperCase()
  }
}

const call = { name: 'getPage', arguments: { id: 'p-1' } }
const anyId = expect.stringMatching(/^mcp-/)

it('A7 observes what a tool answers, and gives the answer itself', async () => {
  const client = new TestClient()
  const memory = createMemory()

  const answer = await observeMcpClient(client, memory).callTool(call, undefined, { timeout: 7 })

  expect(answer).toBe(client.answer)
  expect(client.made).toEqual([[call, undefined, { timeout: 7 }]])
  expect(client.made[0]?.[0]).toBe(call)
  expect(memory.results).toEqual([
    { toolName: 'getPage', toolCallId: anyId, input: { id: 'p-1' }, output: client.answer },
  ])
})

it('X16 names every call anew', async () => {
  const memory = createMemory()
  const client = observeMcpClient(new TestClient(), memory)
  await Promise.all([client.callTool(call), client.callTool(call)])
  expect(new Set(memory.results.map(({ toolCallId }) => toolCallId)).size).toBe(2)
})

it('X9 observes a result that reports failure as failed', async () => {
  const client = new TestClient()
  client.answer = { content: [{ type: 'text', text: 'no such page' }], isError: true }
  const memory = createMemory()
  await observeMcpClient(client, memory).callTool(call)
  expect(memory.results).toMatchObject([{ output: client.answer, failed: true }])
})

it('X9 I6 throws what the client throws, and observes it as failed', async () => {
  const client = new TestClient()
  const error = (client.answer = new Error('timed out'))
  const memory = createMemory()
  await expect(observeMcpClient(client, memory).callTool(call)).rejects.toBe(error)
  expect(memory.results).toEqual([
    { toolName: 'getPage', toolCallId: anyId, input: { id: 'p-1' }, output: 'timed out', failed: true },
  ])
})

it('I6 gives the answer where memory fails', async () => {
  const failing = (): never => {
    throw new Error('memory')
  }
  const client = new TestClient()
  const memory = { ...createMemory(), observe: failing, resolveRefs: failing }
  expect(await observeMcpClient(client, memory, { refs: true }).callTool(call)).toBe(client.answer)
})

it('O4 leaves out what a private turn called, also when it answers later', async () => {
  const memory = createMemory({ isPrivate: true })
  const client = observeMcpClient(new TestClient(), memory)
  const answer = client.callTool(call)
  memory.isPrivate = false
  await answer
  expect(memory.results).toEqual([])
})

it('Q6 swaps refs in arguments back where they may stand there', async () => {
  const client = new TestClient()
  const memory = createMemory()
  const given = { name: 'getPage', arguments: { id: 'p1' }, _meta: { progressToken: 1 } }
  await observeMcpClient(client, memory, { refs: true }).callTool(given)
  await observeMcpClient(client, memory).callTool(given)
  await observeMcpClient(client, memory, { refs: true }).callTool({ name: 'ping' })
  expect(client.made).toEqual([[{ ...given, arguments: { id: 'page-1' } }], [given], [{ name: 'ping' }]])
  expect(memory.results.map(({ input }) => input)).toEqual([{ id: 'page-1' }, { id: 'p1' }, undefined])
})

it.each([
  ['p9', 'The call was not made. p9 stands for nothing known; near are p1.'],
  ['q1', 'The call was not made. q1 stands for nothing known.'],
])('Q6 answers a call with the unknown ref %s with an error, and makes none', async (id, text) => {
  const client = new TestClient()
  const memory = createMemory()
  const answer = await observeMcpClient(client, memory, { refs: true }).callTool({ name: 'getPage', arguments: { id } })
  expect(answer).toEqual({ content: [{ type: 'text', text }], isError: true })
  expect(client.made).toEqual([])
  expect(memory.results).toEqual([])
})

it('X1 observes what is read of a resource', async () => {
  const memory = createMemory()
  const answer = await observeMcpClient(new TestClient(), memory).readResource({ uri: 'file:///notes.txt' })
  const resource = { uri: 'file:///notes.txt', mimeType: 'text/plain', text: 'test' }
  expect(answer).toEqual({ contents: [resource] })
  expect(memory.results).toEqual([
    {
      toolName: 'readResource',
      toolCallId: anyId,
      input: { uri: 'file:///notes.txt' },
      output: { content: [{ type: 'resource', resource }] },
    },
  ])
})

it('I6 gives any answer that is no result, and observes it as far as it goes', async () => {
  const client = new TestClient()
  const memory = createMemory()
  client.answer = undefined
  client.readResource = async () => ({ resource: 7 })
  const observed = observeMcpClient(client, memory)
  expect(await observed.callTool(call)).toBeUndefined()
  expect(await observed.readResource({ uri: 'x:y' })).toEqual({ resource: 7 })
  expect(memory.results.map(({ output }) => output)).toEqual([undefined, undefined])
})

it('A7 leaves everything else of the client as it is', () => {
  const client = new TestClient()
  const observed = observeMcpClient(client, createMemory())
  const onclose = (): void => undefined
  observed.onclose = onclose
  expect(client.onclose).toBe(onclose)
  expect(observed).toBeInstanceOf(TestClient)
  expect(observed.constructor).toBe(TestClient)
  expect([observed.name(), observed.upperName]).toEqual(['test', 'TEST'])
  expect(observed.name).toBe(observed.name)
  expect(observed.callTool).toBe(observed.callTool)
  expect('readResource' in observeMcpClient({ callTool: async () => 7 }, createMemory())).toBe(false)
})
