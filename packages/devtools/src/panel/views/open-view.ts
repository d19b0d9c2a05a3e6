import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { EntityKey } from '../parts/entity-key.js'
import type { ViewName } from './view-name.js'

/** A view, and what in it is to be opened. */
export type ViewTarget =
  | { readonly view: 'entities'; readonly entity: EntityKey }
  /** The request that is this step of the timeline. */
  | { readonly view: 'requests'; readonly step: number }
  | { readonly view: Exclude<ViewName, 'entities' | 'requests'> }

/** Leads from one view to another; `from` is what was clicked. */
export type OpenView = (target: ViewTarget, from: Element) => void

export const OpenViewContext = createContext<OpenView | undefined>(undefined)

/** Reason for which the open view was opened; undefined where its tab was clicked. */
export const ViewTargetContext = createContext<ViewTarget | undefined>(undefined)

/** Undefined where a view stands alone. */
export function useOpenView(): OpenView | undefined {
  return useContext(OpenViewContext)
}

export function useViewTarget<View extends ViewName>(view: View): Extract<ViewTarget, { view: View }> | undefined {
  const target = useContext(ViewTargetContext)
  return target?.view === view ? (target as Extract<ViewTarget, { view: View }>) : undefined
}
