import { Card } from '../parts/card.js'
import { formatCount, formatNumber } from '../parts/format-number.js'
import type { ReadState } from './entities-card.js'
import { LEFT_OUT, NEAR_MISSES } from './left-out.js'

/** Kinds of places that are listed; a log has at most 100. */
const LISTED_MISSES = 20

/** What is known and not sent, and what was not even read, with the reasons. */
export function LeftOutCard({ shown: { reading, block, leftOut } }: { shown: ReadState }) {
  const { log, notKept } = reading
  const nearMisses = log?.nearMisses ?? []
  const reasons = [...Map.groupBy(leftOut.values(), reason => reason)]
  const hasReasons = reasons.length > 0 || notKept > 0 || (log?.redacted ?? 0) > 0 || log?.outcome === 'failed'
  const isNothing = block.leftOut === 0 && !hasReasons && nearMisses.length === 0
  return (
    <Card title="Left out">
      {isNothing && <p class="hint">Nothing: all that was read is in the block.</p>}
      {hasReasons && (
        <ul class="reasons">
          {reasons.map(([reason, all]) => (
            <li key={reason}>
              {formatCount(all.length, 'entity', 'entities')} of those listed {LEFT_OUT[reason].long}
            </li>
          ))}
          {notKept > 0 && <li>{formatCount(notKept, 'entity', 'entities')} had no room in memory</li>}
          {log !== undefined && log.redacted > 0 && (
            <li>{formatCount(log.redacted, 'value')} looked like a credential, and never reached memory</li>
          )}
          {log?.outcome === 'failed' && <li>The call failed, so that nothing of its result is an entity</li>}
        </ul>
      )}
      {nearMisses.length > 0 && (
        <>
          <h3>Passed over in the result</h3>
          <ul class="misses">
            {nearMisses.slice(0, LISTED_MISSES).map(({ kind, path, reason, count }) => (
              <li key={`${kind} ${path}`}>
                <span class="tag">{NEAR_MISSES[kind]}</span> <code>{path === '' ? 'the result itself' : path}</code>
                {count > 1 && ` and ${formatNumber(count - 1)} more like it`}
                <span class="hint">{reason}</span>
              </li>
            ))}
          </ul>
          {nearMisses.length > LISTED_MISSES && (
            <p class="hint">
              The first {LISTED_MISSES} of {formatNumber(nearMisses.length)} kinds of places.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
