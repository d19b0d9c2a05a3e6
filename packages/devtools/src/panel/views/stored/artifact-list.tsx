import { useRef } from 'preact/hooks'
import type { AnswerTo } from '@antecedent/core/devtools'
import { formatBytes, formatCount } from '../../parts/format-number.js'
import { useRovingFocus } from '../../parts/use-roving-focus.js'
import { useVirtualList } from '../../parts/use-virtual-list.js'
import { useClock } from '../entities/use-clock.js'
import { formatDuration } from '../entities/time-to-leave.js'

export type Artifact = AnswerTo<'artifacts'>['artifacts'][number]

export interface ArtifactListProps {
  artifacts: readonly Artifact[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Newest first. Arrows choose, for looking at one costs nothing. */
export function ArtifactList({ artifacts, chosen, onChoose }: ArtifactListProps) {
  const now = useClock(undefined)
  const ids = artifacts.map(({ id }) => id)
  const place = chosen === undefined ? -1 : ids.indexOf(chosen)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualList({
    scroller,
    count: artifacts.length,
    estimateSize: () => 44,
    keyOf: index => ids[index] ?? '',
    kept: place < 0 ? undefined : place,
  })
  const focus = useRovingFocus({
    container: scroller,
    ids,
    reveal: id => list.reveal(ids.indexOf(id)),
    onMove: onChoose,
  })
  return (
    <div
      class="artifact-list"
      role="listbox"
      aria-label="Artifacts, newest first"
      ref={scroller}
      style={{ '--items': artifacts.length }}
      onKeyDown={focus.onKeyDown}
    >
      <div role="presentation" style={{ height: `${list.height}px`, position: 'relative' }}>
        {list.items.map(({ index, start }) => {
          const artifact = artifacts[index]
          if (!artifact) return null
          const { id, toolName, kind, bytes, tokens, storedAt, source, uses } = artifact
          return (
            <div
              key={id}
              ref={list.measure}
              class="artifact-item"
              role="option"
              aria-selected={id === chosen}
              aria-posinset={index + 1}
              aria-setsize={artifacts.length}
              data-index={index}
              data-focus={id}
              tabIndex={id === focus.active ? 0 : -1}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onChoose(id)}
              onFocus={() => focus.setActive(id)}
            >
              <span class="artifact-line">
                <bdi class="artifact-tool">{toolName ?? `A text of the ${source}`}</bdi>
                <span class="badge">{kind}</span>
              </span>
              <span class="artifact-line muted">
                <span>
                  {formatBytes(bytes)} · {formatCount(tokens, 'token')}
                </span>
                <span>
                  {uses > 0 && `read ${uses}× · `}
                  {formatDuration(Math.max(1_000, now - storedAt))} ago
                </span>
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
