// @vitest-environment happy-dom
import { createWorkingMemory } from '@antecedent/core'
import { CopilotKitProvider, HttpAgent, useAgent, useCopilotKit } from '@copilotkit/react-core/v2'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CopilotMemory } from './copilot-memory.js'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** A tool that the agent calls and answers in a run. */
const events = [
  { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'listPages' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: '{"limit":1}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c-1' },
  {
    type: 'TOOL_CALL_RESULT',
    messageId: 'r-1',
    toolCallId: 'c-1',
    content: '{"pages":[{"id":"p-1","title":"About us"}]}',
  },
]

it('I5 CopilotKit sends the block with each run, and what a run showed is remembered', async () => {
  const memory = createWorkingMemory({ user: 'u-copilotkit', thread: 't-1', worker: false, storage: 'memory' })
  onTestFinished(() => memory.close())
  const bodies: { context: { description: string; value: string }[] }[] = []
  const agent = new HttpAgent({
    url: 'https://agent.example/run',
    fetch: async (_url: string, { body }: RequestInit) => {
      const input = JSON.parse(String(body))
      const ids = { threadId: input.threadId, runId: input.runId }
      const said = bodies.push(input) === 1 ? events : []
      const stream = [{ type: 'RUN_STARTED', ...ids }, ...said, { type: 'RUN_FINISHED', ...ids }]
      return new Response(stream.map(event => `data: ${JSON.stringify(event)}\n\n`).join(''), {
        headers: { 'content-type': 'text/event-stream' },
      })
    },
  })
  let say: ((id: string, content: string) => Promise<unknown>) | undefined
  function Handle() {
    const { copilotkit } = useCopilotKit()
    const current = useAgent().agent
    say = (id, content) => {
      current.addMessage({ id, role: 'user', content })
      return copilotkit.runAgent({ agent: current })
    }
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <CopilotKitProvider selfManagedAgents={{ default: agent }}>
        <CopilotMemory memory={memory} />
        <Handle />
      </CopilotKitProvider>,
    ),
  )

  await act(async () => say?.('u-1', 'Which pages are there?'))
  await act(async () => memory.settled({ deadlineMs: 15_000 }))
  await vi.waitFor(() => act(async () => expect(memory.getSnapshot().entities).toHaveLength(1)))
  await act(async () => say?.('u-2', 'Open the first one.'))

  expect(bodies).toHaveLength(2)
  expect(bodies[1]?.context.map(({ value }) => value).join('\n')).toMatch(/\[WORKING MEMORY\][^]*"About us" \(p-1\)/)
  expect(memory.explain('page/p-1')?.entity.provenance.toolName).toBe('listPages')
})
