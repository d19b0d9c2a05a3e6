import type { Act, ActResult, LongTermRow } from '@antecedent/core/devtools'
import { useState } from 'preact/hooks'
import { usePanel, usePanelStore } from '../../../use-panel.js'

/** Acts on the session of the thread. */
export interface SessionActs {
  /** Result of the last act. */
  readonly done: SessionDone | undefined
  /** Why the last act was not done. */
  readonly fault: string | undefined
  readonly isBusy: boolean
  end(): void
  start(): void
}

export type SessionDone =
  | { readonly type: 'ended' }
  | { readonly type: 'started'; readonly recalled: readonly LongTermRow['key'][] }

/** Undefined where nothing can be changed: of a redacted memory, and while one looks back. */
export function useSessionActs(): SessionActs | undefined {
  const store = usePanelStore()
  const isPossible = usePanel(({ at, client }) => at === undefined && client?.access === 'full')
  const [done, setDone] = useState<SessionDone>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (act: Act, doneBy: (result: ActResult) => SessionDone): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const reply = await store.act(act)
    setBusy(false)
    const isDone = !('error' in reply) && reply.value.done
    setDone(isDone ? doneBy(reply.value) : undefined)
    const reason = 'error' in reply ? reply.error.message : reply.value.reason
    setFault(isDone ? undefined : (reason ?? 'It was not done.'))
  }

  if (!isPossible) return undefined
  return {
    done,
    fault,
    isBusy,
    end: () => void run({ type: 'end-session' }, () => ({ type: 'ended' })),
    start: () => void run({ type: 'start-session' }, ({ keys }) => ({ type: 'started', recalled: keys })),
  }
}
