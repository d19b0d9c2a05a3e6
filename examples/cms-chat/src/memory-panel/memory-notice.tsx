import type { MemoryPanel } from '@antecedent/react'
import { Icon } from '../app/icon.js'

/** Says, in the user's words, that memory does not run as it should; what a developer wants to know is folded away. */
export function MemoryNotice({ status }: { status: MemoryPanel['status'] }) {
  const { phase, storage, runs, reason, lastError } = status
  const trouble = lastError
    ? 'Something could not be remembered. The chat goes on.'
    : storage === 'memory' && reason
      ? 'This browser does not let the site keep anything, so what is remembered ends with this tab.'
      : runs === 'page' && reason
        ? 'Memory works on the page itself, as its worker could not start. All else is as usual.'
        : undefined
  if (phase === 'off' || !trouble) return null
  return (
    <div className="memory-notice" role="status">
      <Icon name="warning" />
      <p>{trouble}</p>
      <details>
        <summary>Why</summary>
        <p>{lastError?.message ?? reason}</p>
      </details>
    </div>
  )
}
