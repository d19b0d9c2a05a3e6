import { useMemo, useRef } from 'preact/hooks'
import { useVirtualList } from '../../parts/use-virtual-list.js'
import { textRows } from './text-rows.js'

/** A text of any length: only what is in sight of it is in the document. */
export function LongText({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => textRows(text), [text])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualList({
    scroller,
    count: rows.length,
    estimateSize: index => 18 * Math.ceil(((rows[index]?.text.length ?? 0) + 1) / 90),
    keyOf: String,
  })
  return (
    <div class="long-text" role="region" aria-label={label} tabIndex={0} ref={scroller} dir="ltr">
      <div style={{ height: `${list.height}px`, position: 'relative' }}>
        {list.items.map(({ index, start }) => (
          <div
            key={index}
            ref={list.measure}
            class="text-row"
            data-index={index}
            data-line={rows[index]?.line}
            style={{ transform: `translateY(${start}px)` }}
          >
            <bdi>{rows[index]?.text}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}
