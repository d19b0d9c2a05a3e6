// What a TypeScript app says of each entry, and its compiler options: `tsc` reads the types of the tarballs by them.

/**
 * @param {readonly string[]} include
 * @param {Record<string, unknown>} moduleOptions
 */
const project = (include, moduleOptions) =>
  JSON.stringify({
    compilerOptions: {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
      ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: [] },
      allowImportingTsExtensions: true,
      // Our own types must stand without it; those of frameworks do not.
      skipLibCheck: include.some(file => file.startsWith('app')),
      ...moduleOptions,
    },
    include,
  })

/**
 * Two ways in which apps find the types of a package: as bundlers do, and as Node does.
 * @param {readonly string[]} include
 */
export const projects = include => ({
  'tsconfig.json': project(include, { module: 'esnext', moduleResolution: 'bundler' }),
  'tsconfig.node16.json': project(include, { module: 'node16', moduleResolution: 'node16' }),
})

/** What runs `tsc` over both. */
export const typeChecks = Object.keys(projects([])).map(file => ['node_modules/typescript/bin/tsc', '-p', file])

/** Every entry of core that stands alone. A line that must not compile fails where a type has become `any`. */
export const coreEntries = `import { createWorkingMemory, type Resolution } from '@antecedent/core'
import { workingMemorySubscriber } from '@antecedent/core/ag-ui'
import { artifacts } from '@antecedent/core/artifacts'
import { documents } from '@antecedent/core/documents'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { longTerm } from '@antecedent/core/long-term'
import { observeMcpClient } from '@antecedent/core/mcp'
import { llmFromOpenAI } from '@antecedent/core/models'
import { semanticSearch } from '@antecedent/core/semantic-search'
import { readWorkingMemory } from '@antecedent/core/server'
import { replaySession } from '@antecedent/core/testing'
import { memoryTools } from '@antecedent/core/tools'
import { transfer } from '@antecedent/core/transfer'
import { warn } from '@antecedent/core/warn'
import { de, en } from '@antecedent/core/words'
import { startMemoryWorker } from '@antecedent/core/worker'
import '@antecedent/core/worker-entry'
import '@antecedent/core/all-features-worker'

export const memory = createWorkingMemory({
  user: 'ada',
  thread: 'tour',
  languages: [en, de],
  features: [artifacts(), longTerm(), transfer(), semanticSearch({ embedder: { id: 'e', embed: async texts => texts.map(() => [1]) } })],
})
export const meant: Resolution = memory.resolve('the second one')
export const names: readonly (string | undefined)[] = memory.getSnapshot().entities.map(({ name }) => name)
export const kept: Promise<unknown> = memory.transfer.export()
export const chatFetch: typeof fetch = createMemoryFetch(memory)
export const tools: unknown = memoryTools(memory)
export const status: string = readWorkingMemory({}).status
export const rest = [workingMemorySubscriber, documents, observeMcpClient, llmFromOpenAI, replaySession, warn, startMemoryWorker]

// @ts-expect-error A memory needs a user.
createWorkingMemory({ thread: 'tour' })
// @ts-expect-error There is no such call.
memory.remember('a page')
// @ts-expect-error Documents are a feature that this memory was not given.
memory.documents
// @ts-expect-error A status is a word of a few.
export const wrong: 'read' = readWorkingMemory({}).status
`

/** Every entry of what stands on React, or on the AI SDK. */
export const reactEntries = `import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { AntecedentDevtools, antecedentDevtoolsPlugin } from '@antecedent/devtools'
import { mountDevtools } from '@antecedent/devtools/panel'
import { AntecedentDevtoolsPanel } from '@antecedent/devtools/production'
import { useMemoryPanel, useWorkingMemory, WorkingMemoryProvider } from '@antecedent/react'
import { DefaultChatTransport } from 'ai'
import { memory } from './entries.ts'

export const parts = [antecedentDevtoolsPlugin, mountDevtools]
export const transport: DefaultChatTransport<never> = withWorkingMemory(new DefaultChatTransport<never>(), memory)

export function Remembered() {
  const count: number = useWorkingMemory(({ entities }) => entities.length)
  const { items } = useMemoryPanel()
  return (
    <WorkingMemoryProvider user="ada" thread="tour">
      {count} {items.map(({ entity }) => entity.name)}
      <AntecedentDevtools />
      <AntecedentDevtoolsPanel />
    </WorkingMemoryProvider>
  )
}

// @ts-expect-error What is selected has a type.
export const useWrong = (): string => useWorkingMemory(({ entities }) => entities.length)
// @ts-expect-error A provider needs a user.
export const wrong = <WorkingMemoryProvider thread="tour" />
`
