import { useRef } from 'preact/hooks'
import type { DocumentRow } from '@antecedent/core/devtools'
import { tellCount } from '../../parts/tell-number.js'
import { useRovingFocus } from '../../parts/use-roving-focus.js'
import { useClock } from '../entities/use-clock.js'
import { tellDuration } from '../entities/time-to-leave.js'
import { SCOPE_WORDS } from './document-words.js'

export interface DocumentListProps {
  documents: readonly DocumentRow[]
  chosen: string
  onChoose: (name: string) => void
}

/** In the order of the app; they are few. Arrows choose, for looking at one costs nothing. */
export function DocumentList({ documents, chosen, onChoose }: DocumentListProps) {
  const now = useClock(undefined)
  const container = useRef<HTMLDivElement>(null)
  const focus = useRovingFocus({
    container,
    ids: documents.map(({ name }) => name),
    reveal: () => {},
    onMove: onChoose,
    current: chosen,
  })
  return (
    <div
      class="artifact-list"
      role="listbox"
      aria-label="Documents"
      ref={container}
      style={{ '--items': documents.length }}
      onKeyDown={focus.onKeyDown}
    >
      {documents.map(({ name, scope, version, at, conflicts }) => (
        <div
          key={name}
          class="artifact-item document-item"
          role="option"
          aria-selected={name === chosen}
          data-focus={name}
          tabIndex={name === focus.active ? 0 : -1}
          onClick={() => onChoose(name)}
          onFocus={() => focus.setActive(name)}
        >
          <span class="artifact-line">
            <bdi class="artifact-tool">{name}</bdi>
            <span class="badge" title={SCOPE_WORDS[scope]}>
              {scope}
            </span>
          </span>
          <span class="artifact-line muted">
            {at === undefined ? (
              <span>nothing written yet</span>
            ) : (
              <span>
                version {version} · {tellDuration(Math.max(1_000, now - at))} ago
              </span>
            )}
            {conflicts > 0 && (
              <span class="badge" data-kind="warn">
                {tellCount(conflicts, 'conflict')}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
