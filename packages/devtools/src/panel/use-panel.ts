import { createContext } from 'preact'
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PanelState, PanelStore } from './panel-store.js'

export const PanelContext = createContext<PanelStore | undefined>(undefined)

export function usePanelStore(): PanelStore {
  const store = useContext(PanelContext)
  if (!store) throw new Error('A view of the panel stands outside of it.')
  return store
}

/** A view's part of the panel's state; it renders again only when that differs by `Object.is`. */
export function usePanel<Selection>(select: (state: PanelState) => Selection): Selection {
  const store = usePanelStore()
  const [, render] = useState({})
  const selected = select(store.get())
  const shown = useRef({ select, selected })
  shown.current = { select, selected }
  useLayoutEffect(() => {
    const check = (): void => {
      if (!Object.is(shown.current.select(store.get()), shown.current.selected)) render({})
    }
    // The state may have changed since it was rendered.
    check()
    return store.subscribe(check)
  }, [store])
  return selected
}
