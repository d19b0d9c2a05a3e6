import { expect, it, onTestFinished } from 'vitest'

import { createWorkingMemory } from './create-working-memory.js'
import { createMemoryFetch } from './request/fetch.js'
import { startWorkers } from './testing/start-workers.js'

/** A memory whose messages to its worker are counted, in characters. */
async function openCounted() {
  let posted = 0
  const startOwn = () => new Worker(new URL('./runtime/worker/worker-entry.ts', import.meta.url), { type: 'module' })
  const { worker: give } = await startWorkers(1, startOwn)
  const worker = (): Worker => {
    const started = give()
    const post = started.postMessage.bind(started)
    started.postMessage = (message: unknown, ...rest: unknown[]) => {
      posted += JSON.stringify(message).length
      post(message, ...(rest as [Transferable[]]))
    }
    return started
  }
  const memory = createWorkingMemory({ user: `counted ${Date.now()}`, thread: 'a', worker })
  onTestFinished(() => memory.close())
  return { memory, postedBy: () => posted }
}

const user = (content: string) => ({ role: 'user', content })
const page = (id: string) => JSON.stringify({ id, title: `Page ${id}`, body: 'words of a page '.repeat(600) })
const called = (id: string) => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id, type: 'function', function: { name: 'get_page', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: id, content: page(id) },
]

it('S17 posts each result of a history to the worker once, and with a send that goes on what is new', async () => {
  const { memory, postedBy } = await openCounted()
  const send = createMemoryFetch(memory, { fetch: async () => new Response('{}') })
  const messages: object[] = [user('Show them'), ...Array.from({ length: 20 }, (_, call) => called(`c-${call}`)).flat()]
  const postedWith = async (...more: object[]): Promise<number> => {
    messages.push(...more)
    const before = postedBy()
    const body = JSON.stringify({ model: 'm', messages })
    await send('https://models.example/v1/chat/completions', { method: 'POST', body })
    await memory.settled({ deadlineMs: 15_000 })
    await memory.flush()
    return postedBy() - before
  }
  const first = await postedWith()
  expect(memory.status().runs).toBe('worker')
  expect(first).toBeGreaterThan(20 * page('c-0').length)
  expect(first).toBeLessThan(1.5 * JSON.stringify(messages).length)
  expect(await postedWith({ role: 'assistant', content: 'Here.' }, user('And the next'))).toBeLessThan(3_000)
  expect(await postedWith({ role: 'assistant', content: 'That.' }, user('Which is it?'))).toBeLessThan(3_000)
})
