import { useMemo, useRef, useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { useRovingFocus } from '../../parts/use-roving-focus.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { joinReceipts } from './join-receipts.js'
import { ReceiptItem } from './receipt-item.js'
import { RequestTotals } from './request-totals.js'
import { totalOf } from './savings.js'

/** A receipt for each request, newest first, and what they came to. */
export function RequestsView() {
  const rows = usePanel(state => state.rows)
  const { answer, error } = useAnswer<'requests'>({ about: 'requests' })
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const joined = useMemo(() => joinReceipts(answer?.receipts ?? [], rows), [answer, rows])
  const focus = useRovingFocus({ container: list, ids: joined.map(({ id }) => id), reveal: () => {} })
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || open === undefined) return focus.onKeyDown(event)
    event.preventDefault()
    setOpen(undefined)
    focus.moveTo(open)
  }

  if (error) return <Fault title="No answer about the requests." message={error.message} />
  if (!answer) return null
  if (joined.length === 0)
    return (
      <Empty title="No request has been made with memory yet.">
        <p>
          A receipt comes with each request that goes through memory's transport, its fetch, or memory.attach. Send a
          message in the chat.
        </p>
      </Empty>
    )
  return (
    <div class="requests-view">
      <RequestTotals totals={totalOf(answer.receipts)} />
      <ul class="receipts" aria-label="Receipts, newest first" ref={list} onKeyDown={close}>
        {joined.map(logged => (
          <ReceiptItem
            key={logged.id}
            logged={logged}
            isOpen={logged.id === open}
            onToggle={() => setOpen(logged.id === open ? undefined : logged.id)}
            isReachable={logged.id === focus.active}
            onFocus={() => focus.setActive(logged.id)}
          />
        ))}
      </ul>
    </div>
  )
}
