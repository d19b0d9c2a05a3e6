import type { AntecedentError } from '../../errors.js'
import type { ArtifactCalls } from '../../working-memory.js'
import type { LoadingMemory } from './load-memory.js'

export interface ForwardArtifactsOptions {
  memory: Pick<LoadingMemory, 'ask' | 'get'>
  /** Why memory answers nothing now. */
  offReason: () => 'memory-off' | 'memory-closed' | undefined
  quietly: <Result>(run: () => Result) => Result | undefined
  subscribe: ArtifactCalls['subscribe']
}

type Call = (...given: unknown[]) => unknown

/** The calls about artifacts, each asked of memory once it is there; what answers at once says nothing before. */
export function forwardArtifacts({ memory, offReason, quietly, subscribe }: ForwardArtifactsOptions): ArtifactCalls {
  const calls: Record<string, unknown> = { subscribe }
  for (const name of ['citationOf', 'keptResult', 'keepResult', 'cite'] as const)
    calls[name] = (...given: unknown[]) =>
      offReason() ? undefined : quietly(() => (memory.get()?.artifacts[name] as Call | undefined)?.(...given))
  for (const name of ['store', 'restore', 'retrieve', 'query', 'clear', 'events', 'snapshot'] as const)
    calls[name] = async (...given: unknown[]) => {
      const reason = offReason()
      const none = (error?: AntecedentError): unknown => {
        if (name.endsWith('store')) return { status: error ? 'rejected' : 'ignored', reason, error }
        if (name === 'retrieve') return { status: error ? 'failed' : 'unknown', id: given[0], near: [], error }
        if (name === 'snapshot') return { format: 'antecedent-artifacts', version: 1, artifacts: [] }
        return name === 'clear' ? 0 : []
      }
      return reason ? none() : memory.ask(async opened => (opened.artifacts[name] as Call)(...given), none)
    }
  return calls as never
}
