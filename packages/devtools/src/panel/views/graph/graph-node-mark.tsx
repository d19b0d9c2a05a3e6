import { NODE_HEIGHT, type GraphPlace } from './graph-place.js'

export interface GraphNodeMarkProps {
  place: GraphPlace
  /** Its difference from others of its name. */
  apart: string | undefined
  /** Of what hangs on it. */
  childCount: number
  isActive: boolean
  isSelected: boolean
  onFocus: () => void
  onOpen: () => void
}

/** One node: a box with a name, which Enter or a click opens. */
export function GraphNodeMark({ place, apart, childCount, isActive, isSelected, onFocus, onOpen }: GraphNodeMarkProps) {
  const { node, x, y, width } = place
  const { name, ref, label, classes } = describe(place, { apart, childCount })
  return (
    <g
      role="button"
      aria-pressed={node.kind === 'entity' ? isSelected : undefined}
      aria-expanded={node.kind === 'cluster' ? isSelected : undefined}
      class={isSelected ? `${classes} is-selected` : classes}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-focus={node.id}
      // Preact leaves the case of an SVG attribute as it is, and `tabIndex` is none.
      tabindex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      <title>{label}</title>
      <rect class="node-box" width={width} height={NODE_HEIGHT} rx="4" />
      <foreignObject width={width} height={NODE_HEIGHT}>
        <div class="node-words">
          {ref !== undefined && <span class="node-ref">{ref} </span>}
          <bdi class="node-name">{name}</bdi>
          {apart !== undefined && <span class="node-apart"> {apart}</span>}
        </div>
      </foreignObject>
    </g>
  )
}

/** Its label begins with its visible text, for whoever speaks to it by its name. */
function describe(
  { node }: GraphPlace,
  { apart, childCount }: { apart: string | undefined; childCount: number },
): { name: string; ref?: string; label: string; classes: string } {
  if (node.kind === 'cluster') {
    const name = `${node.members.length} × ${node.type}`
    return { name, label: `${name}, together`, classes: 'node node-cluster' }
  }
  const { entity, shown } = node.row
  const { name = String(entity.id), ref, type, pinned, fate } = entity
  const parts = [
    [ref, name, apart].filter(part => part !== undefined).join(' '),
    type,
    childCount > 0 && `holds ${childCount}`,
    shown ? 'in the block' : 'not in the block',
    pinned && 'pinned',
    fate,
  ]
  const classes = ['node', shown ? 'is-shown' : 'is-outside', pinned && 'is-pinned', fate && 'is-gone']
  return {
    name,
    ...(ref !== undefined && { ref }),
    label: parts.filter(Boolean).join(', '),
    classes: classes.filter(Boolean).join(' '),
  }
}
