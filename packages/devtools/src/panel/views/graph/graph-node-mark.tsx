import { NODE, type GraphPlace } from './lay-out-graph.js'

export interface GraphNodeMarkProps {
  place: GraphPlace
  /** Of what hangs on it. */
  childCount: number
  isActive: boolean
  isSelected: boolean
  onFocus: () => void
  onOpen: () => void
}

/** Characters that fit of a ref and a name; what is wider is cut off at the edge. */
const LENGTH = 22

/** One node: a box with a name, which Enter or a click opens. */
export function GraphNodeMark({ place, childCount, isActive, isSelected, onFocus, onOpen }: GraphNodeMarkProps) {
  const { node, x, y } = place
  const { name, ref, label, classes } = describe(place, childCount)
  return (
    <g
      role="button"
      aria-label={label}
      aria-pressed={node.kind === 'entity' ? isSelected : undefined}
      aria-expanded={node.kind === 'cluster' ? isSelected : undefined}
      class={isSelected ? `${classes} is-selected` : classes}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-focus={node.id}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      <title>{label}</title>
      <rect class="node-box" width={NODE.width} height={NODE.height} rx="4" />
      <svg x="6" y="0" width={NODE.width - 10} height={NODE.height} aria-hidden="true">
        <text y="15">
          {ref !== undefined && <tspan class="node-ref">{ref} </tspan>}
          <tspan>{shorten(name, LENGTH - (ref === undefined ? 0 : ref.length + 1))}</tspan>
        </text>
      </svg>
    </g>
  )
}

function describe({ node }: GraphPlace, children: number) {
  if (node.kind === 'cluster') {
    const name = `${node.members.length} × ${node.type}`
    return { name, ref: undefined, label: `${name}, together`, classes: 'node node-cluster' }
  }
  const { entity, shown } = node.row
  const { name = String(entity.id), ref, type, pinned, fate } = entity
  const parts = [
    `${type} ${name}`,
    ref,
    children > 0 && `holds ${children}`,
    shown ? 'in the block' : 'not in the block',
    pinned && 'pinned',
    fate,
  ]
  const classes = ['node', shown ? 'is-shown' : 'is-outside', pinned && 'is-pinned', fate && 'is-gone']
  return { name, ref, label: parts.filter(Boolean).join(', '), classes: classes.filter(Boolean).join(' ') }
}

function shorten(name: string, length: number): string {
  const characters = [...name]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : name
}
