import { formatBytes, formatNumber } from '../../parts/format-number.js'
import type { Artifact } from './artifact-list.js'

/** The citation of an artifact in the history, once it is cited. */
export function Citation({ artifact: { citation, bytes } }: { artifact: Artifact }) {
  if (citation === '') return null
  const length = new TextEncoder().encode(citation).length
  const saved = bytes > 0 ? Math.round((1 - length / bytes) * 100) : 0
  return (
    <figure class="citation">
      <figcaption>
        <h3>What stands for it in the history</h3>
        <span class="muted">
          {length < bytes
            ? `once it is cited: ${formatBytes(length)} in place of ${formatBytes(bytes)}, ${formatNumber(saved)} % less`
            : 'the text itself: it is so short that a citation would save nothing'}
        </span>
      </figcaption>
      <pre dir="auto" role="region" aria-label="Citation" tabIndex={0}>
        {citation}
      </pre>
    </figure>
  )
}
