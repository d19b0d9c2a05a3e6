import type { ForgottenItem } from '@antecedent/react'

/** Offers to take a forget back for as long as that is possible. */
export function ForgottenNote({ item }: { item: ForgottenItem }) {
  const names = item.names.join(', ')
  return (
    <p className="forgotten" role="status">
      <span>
        Forgot {names}. <span className="hint">It stays forgotten in this chat, even when you look at it again.</span>
      </span>
      <button className="button quiet" aria-label={`Undo forgetting ${names}`} onClick={item.undo}>
        Undo
      </button>
    </p>
  )
}
