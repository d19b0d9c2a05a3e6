import { stripWorkingMemory as stripOnPage } from '@antecedent/core/ai-sdk'
import {
  appendWorkingMemory,
  compactHistory,
  parseWorkingMemory,
  renderWorkingMemory,
  stripWorkingMemory,
} from '@antecedent/core/server'
import type { ModelMessage, ToolSet, UIMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { openPage } from './chat-page.js'
import { type ChatRequestBody, type ChatRouteOptions, createChatRoute } from './chat-route.js'
import { type Major, majors, type ModelStep } from './majors.js'

const MARKS = /\[WORKING MEMORY\]|\[CITED RESULT\]|working-memory/

const largeText = (id: string): string => `${id}: ${'All that the page says, at length. '.repeat(400)}`
const call = (id: string): ModelStep => ({
  calls: [{ toolCallId: `c-${id}`, toolName: 'getPage', input: { id } }],
})

function createTools({ sdk }: Major): ToolSet {
  const inputSchema = sdk.jsonSchema<{ id: string }>({ type: 'object' })
  const execute = async ({ id }: { id: string }) => ({ id, title: `Page ${id}`, text: largeText(id) })
  return { getPage: sdk.tool({ inputSchema, execute }) } as ToolSet
}

/** What the server helper does of a body, in every mode. */
async function withMemory(body: ChatRequestBody, convert: () => Promise<ModelMessage[]>): Promise<ModelMessage[]> {
  const parsed = parseWorkingMemory(body)
  const { messages } = compactHistory(await convert())
  return parsed.status === 'valid' ? appendWorkingMemory(messages, renderWorkingMemory(parsed.memory)) : messages
}

/** Three turns with large results; then the user leaves. */
async function talk(major: Major, mode: 'text' | 'data' | 'body', route: Omit<ChatRouteOptions, 'model' | 'tools'>) {
  const { model, prompts } = major.createModel(
    ['p-1', 'p-2', 'p-3', 'p-4'].flatMap(id => [call(id), { text: `This is ${id}.` }]),
  )
  const server = createChatRoute(major, { model, tools: createTools(major), ...route })
  const transport = new major.sdk.DefaultChatTransport<UIMessage>({ fetch: server.fetch })
  const { chat } = openPage(major, { transport, mode })
  for (const text of ['Show one', 'Another', 'And the third']) await chat.sendMessage({ text })
  await expect.poll(() => server.store.get('chat-1')?.length).toBe(6)
  return { server, prompts, transport, screen: structuredClone(chat.messages) }
}

const resultsIn = (messages: readonly UIMessage[] | undefined): unknown[] =>
  (messages ?? []).flatMap(({ parts }) => parts.flatMap(part => ('output' in part ? [part.output] : [])))

const fullResults = ['p-1', 'p-2', 'p-3'].map(id => ({ id, title: `Page ${id}`, text: largeText(id) }))

describe.each(majors)('AI SDK $name with a server that stores what it gets', major => {
  it.each(['text', 'data', 'body'] as const)(
    'I2 I11 holds no block and no citation in store or on screen after a reload, in mode %s',
    async mode => {
      const { server, prompts, transport, screen } = await talk(major, mode, {
        toStored: stripWorkingMemory,
        ...(mode !== 'text' && { toModelMessages: withMemory }),
      })
      const stored = server.store.get('chat-1')
      expect(JSON.stringify(stored)).not.toMatch(MARKS)
      expect(resultsIn(stored)).toEqual(fullResults)
      const marks = ['[WORKING MEMORY]', '[CITED RESULT]'].map(mark => JSON.stringify(prompts().at(-1)).includes(mark))
      expect(marks).toEqual([true, mode !== 'text'])

      // Another page loads what was stored, shows it, and goes on with it.
      const second = openPage(major, { transport, mode, messages: structuredClone(stored ?? []) })
      expect(second.chat.messages).toEqual(JSON.parse(JSON.stringify(screen)))
      await second.chat.sendMessage({ text: 'The fourth' })
      expect(JSON.stringify(second.chat.messages)).not.toMatch(MARKS)
      await expect.poll(() => JSON.stringify(server.store.get('chat-1'))).toContain('This is p-4.')
      expect(JSON.stringify(server.store.get('chat-1'))).not.toMatch(MARKS)
    },
  )

  it('I2 I11 holds none in mode body where the server strips nothing', async () => {
    const { server } = await talk(major, 'body', { toModelMessages: withMemory })
    expect(JSON.stringify(server.store.get('chat-1'))).not.toMatch(MARKS)
    expect(resultsIn(server.store.get('chat-1'))).toEqual(fullResults)
  })

  it.each(['text', 'data'] as const)('I2 strips on the page what a server stored in mode %s', async mode => {
    const { server, transport, screen, prompts } = await talk(major, mode, {
      ...(mode === 'data' && { toModelMessages: withMemory }),
    })
    const stored = server.store.get('chat-1') ?? []
    expect(JSON.stringify(stored)).toMatch(MARKS)

    const second = openPage(major, { transport, mode, messages: stripOnPage(structuredClone(stored)) })
    expect(second.chat.messages).toEqual(JSON.parse(JSON.stringify(screen)))

    // A page that shows them as they are sends none of the old blocks again all the same.
    const third = openPage(major, { transport, mode, messages: structuredClone(stored) })
    await third.chat.sendMessage({ text: 'The fourth' })
    expect(JSON.stringify(prompts().at(-1)).split('[WORKING MEMORY]')).toHaveLength(2)
    const [, ...older] = server.bodies.at(-1)!.messages.toReversed()
    expect(JSON.stringify(older)).not.toMatch(MARKS)
  })
})
