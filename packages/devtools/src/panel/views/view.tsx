import { Component, type ComponentChildren, type ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../parts/button.js'
import { Fault } from '../parts/fault.js'
import { LOAD_VIEW } from './load-view.js'
import { OpenViewContext, ViewTargetContext, type OpenView, type ViewTarget } from './open-view.js'
import type { ViewName } from './view-name.js'

const loaded = new Map<ViewName, ComponentType>()

/** The view of a tab, which can lead to another. What fails in it leaves the rest of the panel alone. */
export function View({ name }: { name: ViewName }) {
  const wanted = useRef<ViewTarget | undefined>(undefined)
  // The tabs alone say which view is open: a view leads to another as a person does, by its tab.
  const [openView] = useState((): OpenView => (target, from) => {
    wanted.current = target
    const root = from.getRootNode() as Document | ShadowRoot
    root.querySelector<HTMLElement>(`#tab-${target.view}`)?.click()
  })
  /** Once: whoever comes back by the tab finds the view as it is. */
  const takeTarget = (): ViewTarget | undefined => {
    const target = wanted.current
    wanted.current = undefined
    return target?.view === name ? target : undefined
  }
  return (
    <OpenViewContext.Provider value={openView}>
      <ViewBoundary key={name}>
        <LoadedView name={name} takeTarget={takeTarget} />
      </ViewBoundary>
    </OpenViewContext.Provider>
  )
}

function LoadedView({ name, takeTarget }: { name: ViewName; takeTarget: () => ViewTarget | undefined }) {
  const [Loaded, setLoaded] = useState(() => loaded.get(name))
  const [target] = useState(takeTarget)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (Loaded) return
    let isOver = false
    LOAD_VIEW[name]().then(
      view => {
        loaded.set(name, view)
        if (!isOver) setLoaded(() => view)
      },
      (error: unknown) => {
        if (!isOver) setFailure(String(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [name, Loaded])
  if (Loaded)
    return (
      <ViewTargetContext.Provider value={target}>
        <Loaded />
      </ViewTargetContext.Provider>
    )
  return failure === undefined ? null : <Fault title="This view could not be loaded." message={failure} />
}

class ViewBoundary extends Component<{ children: ComponentChildren }, { failure?: string }> {
  override state: { failure?: string } = {}

  static override getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return (
      <Fault title="This view failed." message={failure}>
        <Button onClick={() => this.setState({ failure: undefined } as never)}>Show it again</Button>
      </Fault>
    )
  }
}
