import { Button } from '../../parts/button.js'
import { formatNumber } from '../../parts/format-number.js'

const TITLES = {
  artifacts: 'Results',
  documents: 'Documents',
  longTerm: 'Long-term',
  sessions: 'Sessions',
  slices: 'Features',
  sync: 'Sync',
} as const

export type StoredKind = keyof typeof TITLES

/** In the order of their buttons. */
export const STORED_KINDS = Object.keys(TITLES) as readonly StoredKind[]

export interface StoredKindsProps {
  chosen: StoredKind
  /** As far as they are known; of sync, where it is on. */
  counts: Readonly<Record<StoredKind, number | undefined>>
  onChoose: (kind: StoredKind) => void
}

/** Which kind of what is stored is shown. */
export function StoredKinds({ chosen, counts, onChoose }: StoredKindsProps) {
  return (
    <div class="stored-kinds" role="group" aria-label="What is stored">
      {STORED_KINDS.filter(kind => kind !== 'sync' || counts.sync !== undefined).map(kind => (
        <Button key={kind} pressed={kind === chosen} onClick={() => onChoose(kind)}>
          {TITLES[kind]} {kind === 'artifacts' && <span class="stored-kind-more">set aside </span>}
          {counts[kind] !== undefined && <span class="muted">{formatNumber(counts[kind])}</span>}
        </Button>
      ))}
    </div>
  )
}
