import { useCallback, useEffect, useState } from 'preact/hooks'
import { EMPTY_STATE, type PlaygroundState } from './playground-state.js'
import { openFragment } from './share-link.js'

export interface SharedState {
  readonly state: PlaygroundState
  /** Why the address's fragment could not be opened. */
  readonly failure: string | undefined
  update(changes: Partial<PlaygroundState>): void
}

/** The state of the page, begun with what the address holds. The first change takes that out of the address. */
export function useSharedState(): SharedState {
  const [state, setState] = useState(EMPTY_STATE)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const open = async (): Promise<void> => {
      const link = await openFragment(location.hash)
      if (link.status === 'opened') setState(link.state)
      setFailure(link.status === 'failed' ? link.why : undefined)
    }
    void open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  const update = useCallback((changes: Partial<PlaygroundState>): void => {
    setState(before => ({ ...before, ...changes }))
    setFailure(undefined)
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  }, [])
  return { state, failure, update }
}
