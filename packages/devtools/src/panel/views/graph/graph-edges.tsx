import type { Relationship } from './grow-forest.js'
import { NODE_HEIGHT, type GraphGroup, type GraphPlace } from './graph-place.js'

export interface GraphEdgesProps {
  places: ReadonlyMap<string, GraphPlace>
  groups: readonly GraphGroup[]
  relationships: readonly Relationship[]
  /** Node whose edges stand out. */
  active: string | undefined
}

/** Lines from parents to children, and arcs for references and for what came after what. */
export function GraphEdges({ places, groups, relationships, active }: GraphEdgesProps) {
  const edges = relationships.filter(({ kind }) => kind !== 'parent')
  return (
    <g aria-hidden="true">
      <defs>
        <marker id="graph-arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 6 3 0 6z" class="edge-head" />
        </marker>
      </defs>
      {[...places.values()].map(place => {
        const parent = place.parent === undefined ? undefined : places.get(place.parent)
        if (!parent || place.isFramed) return null
        const isActive = place.node.id === active || place.parent === active
        return (
          <path
            key={place.node.id}
            class={isActive ? 'edge is-active' : 'edge'}
            data-kind="parent"
            d={elbow(parent, place)}
          />
        )
      })}
      {groups.map(({ id, parent, x, y }) => {
        const holder = parent === undefined ? undefined : places.get(parent)
        if (!holder) return null
        const isActive = parent === active || places.get(active ?? '')?.parent === parent
        const end = { x, y: Math.max(y, holder.y) }
        return <path key={id} class={isActive ? 'edge is-active' : 'edge'} data-kind="parent" d={elbow(holder, end)} />
      })}
      {edges.map(({ kind, from, to }) => {
        const [start, end] = [places.get(from), places.get(to)]
        if (!start || !end || start === end) return null
        const isActive = from === active || to === active
        return (
          <path
            key={`${kind} ${from} ${to}`}
            class={isActive ? 'edge is-active' : 'edge'}
            data-kind={kind}
            d={arc(start, end)}
            marker-end={kind === 'sequence' ? 'url(#graph-arrow)' : undefined}
          />
        )
      })}
    </g>
  )
}

function elbow(parent: GraphPlace, child: { readonly x: number; readonly y: number }): string {
  const [x, y] = [parent.x + parent.width, parent.y + NODE_HEIGHT / 2]
  const [right, down] = [child.x, child.y + NODE_HEIGHT / 2]
  const middle = right - 16
  return `M${x} ${y}H${middle}V${down}H${right}`
}

/** Leaves below its start and comes to the left edge of its end, so that it crosses no text on the way out. */
function arc(start: GraphPlace, end: GraphPlace): string {
  const isBelow = end.y > start.y
  const x = start.x + 24
  const y = isBelow ? start.y + NODE_HEIGHT : start.y
  const right = end.x + 24
  const down = isBelow ? end.y : end.y + (end.y === start.y ? 0 : NODE_HEIGHT)
  const bend = Math.max(16, Math.abs(down - y) / 2)
  const [first, second] = isBelow ? [y + bend, down - bend] : [y - bend, end.y === start.y ? down - bend : down + bend]
  return `M${x} ${y}C${x} ${first} ${right} ${second} ${right} ${down}`
}
