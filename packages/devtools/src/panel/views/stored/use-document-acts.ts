import type { Act, WrittenDocument } from '@antecedent/core/devtools'
import { useState } from 'preact/hooks'
import { usePanel, usePanelStore } from '../../use-panel.js'

/** Versions of a rollback: what it brought back, and what said something else until then. */
export interface Rollback {
  readonly to: number
  readonly from: number
  /** How many were let go with it: they stood against values that are gone. */
  readonly conflicts: number
}

/** Acts on a document. */
export interface DocumentActs {
  /** The last one, which can be taken back. */
  readonly rolledBack: Rollback | undefined
  readonly isTakenBack: boolean
  /** Why the last act was not done. */
  readonly fault: string | undefined
  rollBack(rollback: Rollback): void
  undo(): void
  settle(path: WrittenDocument['conflicts'][number]['path'], take: 'kept' | 'claimed'): void
}

/** Undefined where nothing can be changed: of a redacted memory, and while one looks back. */
export function useDocumentActs(name: string, onDone: () => void): DocumentActs | undefined {
  const store = usePanelStore()
  const isPossible = usePanel(({ at, client }) => at === undefined && client?.access === 'full')
  const [last, setLast] = useState<Rollback>()
  const [isTakenBack, setTakenBack] = useState(false)
  const [fault, setFault] = useState<string>()

  const run = async (act: Act): Promise<boolean> => {
    const reply = await store.act(act)
    const reason = 'error' in reply ? reply.error.message : reply.value.reason
    const isDone = !('error' in reply) && reply.value.done
    setFault(isDone ? undefined : (reason ?? 'It was not done.'))
    return isDone
  }

  if (!isPossible) return undefined
  return {
    rolledBack: last,
    isTakenBack,
    fault,
    async rollBack(rollback) {
      if (!(await run({ type: 'roll-back', name, version: rollback.to }))) return
      setTakenBack(false)
      setLast(rollback)
    },
    async undo() {
      if (!last || !(await run({ type: 'roll-back', name, version: last.from }))) return
      setTakenBack(true)
      onDone()
    },
    async settle(path, take) {
      if (!(await run({ type: 'settle-conflict', name, path, take }))) return
      setLast(undefined)
      onDone()
    },
  }
}
