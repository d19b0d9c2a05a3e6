// @vitest-environment happy-dom
import { createWorkingMemory } from '@antecedent/core'
import {
  type AssistantClient,
  AssistantRuntimeProvider,
  type ChatModelAdapter,
  type ChatModelRunOptions,
  useAui,
  useLocalRuntime,
} from '@assistant-ui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AssistantMemory } from './assistant-memory.js'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('I5 assistant-ui sends the block with each run, and what a run showed is remembered', async () => {
  const memory = createWorkingMemory({ user: 'u-assistant-ui', thread: 't-1', worker: false, storage: 'memory' })
  onTestFinished(() => memory.close())
  const runs: ChatModelRunOptions[] = []
  const model: ChatModelAdapter = {
    async run(options) {
      runs.push(options)
      const result = { pages: [{ id: 'p-1', title: 'About us' }] }
      const call = {
        type: 'tool-call',
        toolCallId: `c-${runs.length}`,
        toolName: 'listPages',
        args: { limit: 1 },
      } as const
      return {
        content: [
          { ...call, argsText: '{"limit":1}', result },
          { type: 'text', text: 'Here they are.' },
        ],
      }
    },
  }
  let aui: AssistantClient | undefined
  function Page() {
    return (
      <AssistantRuntimeProvider runtime={useLocalRuntime(model)}>
        <AssistantMemory memory={memory} />
        <Handle />
      </AssistantRuntimeProvider>
    )
  }
  function Handle() {
    aui = useAui()
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Page />))
  const say = async (text: string) => {
    const count = runs.length
    await act(async () => aui?.thread.append(text))
    await vi.waitFor(() => expect(runs.length).toBeGreaterThan(count))
    await vi.waitFor(() => expect(aui?.thread.getState().isRunning).toBe(false))
    await memory.settled({ deadlineMs: 15_000 })
  }

  await say('Which pages are there?')
  await vi.waitFor(() => expect(memory.getSnapshot().entities).toHaveLength(1))
  await say('Open the first one.')

  expect(runs[0]?.context.system).toBeUndefined()
  expect(runs[1]?.context.system).toMatch(/^\[WORKING MEMORY\][^]*"About us" \(p-1\)/)
  expect(memory.explain('page/p-1')?.entity.provenance.toolName).toBe('listPages')
})
