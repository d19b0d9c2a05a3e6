import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RETRIEVE_TOOL } from '../model/citation.js'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import { aBlock } from '../testing/a-block.js'
import { createModelServer, type ModelAnswer } from '../testing/create-model-server.js'
import { createRecordingArtifacts } from '../testing/create-recording-artifacts.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { createMemoryFetch, type MemoryFetchOptions } from './fetch.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'

const URL_OF_CHAT = 'https://models.example/v1/chat/completions'
const block = aBlock().text

const user = (content: string) => ({ role: 'user', content })
const said = (content: string) => ({ role: 'assistant', content })
const called = (id: string, content = `{"id":"${id}"}`) => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id, type: 'function', function: { name: 'getPage', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: id, content },
]

/** A client over a server that keeps what it was sent. */
function openClient({
  memory = createRecordingMemory(),
  answers = [],
  ...options
}: MemoryFetchOptions & { memory?: RequestMemory; answers?: ModelAnswer[] } = {}) {
  const server = createModelServer(answers)
  const receipts: RequestReceipt[] = []
  const send = createMemoryFetch(memory, {
    fetch: server.fetch,
    onReceipt: receipt => receipts.push(receipt),
    ...options,
  })
  const ask = async (messages: object[], more: object = {}) => {
    const body = JSON.stringify({ model: 'm', messages, ...more })
    const response = await send(URL_OF_CHAT, { method: 'POST', body })
    await response.text()
    await new Promise(resolve => setTimeout(resolve))
    return server.requests.at(-1)?.body['messages']
  }
  return { server, receipts, send, ask }
}

