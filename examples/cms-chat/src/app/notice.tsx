import { Icon } from './icon.js'

/** Says that something failed, and offers to try it again. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <Icon name="warning" />
      <p>{error.message}</p>
      <button className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

/** Stands in for lines that are on their way. */
export function Loading({ label, lines }: { label: string; lines: number }) {
  return (
    <div className="loading" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
