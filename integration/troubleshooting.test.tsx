// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AntecedentError, createWorkingMemory } from '@antecedent/core'
import { workingMemoryMiddleware, workingMemorySubscriber } from '@antecedent/core/ag-ui'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { artifacts } from '@antecedent/core/artifacts'
import { documents } from '@antecedent/core/documents'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { longTerm } from '@antecedent/core/long-term'
import { observeMcpClient } from '@antecedent/core/mcp'
import { memoryTools } from '@antecedent/core/tools'
import { semanticSearch } from '@antecedent/core/semantic-search'
import { useArtifacts, useEntityTracking, useWorkingMemory, WorkingMemoryProvider } from '@antecedent/react'
import { cleanup, render } from '@testing-library/react'
import { DefaultChatTransport } from 'ai'
import { transform } from 'esbuild'
import * as React from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

/** One row of a table in docs/troubleshooting.md. */
interface Mistake {
  readonly code: string
  /** What the console says, or what is thrown. */
  readonly sentence: string
  readonly thrown: boolean
  /** Of what is thrown; undefined where that is no error of memory's. */
  readonly errorCode: string | undefined
  /** What is to be written instead; undefined where no code says it. */
  readonly mend: string | undefined
}

const page = path.join(import.meta.dirname, '../docs/troubleshooting.md')
const ROW = /^\| `([^`]+)`[^|]*\| (throws(?: `([a-z-]+)`)?: )?``(.+?)`` +\| (.+?) +\|$/gm
const mistakes: readonly Mistake[] = [...readFileSync(page, 'utf8').matchAll(ROW)].map(
  ([, code = '', throws, errorCode, sentence = '', last = '']) => ({
    code,
    sentence,
    thrown: throws !== undefined,
    errorCode,
    mend: /^`([^`]*[)>])`/.exec(last)?.[1],
  }),
)

const ownPage = { worker: false, storage: 'memory' } as const
const aPage = { id: 'p-1', title: 'About us' }

function Chat() {
  const { memory } = useWorkingMemory()
  React.useEffect(() => void memory.observe({ toolName: 'getPage', output: aPage }), [memory])
  return null
}

let users = 0

/** What the code of a row may name. */
async function openScope() {
  const user = `troubled-${++users}`
  const memory = createWorkingMemory({ user: `${user}-known`, thread: 't-1', ...ownPage, features: [artifacts()] })
  onTestFinished(() => memory.close())
  memory.observe({ toolName: 'getPage', output: aPage })
  const known = () => [memory.getSnapshot().entities.length, memory.status().pending]
  await vi.waitFor(() => expect(known()).toEqual([1, 0]), 60_000)
  const made: { close(): Promise<void> }[] = []
  onTestFinished(() => Promise.all(made.map(one => one.close())).then(() => {}))
  return {
    memory,
    app: { user, thread: 't-1', ...ownPage },
    page: aPage,
    body: { messages: [{ role: 'user', content: 'hello' }] },
    fetchPage: async () => aPage,
    llm: async () => ({}),
    embedder: { id: 'none', embed: async (texts: readonly string[]) => texts.map(() => [1]) },
    transport: new DefaultChatTransport({ fetch: async () => new Response() }),
    createWorkingMemory: (options: Parameters<typeof createWorkingMemory>[0]) => {
      const one = createWorkingMemory({ ...ownPage, ...options })
      made.push(one)
      return one
    },
    ...{ artifacts, documents, longTerm, semanticSearch, createMemoryFetch, withWorkingMemory, React, Chat },
    ...{ useArtifacts, useEntityTracking },
    ...{ workingMemoryMiddleware, workingMemorySubscriber, observeMcpClient, memoryTools },
    mcpClient: { callTool: async () => aPage },
    WorkingMemoryProvider: (props: object) => (
      <WorkingMemoryProvider {...(props as { user: string })} {...offPage(props)} />
    ),
  }
}

/** A provider of the page's own memory needs no worker here. */
const offPage = (props: object) => ('user' in props && !('client' in props) ? ownPage : {})

/** Does what the code says, in a component where it is one or a hook. */
async function run(code: string): Promise<void> {
  const scope = await openScope()
  const isHook = code.startsWith('use')
  const { code: script } = await transform(`${isHook ? '' : 'async '}() => (${code})`, { loader: 'tsx' })
  const program = `const run = ${script}; return ${isHook ? '() => (run(), null)' : 'run()'}`
  // The code of the page, with what it names given as arguments.
  const answer = await new Function(...Object.keys(scope), program)(...Object.values(scope))
  if (isHook) {
    const Part = answer as () => React.ReactNode
    const user = `${scope.app.user}-rendered`
    show(
      <WorkingMemoryProvider user={user} thread="t-1" {...ownPage}>
        <Part />
      </WorkingMemoryProvider>,
    )
  } else if (React.isValidElement(answer)) show(answer)
}

/** Renders; what a component throws is thrown here. */
function show(tree: React.ReactNode): void {
  let caught: { readonly error: unknown } | undefined
  class Boundary extends React.Component<{ children: React.ReactNode }> {
    static getDerivedStateFromError(error: unknown) {
      caught = { error }
      return {}
    }
    override render() {
      return caught ? null : this.props.children
    }
  }
  render(<Boundary>{tree}</Boundary>)
  if (caught) throw caught.error
}

function listen() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    warn.mockRestore()
    error.mockRestore()
  })
  return () => warn.mock.calls.map(([said]) => said as string)
}

afterEach(cleanup)

it('O5 lists at least 30 mistakes', () => {
  const rows = readFileSync(page, 'utf8').match(/^\| [`<]/gm)
  expect(mistakes.length).toBe(rows?.length)
  expect(mistakes.length).toBeGreaterThanOrEqual(30)
})

// Before the mistakes are made: what is said is said once.
it.each(mistakes.filter(({ mend }) => mend))('O5 says nothing of $mend', async ({ mend = '' }) => {
  const said = listen()
  await run(mend)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(said()).toEqual([])
})

const isThrown = ({ thrown }: Mistake): boolean => thrown

it.each(mistakes.filter(isThrown))('O1 throws for $code', async ({ code, sentence, errorCode }) => {
  const said = listen()
  const error: unknown = await run(code).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(errorCode ? AntecedentError : Error)
  expect(error).toMatchObject({ message: sentence, ...(errorCode && { code: errorCode }) })
  expect(said()).toEqual([])
})

it.each(mistakes.filter(each => !isThrown(each)))('O5 says what is wrong with $code', async ({ code, sentence }) => {
  const said = listen()
  await run(code)
  await vi.waitFor(() => expect(said()).toEqual([`[antecedent] ${sentence}`]), 60_000)
})
