// @vitest-environment happy-dom
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { WorkingMemoryProvider } from '@antecedent/react'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ChatTransport, UIMessage } from 'ai'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createModelEndpoint } from './endpoints/create-model-endpoint.js'
import { lastText } from './endpoints/last-text.js'
import { type DocBlock, readDocBlocks } from './read-doc-blocks.js'

const root = path.join(import.meta.dirname, '../')
// Beside this file, so that the code finds packages as an app does; git ignores it.
const folder = path.join(import.meta.dirname, '.docs', `pairs-${process.pid}`)
const blocks = readDocBlocks(root)

/** The first code of a page that holds these words. */
function codeOf(page: string, words: string): DocBlock {
  const found = blocks.find(({ place, code }) => place.startsWith(`${page}:`) && code.includes(words))
  if (!found) throw new Error(`${page} has no code with ${words}`)
  return found
}

/** What a page's client may export, or else shows. */
interface ClientModule {
  readonly transport?: ChatTransport<UIMessage>
  readonly useChatTransport?: () => ChatTransport<UIMessage>
  readonly useRememberingChat?: () => { sendMessage(message: { text: string }): Promise<void> }
  readonly App?: ComponentType
  readonly default?: ComponentType
}

/** What a page's route exports. */
interface Route {
  POST(request: Request): Promise<Response>
}

/** Says one thing through the client of a page, as its reader's user would. */
async function say(text: string, client: ClientModule): Promise<void> {
  const { transport, useChatTransport, useRememberingChat, App = client.default } = client
  const sendBy = (given: ChatTransport<UIMessage>) =>
    given.sendMessages({
      trigger: 'submit-message',
      chatId: 't-1',
      messageId: undefined,
      messages: [{ id: 'u-1', role: 'user', parts: [{ type: 'text', text }] }],
      abortSignal: undefined,
    })
  if (transport) return void (await sendBy(transport))
  function Sender() {
    const chat = useRememberingChat?.()
    const own = useChatTransport?.()
    return <button onClick={() => void (own ? sendBy(own) : chat?.sendMessage({ text }))}>Send</button>
  }
  const view = render(
    App ? (
      <App />
    ) : (
      <WorkingMemoryProvider user="u-1" thread="t-1">
        <Sender />
      </WorkingMemoryProvider>
    ),
  )
  const input = view.queryByRole('textbox')
  if (!input) return void fireEvent.click(await view.findByRole('button'))
  fireEvent.change(input, { target: { value: text } })
  fireEvent.submit(input.closest('form')!)
}

/** A memory of the same user and thread as every page's, on the same page: all of them are one. */
async function rememberPage(): Promise<WorkingMemory> {
  const memory = createWorkingMemory({ user: 'u-1', thread: 't-1' })
  onTestFinished(() => memory.close())
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'pg_8fa2', title: 'About us' } })
  await memory.settled({ deadlineMs: 15_000 })
  return memory
}

/** On a busy machine nothing is late. */
const patient = { timeout: 15_000 }

const said: unknown[] = []

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  vi.stubEnv('OPENAI_API_KEY', 'none')
})

beforeEach(() => {
  said.length = 0
  const spies = (['warn', 'error'] as const).map(how =>
    vi.spyOn(console, how).mockImplementation((...words) => void said.push(words)),
  )
  return () => {
    cleanup()
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllGlobals()
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['README.md', 'README.md'],
  ['docs/start.md', 'docs/start.md'],
  ['docs/index.md', 'docs/start.md'],
  ['docs/wires/server.md', 'docs/wires/server.md'],
  ['packages/react/README.md', 'packages/react/README.md'],
])(
  'I14 the model sees the block of the client of %s behind the route of %s, which says that it was received',
  async (page, routePage) => {
    const load = (name: string, { code, language }: DocBlock): Promise<object> => {
      const file = `${folder}/${page.replace(/\W/g, '-')}-${name}.${language}`
      writeFileSync(file, code)
      return import(file)
    }
    const endpoint = createModelEndpoint()
    // Of all that leaves the page, and the server, what is not the route is the model.
    vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
      String(address) === '/api/chat'
        ? route.POST(new Request('https://app.example/api/chat', init))
        : endpoint.fetch(address, init),
    )
    const route = (await load('route', codeOf(routePage, 'export async function POST'))) as Route
    const memory = await rememberPage()

    await say('Rename that page to Team', (await load('client', codeOf(page, 'withWorkingMemory('))) as ClientModule)

    await waitFor(() => expect(memory.requests()[0]).toMatchObject({ delivered: true, received: true }), patient)
    await waitFor(() => expect(endpoint.requests.length).toBeGreaterThan(0), patient)
    const { provider, body, violation } = endpoint.requests.at(-1)!
    expect(violation).toBeUndefined()
    expect(lastText(provider, body).text).toMatch(/\[WORKING MEMORY\][^]*"About us" \(pg_8fa2\)/)
    expect(said).toEqual([])
  },
)
