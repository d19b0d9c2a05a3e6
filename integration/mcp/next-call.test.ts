import { createWorkingMemory } from '@antecedent/core'
import { observeMcpClient } from '@antecedent/core/mcp'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

interface Answered {
  readonly tool: string
  readonly input?: Record<string, unknown>
  readonly answer: string
}

/** The lines of the block after a real client called the tools of a real server, which answer in text. */
async function blockAfter(calls: readonly Answered[]): Promise<readonly string[]> {
  const server = new McpServer({ name: 'written-by-hand', version: '1.0.0' })
  const left = [...calls]
  for (const tool of new Set(calls.map(({ tool }) => tool)))
    server.registerTool(tool, { inputSchema: z.looseObject({}) }, async () => ({
      content: [{ type: 'text', text: left.shift()?.answer ?? '' }],
    }))
  const [near, far] = InMemoryTransport.createLinkedPair()
  const plain = new Client({ name: 'app', version: '1.0.0' })
  await Promise.all([server.connect(far), plain.connect(near)])
  const memory = createWorkingMemory({
    user: `user-${crypto.randomUUID()}`,
    thread: 'thread-1',
    worker: false,
    storage: 'memory',
  })
  onTestFinished(async () => {
    await memory.close()
    await plain.close()
  })
  const client = observeMcpClient(plain, memory)
  for (const { tool, input = {} } of calls) {
    await client.callTool({ name: tool, arguments: input })
    await memory.settled({ deadlineMs: 15_000 })
  }
  return memory.block().text.split('\n').slice(1)
}

it('W13 X5 holds the references of the page that a browser shows, and which page that is', async () => {
  const look = (url: string, title: string, ref: string, name: string): string =>
    `### Page\n- Page URL: ${url}\n- Page Title: ${title}\n### Snapshot\n\`\`\`yaml\n- button "${name}" [ref=${ref}]\n\`\`\``
  const block = await blockAfter([
    { tool: 'look', answer: look('https://shop.test/cart', 'Cart', 'e12', 'Pay') },
    { tool: 'look', answer: look('https://shop.test/done', 'Thank you', 's2e4', 'Print') },
  ])
  expect(block).toEqual([
    'buttons:',
    '- "Print" (s2e4)',
    'pages:',
    '- "Thank you" (https://shop.test/done)',
    '- "Cart" (https://shop.test/cart)',
  ])
})

it('X10 W1 says what is gone, whether it was named by names, by a statement or by its old path', async () => {
  const people = JSON.stringify({
    entities: [
      { name: 'Ana_Ruiz', entityType: 'person' },
      { name: 'Harbour', entityType: 'project' },
    ],
  })
  const block = await blockAfter([
    { tool: 'read_graph', answer: people },
    { tool: 'delete_entities', input: { entityNames: ['Ana_Ruiz'] }, answer: 'Deleted.' },
    { tool: 'run_sql', input: { sql: 'select id, title from notes' }, answer: '[{"id":41,"title":"Buy milk"}]' },
    { tool: 'run_sql', input: { sql: 'delete from notes where id = 41' }, answer: 'DELETE 1' },
    { tool: 'read_note', input: { path: 'Old plans/Garden plan.md' }, answer: '# Garden plan\nTulips' },
    {
      tool: 'move_note',
      input: { source: 'Old plans/Garden plan.md', destination: 'Plans/Garden plan.md' },
      answer: 'Moved "Old plans/Garden plan.md" to "Plans/Garden plan.md"',
    },
  ])
  expect(block).toEqual(
    expect.arrayContaining([
      '- Ana_Ruiz deleted',
      '- Harbour',
      '- "Buy milk" (41) deleted',
      '- "Plans/Garden plan.md", "Old plans/Garden plan.md" not found',
    ]),
  )
})
