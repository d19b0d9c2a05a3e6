import type { ForgetHandle } from '@antecedent/core'
import { useEffect, useEffectEvent } from 'react'

const UNDO_MS = 10_000

interface ForgottenNoteProps {
  name: string
  handle: ForgetHandle
  /** It was undone, or can no longer be. */
  onGone: () => void
}

/** Offers to take a forget back for as long as that is possible. */
export function ForgottenNote({ name, handle, onGone }: ForgottenNoteProps) {
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    const timer = setTimeout(() => leave(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])

  function undo() {
    handle.undo()
    onGone()
  }

  return (
    <p className="forgotten" role="status">
      <span>Forgot {name}.</span>
      <button className="button quiet" onClick={undo}>
        Undo
      </button>
    </p>
  )
}
