import { formatNumber } from '../../parts/format-number.js'
import type { GraphGroup } from './graph-place.js'

/** Around what is of one type and hangs on the same, with how many there are. */
export function GraphFrames({ groups }: { groups: readonly GraphGroup[] }) {
  return (
    <g aria-hidden="true">
      {groups.map(({ id, type, count, x, y, width, height }) => (
        <g key={id} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <rect class="group-box" width={width} height={height} rx="6" />
          <text class="group-words" x="8" y="14">
            {type} <tspan class="group-count">{formatNumber(count)}</tspan>
          </text>
        </g>
      ))}
    </g>
  )
}
