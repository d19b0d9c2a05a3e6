import type { ToolSet, UIMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { type ChatPageOptions, openPage } from './chat-page.js'
import { type ChatRouteOptions, createChatRoute } from './chat-route.js'
import { type Major, majors, type ModelStep, type PromptMessage } from './majors.js'

const BLOCK = '[WORKING MEMORY]'

const callOf = (toolCallId: string, input: object, toolName = 'getPage') => ({ toolCallId, toolName, input })
const titleOf = (id: string): string => `Page ${id}`

/** Tools that the server runs, asks the user about, or leaves to the page. */
function createTools({ sdk }: Major): ToolSet {
  const inputSchema = sdk.jsonSchema<{ id: string }>(
    { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    {
      validate: value =>
        typeof value === 'object' && value !== null && 'id' in value
          ? { success: true, value: value as { id: string } }
          : { success: false, error: new Error('No id') },
    },
  )
  const execute = async ({ id }: { id: string }) => ({ id, title: titleOf(id) })
  return {
    getPage: sdk.tool({ inputSchema, execute }),
    deletePage: sdk.tool({ inputSchema, execute, needsApproval: true }),
    pickPage: sdk.tool({ inputSchema }),
    watchPage: sdk.tool({
      inputSchema,
      async *execute({ id }: { id: string }) {
        yield { id, title: 'Still loading' }
        yield { id, title: titleOf(id) }
      },
    }),
  } as ToolSet
}

type Options = Omit<ChatRouteOptions, 'model'> & Omit<ChatPageOptions, 'transport'>

/** A page, its route and their model. */
function openChat(major: Major, steps: readonly ModelStep[], options: Options = {}) {
  const { toModelMessages, toStored, ...page } = options
  const scripted = major.createModel(steps)
  const route = createChatRoute(major, {
    model: scripted.model,
    tools: createTools(major),
    ...(toModelMessages && { toModelMessages }),
    ...(toStored && { toStored }),
  })
  const transport = new major.sdk.DefaultChatTransport<UIMessage>({ fetch: route.fetch })
  return { ...openPage(major, { transport, ...page }), ...route, prompts: scripted.prompts, transport }
}

const textsOf = ({ content }: PromptMessage): unknown[] =>
  typeof content === 'string' ? [content] : content.map(part => part.text ?? part.type)

const occurrences = (value: unknown, text: string): number => JSON.stringify(value).split(text).length - 1

describe.each(majors)('AI SDK $name over HTTP', major => {
  const { lastAssistantMessageIsCompleteWithToolCalls: isComplete } = major.sdk

  it('I1 I4 observes a tool loop of the server, and sends its block as the last content of the next turn', async () => {
    const { chat, entityIds, prompts, receipts } = openChat(major, [
      { reasoning: 'I should look.', calls: [callOf('c-1', { id: 'p-1' })] },
      { text: 'This is it.' },
      { text: 'Renamed.' },
    ])
    await chat.sendMessage({ text: 'Show the page' })
    await chat.sendMessage({ text: 'Rename it' })

    expect(chat.messages[1]?.parts.map(({ type }) => type)).toEqual([
      'step-start',
      'reasoning',
      'tool-getPage',
      'step-start',
      'text',
    ])
    expect(await entityIds()).toEqual(['p-1'])
    const last = prompts()[2]?.at(-1)
    expect(last?.role).toBe('user')
    expect(textsOf(last!)).toEqual(['Rename it', expect.stringContaining('- "Page p-1" (p-1)')])
    expect(occurrences(prompts(), BLOCK)).toBe(1)
    expect(occurrences(chat.messages, BLOCK)).toBe(0)
    expect(receipts.map(({ delivered, place }) => [delivered, place])).toEqual([
      [false, undefined],
      [true, 'after'],
    ])
  })

  it('I2 I7 gives the model what it had without memory, and the block', async () => {
    const steps = [{ reasoning: 'Hm.', text: 'Look:', calls: [callOf('c-1', { id: 'p-1' })] }, { text: 'There.' }]
    const files = [{ type: 'file' as const, mediaType: 'image/png', url: 'data:image/png;base64,iVBORw0KGgo=' }]
    const talk = async (enabled: boolean) => {
      const { chat, prompts } = openChat(major, steps, { memory: { enabled } })
      await chat.sendMessage({ text: 'Show the page' })
      await chat.sendMessage({ text: 'Like this one', files })
      return prompts()
    }
    const [plain, remembered] = [await talk(false), await talk(true)]
    const withoutBlock = remembered.map(prompt =>
      prompt.map(message =>
        message.role === 'user' && Array.isArray(message.content)
          ? { ...message, content: message.content.filter(part => !String(part.text).startsWith(BLOCK)) }
          : message,
      ),
    )
    expect(occurrences(remembered, BLOCK)).toBe(1)
    expect(withoutBlock).toEqual(plain)
  })

  it('I1 I4 keeps the block through a loop of tools that the page runs, and observes their results once', async () => {
    const { chat, entityIds, bodies, prompts, receipts } = openChat(
      major,
      [
        { text: 'Hello.' },
        { calls: [callOf('c-1', { id: 'p-1' }, 'pickPage')] },
        { calls: [callOf('c-2', { id: 'p-2' }, 'pickPage')] },
        { text: 'Both.' },
      ],
      {
        sendAutomaticallyWhen: isComplete,
        onToolCall: ({ toolCall }) => {
          const { toolCallId, input } = toolCall
          const { id } = input as { id: string }
          void chat.addToolResult({ tool: 'pickPage', toolCallId, output: { id, title: titleOf(id) } } as never)
        },
      },
    )
    chat.messages = []
    await chat.sendMessage({ text: 'Hello' })
    await chat.sendMessage({ text: 'Pick two' })
    await expect.poll(() => prompts().length).toBe(4)
    await expect.poll(() => chat.status).toBe('ready')
    expect(await entityIds()).toEqual(['p-2', 'p-1'])
    expect(bodies[2]?.messages.slice(0, 3)).toEqual(bodies[1]?.messages)
    expect(bodies[3]?.messages.slice(0, 3)).toEqual(bodies[1]?.messages)
    expect(receipts.map(({ rereadTokens }) => rereadTokens)).toEqual([0, 0, 0, 0])
  })

  it('I1.2 W6 renews the block of a body within a loop, for a server that places it last', async () => {
    const { chat, bodies, receipts, memory } = openChat(
      major,
      [
        { calls: [callOf('c-1', { id: 'p-1' }, 'pickPage')] },
        { calls: [callOf('c-2', { id: 'p-2' }, 'pickPage')] },
        {},
      ],
      { mode: 'body', sendAutomaticallyWhen: isComplete },
    )
    const give = async (toolCallId: string, id: string): Promise<void> => {
      await chat.addToolResult({ tool: 'pickPage', toolCallId, output: { id, title: titleOf(id) } } as never)
    }
    memory.observe({ toolName: 'getPage', toolCallId: 'c-0', output: { id: 'p-0', title: 'Home' } })
    await chat.sendMessage({ text: 'Pick two' })
    await give('c-1', 'p-1')
    await expect.poll(() => bodies.length).toBe(2)
    await expect.poll(() => chat.status).toBe('ready')
    await give('c-2', 'p-2')
    await expect.poll(() => bodies.length).toBe(3)
    await expect.poll(() => receipts.length).toBe(3)
    const shownIn = (place: number) =>
      ['p-0', 'p-1', 'p-2'].filter(id => JSON.stringify(bodies[place]?.workingMemory ?? '').includes(`"${id}"`))
    expect([0, 1, 2].map(shownIn)).toEqual([['p-0'], ['p-0'], ['p-0', 'p-1']])
    expect(
      occurrences(
        bodies.map(({ messages }) => messages),
        BLOCK,
      ),
    ).toBe(0)
    expect(receipts.map(({ delivered, place }) => [delivered, place])).toEqual([
      [true, 'body'],
      [true, 'body'],
      [true, 'body'],
    ])
  })

  it('X12 shows what a tool has so far, and in the end the whole', async () => {
    const { chat, memory } = openChat(major, [
      { calls: [callOf('c-1', { id: 'p-1' }, 'watchPage')] },
      { text: 'Done.' },
    ])
    await chat.sendMessage({ text: 'Watch the page' })
    await memory.settled({ deadlineMs: 15_000 })
    expect(memory.getSnapshot().entities).toMatchObject([{ id: 'p-1', name: 'Page p-1' }])
    expect(memory.episodes()).toHaveLength(1)
  })

  it('I4 takes a call whose input the schema refuses for failed', async () => {
    const { chat, memory } = openChat(major, [
      { calls: [callOf('c-1', { id: 'p-1' })] },
      { calls: [callOf('c-2', { slug: 'p-1' })] },
      { text: 'Well.' },
    ])
    await chat.sendMessage({ text: 'Show the page' })
    await memory.settled({ deadlineMs: 15_000 })
    expect(memory.episodes().map(({ outcome }) => outcome)).toEqual(['failed', 'succeeded'])
    expect(memory.getSnapshot().entities).toMatchObject([{ id: 'p-1' }])
  })

  it('I12.4 takes back what an answer showed that is asked for again, or whose question is edited', async () => {
    const shows = (id: string): ModelStep[] => [{ calls: [callOf(`c-${id}`, { id })] }, { text: `This is ${id}.` }]
    const { chat, entityIds, bodies } = openChat(major, ['p-1', 'p-2', 'p-3', 'p-4'].flatMap(shows))
    await chat.sendMessage({ text: 'Show one' })
    await chat.sendMessage({ text: 'Show another' })
    expect(await entityIds()).toEqual(['p-2', 'p-1'])
    await chat.regenerate()
    expect(await entityIds()).toEqual(['p-3', 'p-1'])
    await chat.sendMessage({ text: 'Show the last', messageId: chat.messages[0]!.id })
    expect(await entityIds()).toEqual(['p-4'])
    expect(occurrences(bodies.at(-1), BLOCK)).toBe(0)
  })

  it('I4 observes a resumed stream once, on the page that sent the turn and on a new one', async () => {
    const first = openChat(major, [{ calls: [callOf('c-1', { id: 'p-1' })] }, { text: 'This is it.' }])
    await first.chat.sendMessage({ text: 'Show the page' })
    const [question, answer] = first.chat.messages
    await first.chat.resumeStream()
    expect(first.memory.episodes()).toHaveLength(1)

    const second = openPage(major, { transport: first.transport, messages: [question!] })
    await second.chat.resumeStream()
    expect(second.chat.messages[1]).toMatchObject({ id: answer!.id, parts: answer!.parts })
    expect(await second.entityIds()).toEqual(['p-1'])
  })

  it('I4 keeps what an answer showed that the user stopped', async () => {
    let isPicked = false
    const { chat, entityIds } = openChat(major, [{ calls: [callOf('c-1', { id: 'p-1' })] }, { text: 'This is it.' }])
    const stopping = async (): Promise<void> => {
      while (!isPicked) {
        isPicked = JSON.stringify(chat.messages).includes(titleOf('p-1'))
        await new Promise(resolve => setTimeout(resolve))
      }
      await chat.stop()
    }
    await Promise.all([chat.sendMessage({ text: 'Show the page' }), stopping()])
    expect(await entityIds()).toEqual(['p-1'])
  })
})

describe.each(majors.filter(({ hasApprovals }) => hasApprovals))('AI SDK $name with approvals', major => {
  it.each([
    { approved: true, outcomes: ['succeeded'], ids: ['p-1'] },
    { approved: false, outcomes: [], ids: [] },
  ])('I4 observes a call when it has run: approved $approved', async ({ approved, outcomes, ids }) => {
    const { chat, entityIds, memory, transport } = openChat(major, [
      { calls: [callOf('c-1', { id: 'p-1' }, 'deletePage')] },
      { text: 'So be it.' },
    ])
    await chat.sendMessage({ text: 'Delete the page' })
    const part = chat.messages.at(-1)?.parts.at(-1) as { state: string; approval: { id: string } }
    expect(part.state).toBe('approval-requested')
    expect(memory.episodes()).toEqual([])

    // The user answers on another page, which saw no call begin.
    const later = openPage(major, { transport, messages: structuredClone(chat.messages) })
    await later.chat.addToolApprovalResponse({ id: part.approval.id, approved })
    await later.chat.sendMessage()
    await later.entityIds()
    expect(later.memory.episodes().map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(later.memory.episodes().flatMap(({ entities }) => entities.length)).toEqual(ids.map(() => 1))
    expect(await entityIds()).toEqual([])
  })
})

describe.each(majors.filter(({ hasDirectTransport }) => hasDirectTransport))('AI SDK $name without a server', major => {
  it('I1 I4 gives an agent its block, and observes what its tools return', async () => {
    const { model, prompts } = major.createModel([
      { calls: [callOf('c-1', { id: 'p-1' })] },
      { text: 'This is it.' },
      { text: 'Renamed.' },
    ])
    const agent = new major.sdk.ToolLoopAgent({ model, tools: createTools(major) })
    const transport = new major.sdk.DirectChatTransport({ agent }) as never
    const { chat, entityIds, receipts } = openPage(major, { transport })
    await chat.sendMessage({ text: 'Show the page' })
    await chat.sendMessage({ text: 'Rename it' })
    expect(await entityIds()).toEqual(['p-1'])
    expect(textsOf(prompts()[2]!.at(-1)!)).toEqual(['Rename it', expect.stringContaining('- "Page p-1" (p-1)')])
    expect(receipts.map(({ delivered }) => delivered)).toEqual([false, true])
  })

  it.each(['body', 'data'] as const)('I5 tells that a direct transport reads nothing of mode %s', async mode => {
    const { model, prompts } = major.createModel([{ calls: [callOf('c-1', { id: 'p-1' })] }, { text: 'This is it.' }])
    const agent = new major.sdk.ToolLoopAgent({ model, tools: createTools(major) })
    const transport = new major.sdk.DirectChatTransport({ agent }) as never
    const { chat, receipts } = openPage(major, { transport, mode })
    await chat.sendMessage({ text: 'Show the page' })
    await chat.sendMessage({ text: 'Rename it' })
    expect(occurrences(prompts(), 'working-memory')).toBe(0)
    expect(receipts[1]).toMatchObject({ delivered: false, reason: 'body-without-block' })
  })

  it('A2 A3 I11 gives a model old large results as citations, and the screen in full', async () => {
    const ids = ['p-1', 'p-2', 'p-3', 'p-4']
    const { model, prompts } = major.createModel([
      ...ids.flatMap(id => [{ calls: [callOf(`c-${id}`, { id }, 'readPage')] }, { text: `This is ${id}.` }]),
      { text: 'You are welcome.' },
    ])
    const inputSchema = major.sdk.jsonSchema<{ id: string }>({ type: 'object' })
    const readPage = major.sdk.tool({
      inputSchema,
      execute: async ({ id }: { id: string }) => ({ id, title: titleOf(id), text: 'At length. '.repeat(1_500) }),
    })
    const agent = new major.sdk.ToolLoopAgent({ model, tools: { readPage } })
    const transport = new major.sdk.DirectChatTransport({ agent }) as never
    const { chat, receipts, memory } = openPage(major, { transport, compaction: true })
    for (const id of ids) {
      await chat.sendMessage({ text: `Read ${id}` })
      // A result is cited once its artifact's transaction has completed.
      await memory.flush()
    }
    await chat.sendMessage({ text: 'Thanks' })

    const cited = prompts().map(prompt => occurrences(prompt, '[CITED RESULT]'))
    expect(cited.at(-1)).toBeGreaterThan(0)
    expect(cited).toEqual(cited.toSorted((one, other) => one - other))
    expect(occurrences(chat.messages, '[CITED RESULT]')).toBe(0)
    expect(receipts.at(-1)?.cited).toBe(cited.at(-1))
    expect(receipts.at(-1)?.citedTokens).toBeGreaterThan(1_000)
  })
})
