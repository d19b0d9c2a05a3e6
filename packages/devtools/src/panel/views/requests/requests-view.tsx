import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { useRovingFocus } from '../../parts/use-roving-focus.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { useViewTarget } from '../open-view.js'
import { Waiting } from '../waiting.js'
import { joinReceipts } from './join-receipts.js'
import { ReceiptItem } from './receipt-item.js'
import { RequestTotals } from './request-totals.js'
import { totalOf } from './savings.js'

/** A receipt for each request, newest first, and what they came to. */
export function RequestsView() {
  const rows = usePanel(state => state.rows)
  const { answer, error } = useAnswer<'requests'>({ about: 'requests' })
  /** The newest, until somebody opens another or closes it. */
  const [chosen, setOpen] = useState<string | 'none'>()
  const list = useRef<HTMLUListElement>(null)
  const joined = useMemo(() => joinReceipts(answer?.receipts ?? [], rows), [answer, rows])
  const open = chosen ?? joined[0]?.id
  const focus = useRovingFocus({ container: list, ids: joined.map(({ id }) => id), reveal: () => {} })
  const wanted = useRef(useViewTarget('requests')?.step)
  const show = (id: string): void => {
    setOpen(id)
    focus.moveTo(id)
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])]
    heads.find(({ dataset }) => dataset.focus === id)?.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(() => {
    const found = joined.find(({ step }) => step !== undefined && step === wanted.current)
    if (!found) return
    wanted.current = undefined
    show(found.id)
  })
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || open === undefined || open === 'none') return focus.onKeyDown(event)
    event.preventDefault()
    setOpen('none')
    focus.moveTo(open)
  }

  if (!answer) return error ? <Fault title="No answer about the requests." message={error.message} /> : <Waiting />
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
      {error && <Fault title="No newer answer about the requests." message={error.message} />}
      <RequestTotals totals={totalOf(answer.receipts)} />
      <p class="receipts-head" aria-hidden="true">
        <span>Block</span>
        <span>Wire, and where the block stood</span>
        <span>Size of the block</span>
        <span>Tokens without memory → sent</span>
        <span>Also</span>
      </p>
      <ul class="receipts" aria-label="Receipts, newest first" ref={list} onKeyDown={close}>
        {joined.map(logged => (
          <ReceiptItem
            key={logged.id}
            logged={logged}
            isOpen={logged.id === open}
            onToggle={() => setOpen(logged.id === open ? 'none' : logged.id)}
            isReachable={logged.id === focus.active}
            onFocus={() => focus.setActive(logged.id)}
          />
        ))}
      </ul>
    </div>
  )
}
