import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { defineFeature } from './feature.js'
import { WIRE, wireOf } from './memory-wire.js'
import type { ResultKeeper } from './model/result-keeper.js'
import { createMemoryFetch } from './request/fetch.js'
import { idsIn, openMemory, settle, withPages } from './testing/open-memory.js'
import type { WorkingMemory } from './working-memory.js'

const answered = (id: string, turn: string) => [
  { role: 'user', content: `Show ${turn}` },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: `call-${id}`, type: 'function', function: { name: 'getPage', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: `call-${id}`, content: JSON.stringify({ id, title: `Page ${id}` }) },
]

// The first of its file, as code that is loaded stays so.
it('K21 says of no memory that it keeps no results before it is loaded', async () => {
  const memory = openMemory()
  expect(wireOf(memory).results?.keptResult('c-1')).toBeUndefined()
  expect(wireOf(memory).results).toBeDefined()
  await memory.flush()
  expect(wireOf(memory).results).toBeUndefined()
})

/** Sends a request to a model through a wire. */
async function send(memory: WorkingMemory, messages: readonly object[]): Promise<void> {
  const memoryFetch = createMemoryFetch(memory, { fetch: async () => new Response('{}'), deadlineMs: 15_000 })
  await memoryFetch('https://models.example/v1/chat/completions', {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages }),
  })
}

const forwardings: [string, (memory: WorkingMemory) => WorkingMemory][] = [
  ['the handle itself', memory => memory],
  ['a proxy', memory => new Proxy(memory, {})],
  ['a spread', memory => ({ ...memory })],
  ['an object that inherits from it', memory => Object.create(memory) as WorkingMemory],
  ['an object that hands it on by the key that another copy of the package has', copyOf],
]

function copyOf(memory: WorkingMemory): WorkingMemory {
  const { [WIRE]: _wire, ...calls } = memory
  return { ...calls, [Symbol.for('@antecedent/core/wire') as typeof WIRE]: () => memory[WIRE]() }
}

it.each(forwardings)('I16 tells memory of requests, and keeps private what was, through %s', async (_name, forward) => {
  const memory = await withPages(['p-1'])
  const forwarded = forward(memory)
  memory.isPrivate = true
  await send(forwarded, answered('p-2', 'a secret'))
  memory.isPrivate = false
  await send(forwarded, [...answered('p-2', 'a secret'), ...answered('p-3', 'the page')])
  await settle(memory)
  expect(idsIn(memory)).toEqual(['p-3', 'p-1'])
  expect(memory.requests()).toHaveLength(1)
})

it('K26 has wires cite what a feature of an app’s own keeps, and tells of one that fails', async () => {
  const errors: string[] = []
  const cited = new Set<string>()
  const results: ResultKeeper = {
    keptResult: () => ({ citation: '[CITED RESULT] kept', tokens: 6_000 }),
    keepResult: () => {
      throw new Error('full')
    },
    cite: ids => ids.forEach(id => cited.add(id)),
    citationOf: id => (cited.has(id) ? '[CITED RESULT] kept' : undefined),
  }
  const keeper = defineFeature<'keeper', object>({ name: 'keeper', idle: {}, connect: () => ({ calls: {}, results }) })
  const memory = openMemory({ features: [keeper], onError: ({ message }) => errors.push(message) })
  await memory.flush()
  wireOf(memory).results?.keepResult({ toolCallId: 'c-1', content: 'x' })
  expect(errors).toEqual([expect.stringContaining('full')])

  const large = answered('p-1', 'it').map(message =>
    message.role === 'tool' ? { ...message, content: 'words '.repeat(4_000) } : message,
  )
  const body = {
    model: 'm',
    messages: [...large, { role: 'assistant', content: 'Done.' }, { role: 'user', content: 'On' }],
  }
  const { body: sent, receipt } = memory.attach(body, { compaction: true })
  expect(receipt).toMatchObject({ cited: 1 })
  expect(JSON.stringify(sent)).toContain('[CITED RESULT] kept')
})
