import type { WorkingMemory } from '@antecedent/core'
import { useAssistantContext, useAuiState } from '@assistant-ui/react'
import { useEffect } from 'react'

/** Inside an `AssistantRuntimeProvider`: each run carries the block, and what was said and shown is remembered. */
export function AssistantMemory({ memory }: { memory: WorkingMemory }) {
  const { messages, isRunning } = useAuiState(({ thread }) => thread)
  useEffect(() => {
    if (!isRunning) void memory.replay(messages.map(({ id, role, content }) => ({ id, role, content })))
  }, [memory, messages, isRunning])
  useAssistantContext({ getContext: () => memory.block().text })
  return null
}
