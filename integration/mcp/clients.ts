import { Client as Client2, InMemoryTransport as Transport2 } from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport as Transport1 } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer as Server1 } from '@modelcontextprotocol/sdk/server/mcp.js'
import { McpServer as Server2 } from '@modelcontextprotocol/server'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const name = { name: 'pages', version: '1.0.0' }
const page = { id: 'p-1', title: 'About us' }

/** What the tools of the server below answer. */
const answers = {
  getPage: { content: [{ type: 'text', text: 'A page.' }], structuredContent: page },
  listPages: { content: [{ type: 'text', text: JSON.stringify({ pages: [page, { id: 'p-2', title: 'Prices' }] }) }] },
  findFile: {
    content: [{ type: 'resource_link', uri: 'file:///terms.pdf', name: 'Terms', mimeType: 'application/pdf' }],
  },
  deletePage: { content: [{ type: 'text', text: 'Page p-1 was not found' }], isError: true },
} as const

const anyId = z.object({ id: z.string().optional() })

/** A client of `@modelcontextprotocol/client` 2 that is connected to a server of `@modelcontextprotocol/server` 2. */
export async function connectClient2() {
  const server = new Server2(name)
  for (const [tool, answer] of Object.entries(answers)) {
    server.registerTool(tool, { inputSchema: anyId }, async () => structuredClone(answer) as never)
  }
  server.registerTool('crash', { inputSchema: anyId }, async () => await new Promise(() => undefined))
  server.registerResource('notes', 'notes://today', {}, async uri => ({
    contents: [{ uri: uri.href, mimeType: 'application/json', text: '{"id":"n-1","title":"Buy milk"}' }],
  }))
  const [near, far] = Transport2.createLinkedPair()
  const client = new Client2(name)
  await Promise.all([server.connect(far as never), client.connect(near)])
  onTestFinished(() => client.close())
  return client
}

/** The same with `@modelcontextprotocol/sdk` 1. */
export async function connectClient1() {
  const server = new Server1(name)
  for (const [tool, answer] of Object.entries(answers)) {
    server.registerTool(tool, { inputSchema: anyId.shape }, async () => structuredClone(answer) as never)
  }
  server.registerTool('crash', { inputSchema: anyId.shape }, async () => await new Promise(() => undefined))
  server.registerResource('notes', 'notes://today', {}, async uri => ({
    contents: [{ uri: uri.href, mimeType: 'application/json', text: '{"id":"n-1","title":"Buy milk"}' }],
  }))
  const [near, far] = Transport1.createLinkedPair()
  const client = new Client1(name)
  await Promise.all([server.connect(far), client.connect(near)])
  onTestFinished(() => client.close())
  return client
}
