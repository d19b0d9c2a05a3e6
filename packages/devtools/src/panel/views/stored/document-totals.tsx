import type { DocumentRow } from '@antecedent/core/devtools'
import { formatCount, formatNumber } from '../../parts/format-number.js'

/** How many of the documents say something, and how much in them is in question. */
export function DocumentTotals({ documents }: { documents: readonly DocumentRow[] }) {
  if (documents.length === 0) return null
  const written = documents.filter(({ version }) => version > 0).length
  const conflicts = documents.reduce((sum, document) => sum + document.conflicts, 0)
  return (
    <>
      <span class="stored-total">
        {formatNumber(written)} of {formatCount(documents.length, 'document')} written
      </span>
      {conflicts > 0 && (
        <span class="badge" data-kind="warn">
          {formatCount(conflicts, 'conflict')}
        </span>
      )}
    </>
  )
}
