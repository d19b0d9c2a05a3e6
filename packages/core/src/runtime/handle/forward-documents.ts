import type { DocumentCalls } from '../../working-memory-documents.js'
import type { AntecedentError } from '../../errors.js'
import type { ForwardArtifactsOptions } from './forward-artifacts.js'

type Call = (...given: unknown[]) => unknown

const NONE: readonly never[] = []

/** The calls about documents, each asked of memory once it is there; what answers at once says nothing before. */
export function forwardDocuments({
  memory,
  offReason,
  quietly,
}: Omit<ForwardArtifactsOptions, 'subscribe'>): DocumentCalls {
  const calls: Record<string, unknown> = {}
  for (const name of ['list', 'get', 'validate', 'sections', 'score', 'contains'] as const)
    calls[name] = (...given: unknown[]) =>
      (offReason() ? undefined : quietly(() => (memory.get()?.documents[name] as Call | undefined)?.(...given))) ??
      (name === 'contains' ? false : name === 'get' ? undefined : NONE)
  for (const name of ['patch', 'write', 'rollback', 'settleConflict', 'versions'] as const)
    calls[name] = async (...given: unknown[]) => {
      const reason = offReason()
      const none = (error?: AntecedentError): unknown => {
        if (name === 'versions') return NONE
        return error
          ? { status: 'refused', problems: [{ path: NONE, problem: error.message }] }
          : { status: 'ignored', reason }
      }
      return reason ? none() : memory.ask(async opened => (opened.documents[name] as Call)(...given), none)
    }
  return calls as never
}