describe('a request', () => {
  it('I1 I5 leaves with the block at its end, and all else as it was', async () => {
    const memory = createRecordingMemory()
    const { send, server, receipts } = openClient({ memory })
    const { signal } = new AbortController()
    const init = {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'Content-Length': '99' },
      body: JSON.stringify({ model: 'm', messages: [user('Hello')], seed: 1 }),
      signal,
    }
    const before = structuredClone({ ...init, signal: null })

    await send(new URL(URL_OF_CHAT), init)

    const [request] = server.requests
    expect({ ...init, signal: null }).toEqual(before)
    expect(request).toMatchObject({ url: URL_OF_CHAT, init: { method: 'POST', signal } })
    expect([...new Headers(request?.init?.headers)]).toEqual([['authorization', 'Bearer x']])
    expect(request?.body).toEqual({ model: 'm', messages: [user(`Hello\n\n${block}`)], seed: 1 })
    expect(receipts).toEqual(memory.requests)
    expect(receipts).toMatchObject([{ wire: 'openai-chat', place: 'last', delivered: true, rereadTokens: 0, cited: 0 }])
  })

  it('I1 keeps the very headers where no length is said', async () => {
    const { send, server } = openClient()
    const headers = { authorization: 'Bearer x' }
    await send(URL_OF_CHAT, { method: 'POST', headers, body: JSON.stringify({ model: 'm', messages: [user('Hi')] }) })
    expect(server.requests[0]?.init?.headers).toBe(headers)
  })

  const chat = JSON.stringify({ model: 'm', messages: [user('Hello')] })
  it.each<[string, string | Request, RequestInit | undefined, MemoryFetchOptions]>([
    ['of another shape', URL_OF_CHAT, { method: 'POST', body: '{"prompt":"Hello"}' }, {}],
    ['that is no JSON', URL_OF_CHAT, { method: 'POST', body: '{' }, {}],
    ['that is no object', URL_OF_CHAT, { method: 'POST', body: '[]' }, {}],
    ['of bytes', URL_OF_CHAT, { method: 'POST', body: new TextEncoder().encode(chat) }, {}],
    ['without a body', URL_OF_CHAT, undefined, {}],
    [
      'that is signed',
      URL_OF_CHAT,
      { method: 'POST', body: chat, headers: { authorization: 'AWS4-HMAC-SHA256 Credential=x' } },
      {},
    ],
    ['with a digest', URL_OF_CHAT, { method: 'POST', body: chat, headers: { 'Content-Digest': 'sha-256=:x:' } }, {}],
    ['that is a Request', new Request(URL_OF_CHAT, { method: 'POST', body: chat }), undefined, {}],
    ['to another service', 'https://models.example/v1/messages/count_tokens', { method: 'POST', body: chat }, {}],
    [
      'that the host keeps apart',
      URL_OF_CHAT,
      { method: 'POST', body: chat },
      { isMemoryRequest: url => url !== URL_OF_CHAT },
    ],
  ])('I6 goes out untouched %s', async (_name, input, init, options) => {
    const { send, server, receipts } = openClient(options)
    await send(input, init)
    expect(server.requests[0]?.init).toBe(init)
    expect(receipts).toEqual([])
  })

  it('O1 goes out untouched while memory is off', async () => {
    const { send, server } = openClient({ memory: createRecordingMemory({ enabled: false }) })
    const init = { method: 'POST', body: chat }
    await send(URL_OF_CHAT, init)
    expect(server.requests[0]?.init).toBe(init)
  })

  it('I6 goes out as the app made it where memory fails, and says so', async () => {
    const memory = createRecordingMemory({
      block: () => {
        throw new Error('broken')
      },
    })
    const { ask, receipts } = openClient({ memory })
    expect(await ask([user('Hello')])).toEqual([user('Hello')])
    expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-failed', place: undefined }])
  })

  it('I5 says why there is no block', async () => {
    const empty = openClient({ memory: createRecordingMemory({ blocks: [EMPTY_BLOCK] }) })
    expect(await empty.ask([user('Hello')])).toEqual([user('Hello')])
    expect(empty.receipts).toMatchObject([{ delivered: false, reason: 'memory-empty' }])
    const silent = openClient()
    await silent.ask([{ role: 'system', content: 'Be kind' }])
    expect(silent.receipts).toMatchObject([{ delivered: false, reason: 'no-user-message' }])
  })

  it('I6 goes on whatever the host throws, and fails as it fails', async () => {
    const failing = openClient({
      onReceipt: () => {
        throw new Error('host')
      },
    })
    expect(await failing.ask([user('Hello')])).toHaveLength(1)
    const receipts: RequestReceipt[] = []
    const offline = createMemoryFetch(createRecordingMemory(), {
      fetch: () => Promise.reject(new TypeError('offline')),
      onReceipt: receipt => receipts.push(receipt),
    })
    await expect(offline(URL_OF_CHAT, { method: 'POST', body: chat })).rejects.toThrow('offline')
    expect(receipts).toHaveLength(1)
  })

  it.each([
    [
      'the network fails',
      () => Promise.reject(new TypeError('offline')),
      { delivered: false, reason: 'request-failed' },
    ],
    [
      'the server refuses',
      async () => new Response('', { status: 429 }),
      { delivered: true, reason: 'request-failed' },
    ],
    ['the server answers', async () => new Response('{}'), { delivered: true }],
  ] as const)('I14.1 says in its receipt what became of it where %s', async (_name, server, told) => {
    const receipts: RequestReceipt[] = []
    const onReceipt = (receipt: RequestReceipt): void => void receipts.push(receipt)
    const send = createMemoryFetch(createRecordingMemory(), { fetch: server, onReceipt })
    await send(URL_OF_CHAT, { method: 'POST', body: chat }).catch(() => {})
    expect(receipts.map(({ delivered, reason }) => ({ delivered, ...(reason && { reason }) }))).toEqual([told])
  })

  it('I14.1 has not failed where the app stopped it, and says why there was no block, not that it failed', async () => {
    const fetch = () => Promise.reject(new TypeError('offline'))
    const stopped = openClient({ fetch })
    const init = { method: 'POST', body: chat }
    await stopped.send(URL_OF_CHAT, { ...init, signal: AbortSignal.abort() }).catch(() => {})
    expect(stopped.receipts).toMatchObject([{ delivered: true }])
    expect(stopped.receipts[0]).not.toHaveProperty('reason')
    const empty = openClient({ fetch, memory: createRecordingMemory({ blocks: [EMPTY_BLOCK] }) })
    await empty.send(URL_OF_CHAT, init).catch(() => {})
    expect(empty.receipts).toMatchObject([{ delivered: false, reason: 'memory-empty' }])
  })

  it("I6 gives what a host's own fetch gives, where that only looks like a response", async () => {
    const odd = { ok: true, body: {}, headers: new Headers() } as unknown as Response
    const send = createMemoryFetch(createRecordingMemory(), { fetch: async () => odd })
    expect(await send(URL_OF_CHAT, { method: 'POST', body: chat })).toBe(odd)
  })

  it.each(['"metadata":', '"messages":[{"role":"user","content":"hi"}],"tools":', '"input":'])(
    'F20 goes out as it is where JSON could be read that is too deep to be written, after %s',
    async before => {
      const deep = '['.repeat(25_000) + ']'.repeat(25_000)
      const body = `{"model":"m","messages":[{"role":"user","content":"hi"}],${before}${deep}}`
      const sent: unknown[] = []
      const receipts: RequestReceipt[] = []
      const send = createMemoryFetch(createRecordingMemory(), {
        fetch: async (_url, init) => {
          sent.push(init?.body)
          return new Response('{}')
        },
        onReceipt: receipt => receipts.push(receipt),
      })
      await send(URL_OF_CHAT, { method: 'POST', body })
      expect(sent).toEqual([body])
      expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-failed' }])
    },
  )

  it('F20 goes out, whatever JSON it is', async () => {
    const part = fc.record(
      {
        role: fc.constantFrom<unknown>('user', 'assistant', 'model', 'tool', 'system', 7, null),
        content: fc.jsonValue(),
        parts: fc.jsonValue(),
        tool_calls: fc.jsonValue(),
        tool_call_id: fc.jsonValue(),
        output: fc.jsonValue(),
        functionResponse: fc.jsonValue(),
        functionCall: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const message = fc.oneof(
      part,
      fc.record({ role: fc.constant('user'), content: fc.array(part), parts: fc.array(part) }),
      fc.jsonValue(),
    )
    const list = fc.oneof(fc.array(message), fc.jsonValue())
    const body = fc.record(
      {
        messages: list,
        contents: list,
        input: list,
        system: fc.jsonValue(),
        systemInstruction: fc.jsonValue(),
        tools: list,
        model: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const path = fc.constantFrom('chat/completions', 'messages', 'responses', 'models/m:generateContent', 'other')
    await fc.assert(
      fc.asyncProperty(body, path, async (given, end) => {
        const { send, server } = openClient()
        await send(`https://models.example/v1/${end}`, { method: 'POST', body: JSON.stringify(given) })
        expect(server.requests).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })

  it('I6 is sent at the deadline', async () => {
    const memory = createRecordingMemory({ settled: () => new Promise(() => {}) })
    const { ask, receipts } = openClient({ memory, deadlineMs: 5 })
    await ask([user('Hello')])
    expect(receipts).toMatchObject([{ delivered: true, deadlineMissed: true }])
  })

  it('I1 is marked for the cache where OpenAI reads it at breakpoints only', async () => {
    const { send, server } = openClient()
    const marks = async (url: string, model: string) => {
      await send(url, { method: 'POST', body: JSON.stringify({ model, messages: [user('Hello')] }) })
      return JSON.stringify(server.requests.at(-1)?.body).includes('prompt_cache_breakpoint')
    }
    const own = 'https://api.openai.com/v1/chat/completions'
    expect(await marks(own, 'gpt-5.6')).toBe(true)
    expect(await marks(own, 'gpt-6-mini')).toBe(true)
    expect(await marks(own, 'gpt-5.5')).toBe(false)
    expect(await marks(own, 'gpt-5')).toBe(false)
    expect(await marks(URL_OF_CHAT, 'gpt-5.6')).toBe(false)
  })

  it('A3 cites large results', async () => {
    const artifacts = createRecordingArtifacts()
    const { ask, receipts } = openClient({ memory: createRecordingMemory({ results: artifacts }) })
    const tools = [{ type: 'function', function: { name: RETRIEVE_TOOL } }]
    const messages = [user('Go'), ...called('c-1', 'some words of a page '.repeat(2_000)), ...called('c-2')]
    await ask(messages, { tools })
    const sent = (await ask(messages, { tools })) as { content: unknown }[]
    expect(artifacts.cited).toEqual(['c-1'])
    expect(sent[2]?.content).toBe(artifacts.citationOf('c-1'))
    expect(receipts.map(({ cited }) => cited)).toEqual([0, 1])
  })

  it.each([
    ['after', [0, 0, 'some']],
    ['system', [0, 0, 'some']],
    ['last', [0, 0, 0]],
  ] as const)('I5 states what is read again because of the place %s', async (place, expected) => {
    const blocks = [aBlock('A'), aBlock('A'), aBlock('A'), aBlock('B')]
    const { ask, receipts } = openClient({ memory: createRecordingMemory({ blocks }), place })
    await ask([user('Go')])
    await ask([user('Go'), ...called('c-1')])
    await ask([user('Go'), ...called('c-1'), ...called('c-2')])
    expect(receipts.map(({ rereadTokens }) => (rereadTokens > 0 ? 'some' : 0))).toEqual(expected)
  })

  it('I5 states nothing to read again where there was no block, or it is gone', async () => {
    const { ask, receipts } = openClient({ memory: createRecordingMemory({ blocks: [EMPTY_BLOCK] }), place: 'system' })
    await ask([user('Go')])
    await ask([user('Go'), said('Yes'), user('On')])
    expect(receipts.map(({ rereadTokens }) => rereadTokens)).toEqual([0, 0])
  })
})

describe('what memory is told', () => {
  it('I4 is each turn and each result once, whatever is sent again', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    const first = [user('Show it')]
    await ask(first)
    await ask([...first, ...called('c-1')])
    await ask([...first, ...called('c-1'), ...called('c-2')])
    await ask([...first, ...called('c-1'), ...called('c-2'), said('There.'), user('Thanks')])
    expect(memory.turns).toHaveLength(2)
    expect(memory.texts.map(({ text }) => text)).toEqual(['Show it', 'Thanks'])
    expect(memory.results.map(({ toolCallId, toolName }) => [toolCallId, toolName])).toEqual([
      ['c-1', 'getPage'],
      ['c-2', 'getPage'],
    ])
    expect(memory.rewound).toEqual([])
  })

  it('W6 is which results are in the request in full', async () => {
    const asked: unknown[] = []
    const memory = createRecordingMemory({
      block: ({ onWire, about }) => {
        asked.push([about, onWire])
        return aBlock()
      },
    })
    await openClient({ memory }).ask([user('Go'), ...called('c-1'), ...called('c-2')])
    expect(asked.at(-1)).toEqual(['Go', ['c-2']])
  })

  it('I3 is no citation, and nothing that our own tool brought back', async () => {
    const memory = createRecordingMemory()
    const citation = '[CITED RESULT] Succeeded. In full: retrieve_result({"id":"a1"})'
    const own = { id: 'c-3', type: 'function', function: { name: RETRIEVE_TOOL, arguments: '{"id":"a1"}' } }
    await openClient({ memory }).ask([
      user('Go'),
      ...called('c-1', citation),
      { role: 'assistant', content: null, tool_calls: [own] },
      { role: 'tool', tool_call_id: 'c-3', content: '{"id":"p-9"}' },
    ])
    expect(memory.results).toEqual([])
  })

  it('I3 I4 is what tools answered by the calls of the answer before, where the provider keeps the conversation', async () => {
    const memory = createRecordingMemory()
    const call = (id: string, name: string) => ({
      json: { id: `r-${id}`, output: [{ type: 'function_call', call_id: id, name, arguments: '{"id":"p-1"}' }] },
    })
    const { send } = openClient({ memory, answers: [call('c-1', 'getPage'), call('c-2', RETRIEVE_TOOL)] })
    const ask = async (input: unknown, more = {}) => {
      const body = JSON.stringify({ model: 'm', input, ...more })
      await (await send('https://models.example/v1/responses', { method: 'POST', body })).text()
    }
    const result = (id: string) => ({ type: 'function_call_output', call_id: id, output: '{"id":"p-1"}' })
    await ask('Show it')
    await ask([result('c-1')], { previous_response_id: 'r-c-1' })
    await ask([result('c-2')], { previous_response_id: 'r-c-2' })
    expect(memory.results).toEqual([
      { toolName: 'getPage', toolCallId: 'c-1', input: { id: 'p-1' }, output: '{"id":"p-1"}' },
    ])
  })

  it('I12 goes back with an edited message', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    await ask([user('Hello')])
    await ask([user('Hello'), said('Hi'), user('Show one')])
    await ask([user('Hello'), said('Hi'), user('Show one'), ...called('c-1')])
    await ask([user('Hello'), said('Hi'), user('Show another')])
    expect(memory.rewound).toEqual([memory.turns[1]])
    expect(memory.texts.map(({ text }) => text)).toEqual(['Hello', 'Show one', 'Show another'])
  })

  it('I12 goes back with an answer that is asked for again, which is then observed again', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    await ask([user('Hello'), ...called('c-0'), said('Hi'), user('Show one')])
    await ask([user('Hello'), ...called('c-0'), said('Hi'), user('Show one'), ...called('c-1')])
    await ask([user('Hello'), ...called('c-0'), said('Hi'), user('Show one')])
    await ask([user('Hello'), ...called('c-0'), said('Hi'), user('Show one'), ...called('c-1')])
    expect(memory.rewound).toEqual([memory.turns[0]])
    expect(memory.turns).toHaveLength(2)
    expect(memory.results.map(({ toolCallId }) => toolCallId)).toEqual(['c-0', 'c-1', 'c-0', 'c-1'])
  })

  it('I18 I12 goes back to an answer that the app comes back to, and tells again what came since', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    const start = [user('Hello'), said('Hi'), user('Show one')]
    const branch = [...start, ...called('c-1'), said('One.'), user('And on'), ...called('c-2'), said('Two.')]
    await ask(start)
    await ask([...start, ...called('c-1')])
    await ask(branch.slice(0, -3))
    await ask(branch.slice(0, -1))
    const [first] = memory.turns
    await ask(start)
    await ask([...start, ...called('c-3')])
    await ask([...branch, user('Go on')])
    expect(memory.rewound).toEqual([first, first])
    expect(memory.turns.slice(2)).toEqual([first, first, expect.any(String), expect.any(String)])
    expect(memory.results.map(({ toolCallId }) => toolCallId)).toEqual(['c-1', 'c-2', 'c-3', 'c-1', 'c-2'])
  })

  it('I18 tells no turn of a request that failed, and one where it is made again', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory, answers: [new Response('No', { status: 429 })] })
    await ask([user('Hello')])
    expect([memory.turns, memory.texts]).toEqual([[], []])
    await ask([user('Hello')])
    await ask([user('Hello')])
    expect([memory.turns.length, memory.texts.length]).toEqual([1, 1])
  })

  it('I12 does not go back where an app sends the last messages only, and knows the same words as another turn', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    await ask([user('Yes')])
    await ask([user('Yes'), said('One'), user('Yes')])
    await ask([user('Yes'), said('Two'), user('Yes')])
    await ask([said('Three'), user('Yes')])
    expect(memory.rewound).toEqual([])
    expect(new Set(memory.turns).size).toBe(4)
  })

  it('I12 does not go back where an app leaves out what is in the middle', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    const start = [user('A'), ...called('c-1'), said('a'), user('B')]
    await ask(start)
    await ask([user('A'), said('a'), user('B'), ...called('c-2')])
    await ask([{ role: 'user', content: 'Summary so far' }, user('B'), ...called('c-2')])
    expect(memory.rewound).toEqual([])
  })

  it('O4 is nothing of a private turn', async () => {
    const memory = createRecordingMemory({ isPrivateTurn: id => hidden.has(id) })
    const hidden = new Set<string>()
    const answers = Array.from({ length: 3 }, () => ({
      json: { id: 'r', choices: [{ index: 0, message: said('Done.') }] },
    }))
    const { ask } = openClient({ memory, answers })
    memory.isPrivate = true
    expect(JSON.stringify(await ask([user('Secret'), ...called('c-1')]))).toContain('WORKING MEMORY')
    expect(memory.texts).toEqual([])
    hidden.add(memory.turns[0]!)
    memory.isPrivate = false
    await ask([user('Secret'), ...called('c-1'), said('Done.'), user('Hello'), ...called('c-2')])
    expect(memory.results.map(({ toolCallId }) => toolCallId)).toEqual(['c-2'])
    expect(memory.texts.map(({ text }) => text)).toEqual(['Hello', 'Done.'])
    await ask([user('Secret')])
    expect(memory.texts).toHaveLength(2)
  })

  it('O4 A2 keeps nothing of what was answered in a private turn, in no later request', async () => {
    const hidden = new Set<string>()
    const artifacts = createRecordingArtifacts()
    const memory = createRecordingMemory({ results: artifacts, isPrivateTurn: id => hidden.has(id) })
    const { ask } = openClient({ memory, compaction: true })
    const secret = [user('Secret'), ...called('c-1', 'some words of a page '.repeat(2_000))]
    memory.isPrivate = true
    await ask([user('Secret')])
    hidden.add(memory.turns[0]!)
    await ask(secret)
    memory.isPrivate = false
    await ask([...secret, said('Done.'), user('Hello'), ...called('c-2', 'other words '.repeat(1_000))])
    expect(artifacts.kept).toEqual(['c-2'])
  })

  it('O4 P9 is not replayed where it was private, whatever a replay would call its turn', async () => {
    const hidden = new Set<string>()
    let block = aBlock()
    const memory = createRecordingMemory({
      block: () => block,
      getSnapshot: () => ({ turn: 1, entities: block.entries.map(key => ({ key })) }),
      isPrivateTurn: id => hidden.has(id),
    })
    const { ask } = openClient({ memory, deadlineMs: 5_000 })
    await ask([user('Show it'), said('Here.'), user('Thanks')])
    memory.isPrivate = true
    const secret = [said('Welcome'), user('Show it')]
    await ask(secret)
    hidden.add(memory.turns.at(-1)!)
    memory.isPrivate = false
    block = EMPTY_BLOCK
    await ask([...secret, ...called('c-1'), said('Done.'), user('Hello')])
    expect(memory.results).toEqual([])
    expect(memory.texts.map(({ text }) => text)).toEqual(['Thanks', 'Welcome', 'Hello'])
  })

  it('I12 has what its calls answered as its own, also where it is first met in their midst', async () => {
    const told: unknown[] = []
    const memory = createRecordingMemory({
      turn: () => told.push('turn'),
      observe: ({ toolCallId }) => told.push(toolCallId),
    })
    const { ask } = openClient({ memory })
    await ask([user('Go'), ...called('c-1')])
    expect(told).toEqual(['turn', 'c-1'])
  })

  it('P9 is all that came before, where memory knows nothing of the thread', async () => {
    const memory = createRecordingMemory({ blocks: [EMPTY_BLOCK, aBlock()] })
    const { ask } = openClient({ memory, deadlineMs: 5_000 })
    const before = [user('A'), ...called('c-1'), said('a'), user('B'), said('b')]
    expect(JSON.stringify(await ask([...before, user('C')]))).toContain('WORKING MEMORY')
    expect(memory.results.map(({ toolCallId }) => toolCallId)).toEqual(['c-1'])
    expect(memory.texts.map(({ text }) => text)).toEqual(['A', 'a', 'B', 'b', 'C'])
    expect(memory.turns).toHaveLength(3)
  })

  it('P9 I6 is sent without a block where the replay does not come through in time', async () => {
    const memory = createRecordingMemory({
      blocks: [EMPTY_BLOCK, aBlock()],
      replay: () => new Promise(() => {}),
      settled: () => new Promise(() => {}),
    })
    const { ask, receipts } = openClient({ memory, deadlineMs: 5 })
    expect(await ask([user('A'), said('a'), user('B')])).toHaveLength(3)
    expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-late', deadlineMissed: true }])
  })

  it('I4 is a turn without a user, where only results are sent', async () => {
    const memory = createRecordingMemory()
    const { ask } = openClient({ memory })
    expect(await ask(called('c-1'))).toHaveLength(3)
    expect(memory.turns).toEqual([])
    expect(memory.results).toHaveLength(1)
  })
})

it('I5 leaves a chat whose shape it does not know as it is, and says so', async () => {
  const sent: unknown[] = []
  const receipts: RequestReceipt[] = []
  const fetching = createMemoryFetch(createRecordingMemory(), {
    fetch: async (_url, init) => {
      sent.push(init?.body)
      return new Response('{}')
    },
    onReceipt: receipt => receipts.push(receipt),
  })
  const parts = [{ type: 'text', content: 'Rename it' }]
  const body = JSON.stringify({ messages: [{ id: 'u-1', role: 'user', parts }], data: {} })
  await fetching('https://app.example/api/chat', { method: 'POST', body })
  await fetching('https://app.example/api/other', { method: 'POST', body: JSON.stringify({ name: 'About' }) })
  expect(sent[0]).toBe(body)
  expect(receipts).toMatchObject([{ wire: 'chat', delivered: false, reason: 'unknown-shape' }])
})
