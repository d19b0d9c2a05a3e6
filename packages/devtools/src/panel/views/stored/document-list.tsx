import type { DocumentRow } from '@antecedent/core/devtools'
import { formatCount } from '../../parts/format-number.js'
import { useClock } from '../entities/use-clock.js'
import { formatDuration } from '../entities/time-to-leave.js'
import { SCOPE_WORDS } from './document-words.js'
import { StoredList } from './stored-list.js'

export interface DocumentListProps {
  documents: readonly DocumentRow[]
  chosen: string
  onChoose: (name: string) => void
}

/** In the order of the app; they are few. */
export function DocumentList({ documents, chosen, onChoose }: DocumentListProps) {
  const now = useClock(undefined)
  return (
    <StoredList label="Documents" items={documents} idOf={({ name }) => name} chosen={chosen} onChoose={onChoose}>
      {({ name, scope, version, at, conflicts }) => (
        <>
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
                version {version} · {formatDuration(Math.max(1_000, now - at))} ago
              </span>
            )}
            {conflicts > 0 && (
              <span class="badge" data-kind="warn">
                {formatCount(conflicts, 'conflict')}
              </span>
            )}
          </span>
        </>
      )}
    </StoredList>
  )
}
