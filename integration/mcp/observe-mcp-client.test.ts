import { createWorkingMemory } from '@antecedent/core'
import { observeMcpClient } from '@antecedent/core/mcp'
import { expect, it, onTestFinished } from 'vitest'
import { majors } from '../ai-sdk/majors.js'
import { connectClient1, connectClient2 } from './clients.js'

/** Calls as an app makes them, whatever the package. */
interface PagesClient {
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>
  readResource(request: { uri: string }): Promise<unknown>
  listTools(): Promise<{ tools: { name: string }[] }>
}

const packages = [
  { name: '@modelcontextprotocol/client 2', connect: connectClient2 },
  { name: '@modelcontextprotocol/sdk 1', connect: connectClient1 },
]

async function openPage(connect: () => Promise<PagesClient>) {
  const memory = createWorkingMemory({
    user: `user-${crypto.randomUUID()}`,
    thread: 'thread-1',
    worker: false,
    storage: 'memory',
  })
  onTestFinished(() => memory.close())
  const plain = await connect()
  return { memory, plain, client: observeMcpClient(plain, memory) }
}

it.each(packages)('A7 X1 observes what the tools of a real server answer, with $name', async ({ connect }) => {
  const { memory, plain, client } = await openPage(connect)

  const observed = await client.callTool({ name: 'getPage', arguments: { id: 'p-1' } })
  await client.callTool({ name: 'listPages' })
  await client.callTool({ name: 'findFile', arguments: { id: 'terms' } })
  await client.readResource({ uri: 'notes://today' })
  await memory.settled({ deadlineMs: 15_000 })

  expect(observed).toEqual(await plain.callTool({ name: 'getPage', arguments: { id: 'p-1' } }))
  const known = memory.getSnapshot().entities.map(({ key, name }) => [key, name])
  expect(Object.fromEntries(known)).toMatchObject({
    'page/p-1': 'About us',
    'page/p-2': 'Prices',
    'file/file:///terms.pdf': 'Terms',
  })
  expect(known.map(([, name]) => name)).toContain('Buy milk')
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('getPage')
})

it.each(packages)('X9 observes a failed call as failed, with $name', async ({ connect }) => {
  const { memory, client } = await openPage(connect)
  await client.callTool({ name: 'getPage', arguments: { id: 'p-1' } })
  await client.callTool({ name: 'deletePage', arguments: { id: 'p-1' } })
  await memory.settled({ deadlineMs: 15_000 })
  expect(memory.episodes().map(({ toolName, outcome }) => [toolName, outcome])).toEqual([
    ['deletePage', 'failed'],
    ['getPage', 'succeeded'],
  ])
  expect(memory.explain('page/p-1')?.entity.fate).toBe('stale')
})

it.each(packages)('X9 I6 throws what the client throws, with $name', async ({ connect }) => {
  const { memory, plain, client } = await openPage(connect)
  const observed = client as unknown as { callTool(...given: unknown[]): Promise<unknown>; close(): Promise<void> }
  const given = [{ name: 'crash', arguments: {} }, ...(connect === connectClient1 ? [undefined] : []), { timeout: 20 }]
  await expect(observed.callTool(...given)).rejects.toThrow(/timed out/i)
  await observed.close()
  await expect(plain.callTool({ name: 'getPage' })).rejects.toBeInstanceOf(Error)
  await memory.settled({ deadlineMs: 15_000 })
  expect(memory.episodes().map(({ toolName, outcome }) => [toolName, outcome])).toEqual([['crash', 'failed']])
})

it.each(packages)('Q6 answers an unknown ref itself, and swaps a known one, with $name', async ({ connect }) => {
  const { memory, plain } = await openPage(connect)
  const client = observeMcpClient(plain, memory, { refs: true })
  await client.callTool({ name: 'getPage', arguments: { id: 'p-1' } })
  await memory.settled({ deadlineMs: 15_000 })
  const ref = memory.explain('page/p-1')?.entity.ref
  expect(ref).toBe('p1')
  expect(await client.callTool({ name: 'getPage', arguments: { id: 'p7' } })).toEqual({
    content: [{ type: 'text', text: 'The call was not made. p7 stands for nothing known; near are p1.' }],
    isError: true,
  })
  await client.callTool({ name: 'getPage', arguments: { id: 'p1' } })
  await memory.settled({ deadlineMs: 15_000 })
  expect(memory.explain('page/p-1')?.entity.useCount).toBe(1)
})

it('A7 keeps the type of each client', async () => {
  const { memory } = await openPage(connectClient2)
  const second = observeMcpClient(await connectClient2(), memory)
  const first = observeMcpClient(await connectClient1(), memory)
  const { structuredContent } = await second.callTool({ name: 'getPage' }, { timeout: 5_000 })
  expect(structuredContent).toEqual({ id: 'p-1', title: 'About us' })
  expect((await first.callTool({ name: 'getPage' }, undefined, { timeout: 5_000 })).structuredContent).toEqual(
    structuredContent,
  )
})

it.each(majors)('X1 reads the raw results that MCP tools give in the AI SDK $name', async ({ sdk, createModel }) => {
  const { memory, plain } = await openPage(connectClient2)
  const tool = (name: string) =>
    sdk.dynamicTool({
      description: name,
      inputSchema: sdk.jsonSchema({ type: 'object' }),
      execute: async () => plain.callTool({ name }),
    })
  const calls = ['listPages', 'findFile'].map(toolName => ({ toolCallId: `c-${toolName}`, toolName, input: {} }))
  const { model } = createModel([{ calls }])
  const stream = sdk
    .streamText({
      model,
      prompt: 'Which pages are there?',
      tools: { listPages: tool('listPages'), findFile: tool('findFile') },
    })
    .toUIMessageStream()
  for await (const chunk of stream) {
    if (chunk.type !== 'tool-output-available') continue
    memory.observe({ toolName: chunk.toolCallId.slice(2), toolCallId: chunk.toolCallId, output: chunk.output })
  }
  await memory.settled({ deadlineMs: 15_000 })
  const keys = memory.getSnapshot().entities.map(({ key }) => key)
  expect(keys.toSorted()).toEqual(['file/file:///terms.pdf', 'page/p-1', 'page/p-2'])
})
