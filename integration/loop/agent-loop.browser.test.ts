import { createWorkingMemory, type RequestReceipt, type WorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { memoryTools } from '@antecedent/core/tools'
import { afterEach, expect, it, vi } from 'vitest'
import { lastText } from '../endpoints/last-text.js'
import type { ModelStep } from '../endpoints/model-script.js'
import { createAnthropicAgent, createOpenAIAgent } from './agent.js'
import { openModelSession } from './open-model-session.js'
import { resultsOf } from './results-of.js'
import { READ_PAGE, writePage } from './write-page.js'
import { artifacts } from '@antecedent/core/artifacts'

const CALLS = 30
const RETRIEVES_AFTER = 20
/** Of all results in one request: those of the two newest calls in full, and a citation of each other. */
const MAX_RESULT_CHARACTERS = 2 * 22_000 + CALLS * 1_000

/** Thirty pages are read, and one of them once more when it is but a citation. */
const script: ModelStep[] = [
  ...Array.from({ length: CALLS }, (_, index): ModelStep[] => {
    const number = index + 1
    const call = { id: `call_${number}`, name: READ_PAGE.name, input: { number } }
    const step: ModelStep = { text: `Page ${number}.`, calls: [call] }
    return number === RETRIEVES_AFTER ? [step, { retrieves: 'first-citation' }] : [step]
  }).flat(),
  { text: 'I have read them all.' },
]

const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(async memory => memory.close()))
})

function openMemory(user: string) {
  const memory = createWorkingMemory({ user, thread: 'a', features: [artifacts()] })
  opened.push(memory)
  return memory
}

it.each([
  ['openai', createOpenAIAgent],
  ['@anthropic-ai/sdk', createAnthropicAgent],
])(
  'A2 A3 A5 A7 keeps an agent loop over %s small, legal and exact',
  async (name, createAgent) => {
    const user = `${name} ${crypto.randomUUID()}`
    const memory = openMemory(user)
    const receipts: RequestReceipt[] = []
    const onReceipt = (receipt: RequestReceipt): void => void receipts.push(receipt)
    const session = await openModelSession(script)
    const agent = createAgent({
      url: session.url,
      fetch: afterKeeping(memory, createMemoryFetch(memory, { onReceipt, deadlineMs: 5_000 })),
      tools: memoryTools(memory),
    })
    await agent.ask('Read all pages, and tell me what they say.')

    const requests = await session.requests()
    expect(memory.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
    expect(requests).toHaveLength(script.length)
    expect(requests.filter(({ violation }) => violation)).toEqual([])

    // Every result stands in full in the request that first carries it; once it is cited, it keeps its bytes.
    const cited = new Map<string, string>()
    for (const { body } of requests) {
      const results = [...resultsOf(body)]
      expect(results.at(-1)?.[1]).toBe(results.length > 0 ? fullResult(results.at(-1)?.[0]) : undefined)
      expect(results.filter(([id, text]) => cited.has(id) && cited.get(id) !== text)).toEqual([])
      for (const [id, text] of results) if (text !== fullResult(id)) cited.set(id, text)
      const characters = results.reduce((sum, [, text]) => sum + text.length, 0)
      expect(characters).toBeLessThan(MAX_RESULT_CHARACTERS)
    }
    expect(cited.size).toBeGreaterThan(CALLS - 3)

    // The model followed a citation, and got the exact bytes of what memory kept. (A1)
    const last = requests.at(-1)!
    const retrieved = [...resultsOf(requests[RETRIEVES_AFTER + 1]!.body)].at(-1)
    expect(retrieved).toEqual([`call_retrieve_${RETRIEVES_AFTER + 1}`, writePage(1, 'redacted')])

    // What cited results showed is still in the request, and the receipt counts what stands as citations.
    const block = lastText(agent.provider, last.body)
    expect(block.role).toBe('user')
    expect(block.text).toContain('[WORKING MEMORY]')
    const shown = [...cited.keys()].flatMap(id => (/^call_\d+$/.test(id) ? [`page-${1000 + Number(id.slice(5))}`] : []))
    // The block names nothing that a citation in the same request names. (A16)
    const named = [block.text, ...cited.values()].join('\n')
    expect(shown.filter(id => !named.includes(id))).toEqual([])
    const isCited = ([id, text]: [string, string]): boolean => cited.get(id) === text
    const citedLast = [...resultsOf(last.body)].filter(isCited)
    expect(receipts.at(-1)).toMatchObject({ delivered: true, place: 'last', cited: citedLast.length })

    // After a reload the same citations are sent, byte for byte.
    expect(await memory.flush()).toEqual({ durable: true })
    await memory.close()
    const next = openMemory(user)
    const nextSession = await openModelSession([{ text: 'As before.' }])
    const after = createAgent(
      { url: nextSession.url, fetch: createMemoryFetch(next, { deadlineMs: 5_000 }), tools: memoryTools(next) },
      agent.transcript,
    )
    await after.ask('And now?')
    const [reloaded] = await nextSession.requests()
    expect(reloaded?.violation).toBeUndefined()
    expect([...resultsOf(reloaded!.body)]).toEqual(expect.arrayContaining(citedLast))
  },
  60_000,
)

/** A model takes its time, in which memory keeps what the requests before carried; here the time is what that takes. */
function afterKeeping(memory: ReturnType<typeof openMemory>, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let requests = 0
  return async (...request) => {
    // One of the requests carries what `retrieve_result` gave, which is kept already.
    const carried = requests - (requests > RETRIEVES_AFTER ? 2 : 1)
    requests++
    await vi.waitFor(
      async () => expect((await memory.artifacts.query({ limit: CALLS })).length).toBeGreaterThanOrEqual(carried),
      10_000,
    )
    return fetch(...request)
  }
}

/** What a call gave the app: the page that it names, or what memory kept of the first one, which the citation stood for. */
function fullResult(id = ''): string {
  return id.startsWith('call_retrieve') ? writePage(1, 'redacted') : writePage(Number(id.slice('call_'.length)))
}
