import { BLOCK_INSTRUCTION, type FeaturedMemory } from '@antecedent/core'
import type { artifacts } from '@antecedent/core/artifacts'
import { memoryTools } from '@antecedent/core/tools'
import { createClient } from './create-client.js'
import type { AddEntry } from './log-entry.js'
import { type AgentTool, runAgent } from './run-agent.js'

/**
 * A tool that is an agent of its own. It starts with an empty conversation and a memory of its own, and is handed the
 * results that the main agent's memory keeps: it reads those it needs, and none of their tokens pass through the main
 * agent's requests.
 */
export function askAuditor(memory: FeaturedMemory<readonly [ReturnType<typeof artifacts>]>, add: AddEntry): AgentTool {
  return {
    name: 'askAuditor',
    description: 'Has an auditor check what tools have answered, and tells what was found.',
    inputSchema: {
      type: 'object',
      properties: { task: { type: 'string', description: 'What to check' } },
      required: ['task'],
      additionalProperties: false,
    },
    async execute({ task }) {
      const own = memory.scoped({ agent: 'auditor' })
      const snapshot = await memory.artifacts.snapshot()
      await own.artifacts.restore(snapshot)
      add({ type: 'handed-over', artifacts: snapshot.artifacts.map(({ artifact }) => artifact) })
      return runAgent({
        client: createClient(own, request => add({ type: 'request-sent', agent: 'auditor', ...request })),
        messages: [
          { role: 'system', content: `You audit what others have read, with what is kept of it. ${BLOCK_INSTRUCTION}` },
          { role: 'user', content: String(task) },
        ],
        tools: memoryTools(own, { only: ['find_results', 'retrieve_result'] }),
        onCall: call => add({ type: 'tool-called', agent: 'auditor', ...call }),
      })
    },
  }
}
