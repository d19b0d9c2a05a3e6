import type { Act, ActResult, EntityRow } from '@antecedent/core/devtools'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { EntityKey } from '../../parts/entity-key.js'
import { usePanel, usePanelStore } from '../../use-panel.js'

/** Entities forgotten a moment ago, which can be taken back. */
export interface Forgotten {
  readonly undo: string
  readonly name: string
}

/** Acts on the memory that is looked at. */
export interface EntityActs {
  /** Of the last 10 seconds, oldest first. */
  readonly forgotten: readonly Forgotten[]
  /** Why the last act was not done. */
  readonly fault: string | undefined
  pin(entity: EntityRow['entity']): void
  forget(entity: Pick<EntityRow['entity'], 'key' | 'name' | 'id'>): void
  rename(key: EntityKey, name: string): void
  undo(undo: string): void
}

/** For how long a forget can be taken back. (W10) */
export const UNDO_MS = 10_000

export function useEntityActs(): EntityActs {
  const store = usePanelStore()
  const [forgotten, setForgotten] = useState<readonly Forgotten[]>([])
  const [fault, setFault] = useState<string>()
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer)
    },
    [],
  )

  const drop = (undo: string): void => setForgotten(all => all.filter(one => one.undo !== undo))

  const run = async (act: Act): Promise<ActResult | undefined> => {
    const reply = await store.act(act)
    setFault('error' in reply ? reply.error.message : reply.value.done ? undefined : 'It is no longer there.')
    return 'error' in reply ? undefined : reply.value
  }

  return {
    forgotten,
    fault,
    pin: ({ key, pinned }) => void run({ type: pinned ? 'unpin' : 'pin', keys: [key] }),
    async forget({ key, name, id }) {
      const result = await run({ type: 'forget', keys: [key] })
      const undo = result?.undo
      if (undo === undefined || !result?.done) return
      setForgotten(all => [...all, { undo, name: name ?? String(id) }])
      timers.current.add(setTimeout(() => drop(undo), UNDO_MS))
    },
    rename: (key, name) => void run({ type: 'rename', key, name }),
    undo(undo) {
      drop(undo)
      void run({ type: 'undo', undo })
    },
  }
}

/** Undefined where nothing can be changed: what was stays as it was, and a redacted memory is only looked at. */
export function usePossibleActs(acts: EntityActs): EntityActs | undefined {
  const isPossible = usePanel(({ at, client }) => at === undefined && client?.access === 'full')
  return isPossible ? acts : undefined
}
