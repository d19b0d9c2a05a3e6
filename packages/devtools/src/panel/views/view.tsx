import { Component, type ComponentChildren, type ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../parts/button.js'
import { Fault } from '../parts/fault.js'
import { LOAD_VIEW } from './load-view.js'
import type { ViewName } from './view-name.js'

const loaded = new Map<ViewName, ComponentType>()

/** The view of a tab. What fails in it leaves the rest of the panel alone. */
export function View({ name }: { name: ViewName }) {
  return (
    <ViewBoundary key={name}>
      <LoadedView name={name} />
    </ViewBoundary>
  )
}

function LoadedView({ name }: { name: ViewName }) {
  const [, render] = useState({})
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (loaded.has(name)) return
    let isOver = false
    LOAD_VIEW[name]().then(
      view => {
        loaded.set(name, view)
        if (!isOver) render({})
      },
      (error: unknown) => {
        if (!isOver) setFailure(String(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [name])
  const Loaded = loaded.get(name)
  if (Loaded) return <Loaded />
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
