import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { GraphEdges } from './graph-edges.js'
import { GraphFrames } from './graph-frames.js'
import { GraphNodeMark } from './graph-node-mark.js'
import type { GraphNode, GraphTree, Relationship } from './grow-forest.js'
import { layOutGraph } from './lay-out-graph.js'
import { moveInGraph } from './move-in-graph.js'

export interface GraphCanvasProps {
  forest: readonly GraphTree[]
  relationships: readonly Relationship[]
  /** Ids of the entity that is open and of the clusters that are. */
  selected: ReadonlySet<string>
  /** Differences of entities that have one name. */
  apart: ReadonlyMap<string, string>
  onOpen: (node: GraphNode) => void
}

const FIRST_WIDTH = 380
const NO_COLUMNS: ReadonlyMap<string, number> = new Map()

/** The trees, drawn; arrows lead from node to node. */
export function GraphCanvas({ forest, relationships, selected, apart, onOpen }: GraphCanvasProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const before = useRef({ width, columns: NO_COLUMNS })
  // Trees that were laid out for a narrow panel would stay below each other in a wide one.
  const columns = before.current.width === width ? before.current.columns : NO_COLUMNS
  const layout = layOutGraph(forest, { width, columns })
  useLayoutEffect(() => {
    before.current = { width, columns: layout.columns }
  })
  const [chosen, setChosen] = useState<string>()
  const { places, groups } = layout
  const active = chosen !== undefined && places.has(chosen) ? chosen : places.keys().next().value
  const children = new Map<string, number>()
  for (const { parent } of places.values()) if (parent) children.set(parent, (children.get(parent) ?? 0) + 1)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || active === undefined) return
    const next = moveInGraph(active, { key: event.key, isShifted: event.shiftKey, places, relationships })
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    for (const mark of scroller.current?.querySelectorAll<SVGElement>('[data-focus]') ?? []) {
      if (mark.dataset.focus !== next) continue
      mark.focus({ preventScroll: true })
      mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }

  return (
    <div class="graph-scroll" ref={scroller} onKeyDown={onKeyDown}>
      <svg
        class="graph-canvas"
        width={layout.width}
        height={layout.height}
        role="group"
        aria-label="Entities: arrows lead to parents, children and siblings, with Shift to what came before and after"
      >
        <GraphFrames groups={groups} />
        <GraphEdges places={places} groups={groups} relationships={relationships} active={chosen} />
        {[...places.values()].map(place => (
          <GraphNodeMark
            key={place.node.id}
            place={place}
            apart={apart.get(place.node.id)}
            childCount={children.get(place.node.id) ?? 0}
            isActive={place.node.id === active}
            isSelected={selected.has(place.node.id)}
            onFocus={() => setChosen(place.node.id)}
            onOpen={() => onOpen(place.node)}
          />
        ))}
      </svg>
    </div>
  )
}

/** Of an element, in px, as it changes. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    if (target.clientWidth > 0) setWidth(target.clientWidth)
    const observer = new ResizeObserver(() => target.clientWidth > 0 && setWidth(target.clientWidth))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
