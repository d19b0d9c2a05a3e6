import type { AnswerTo, EntityRow } from '@antecedent/core/devtools'
import { useState } from 'preact/hooks'
import { CopyButton } from '../../parts/copy-button.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { Fault } from '../../parts/fault.js'
import { Message } from '../../parts/message.js'
import { formatBytes, formatCount } from '../../parts/format-number.js'
import { useAnswer } from '../../use-answer.js'
import { atStep } from '../at-step.js'
import { BlockText } from '../block/block-text.js'
import { Provenance } from '../block/provenance.js'
import { describeLeftOut } from '../entities/describe-entity.js'
import { StepLink } from '../step-link.js'
import type { LoggedReceipt } from './join-receipts.js'
import { ReceiptCost } from './receipt-cost.js'
import { describePlace } from './describe-place.js'

/** More names than that are counted. */
const MAX_NAMES = 60

/** The exact content of a request, and what was known then and left out. */
export function ReceiptDetail({ logged }: { logged: LoggedReceipt }) {
  const { receipt, step } = logged
  const [chosen, setChosen] = useState<EntityKey>()
  const sent = useAnswer<'sent-block'>({ about: 'sent-block', hash: receipt.hash })
  const known = useAnswer<'entities'>({ about: 'entities', ...atStep(step) })
  const { block, spans = [] } = sent.answer ?? {}
  const rows = step === undefined ? [] : (known.answer?.rows ?? [])
  return (
    <div class="receipt-detail">
      <ReceiptCost receipt={receipt} />
      {sent.error?.code === 'redacted' && (
        <p class="muted">
          The text that it carried is not shown. <Message text={sent.error.message} />
        </p>
      )}
      {sent.error && sent.error.code !== 'redacted' && (
        <Fault title="The text that it carried is not shown." message={sent.error.message} />
      )}
      {sent.answer && !block && receipt.entries > 0 && (
        <p class="muted">
          The text that it carried was not kept: it left before devtools came. It showed{' '}
          {formatCount(receipt.entries, 'entry', 'entries')} and left out {receipt.leftOut}; hash {receipt.hash}.
        </p>
      )}
      {block && block.text !== '' && (
        <section>
          <header class="receipt-title">
            <h3>{receipt.delivered ? 'What was sent' : 'What should have been sent, and was not'}</h3>
            <span class="muted">
              {receipt.delivered && `${describePlace(receipt.place)} · `}
              {formatBytes(receipt.bytes)}, to the last byte · hash <span class="mono">{receipt.hash}</span>
            </span>
            <CopyButton text={block.text} what="block" />
            {step !== undefined && <StepLink step={step} />}
          </header>
          <div class="receipt-text">
            <BlockText
              block={block}
              spans={spans}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={setChosen}
              label={receipt.delivered ? 'Sent, line by line' : 'Not sent, line by line'}
            />
            {chosen !== undefined && (
              <aside class="provenance" aria-label="Why it was there">
                <Provenance key={chosen} entityKey={chosen} at={step} />
              </aside>
            )}
          </div>
        </section>
      )}
      {block && <Entries title={`${block.entries.length} shown`} rows={shownIn(rows, block.entries)} />}
      {block && <LeftOut rows={leftOutOf(rows, block.entries)} count={block.leftOut} />}
    </div>
  )
}

type Rows = AnswerTo<'entities'>['rows']

function shownIn(rows: Rows, entries: readonly EntityKey[]): Rows {
  const known = new Map(rows.map(row => [row.entity.key, row]))
  return entries.flatMap(key => known.get(key) ?? [])
}

function leftOutOf(rows: Rows, entries: readonly EntityKey[]): Rows {
  const shown = new Set(entries)
  return rows.filter(({ entity }) => !shown.has(entity.key))
}

function Entries({ title, rows }: { title: string; rows: Rows }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <Names rows={rows} />
    </section>
  )
}

function Names({ rows }: { rows: Rows }) {
  return (
    <ul class="receipt-entries">
      {rows.slice(0, MAX_NAMES).map(({ entity }) => (
        <li key={entity.key}>
          <EntityName entity={entity} showsType />
        </li>
      ))}
      {rows.length > MAX_NAMES && <li class="muted">and {rows.length - MAX_NAMES} more</li>}
    </ul>
  )
}

/** By the reason, for most are left out for the same one. */
function LeftOut({ rows, count }: { rows: Rows; count: number }) {
  if (count === 0) return <p class="muted">Nothing that was known was left out.</p>
  const reasons = new Set(rows.map(row => row.leftOutBecause))
  return (
    <section>
      <h3>{count} left out</h3>
      {[...reasons].map(reason => (
        <div key={reason} class="receipt-group">
          <p class="muted">{tellReason(reason)}</p>
          <Names rows={rows.filter(row => row.leftOutBecause === reason)} />
        </div>
      ))}
    </section>
  )
}

/** A request's own block is chosen with regard to what the user said and what it carries in full. */
function tellReason(reason: EntityRow['leftOutBecause']): string {
  return reason === undefined
    ? 'By what the user said, or because the request holds their results in full'
    : describeLeftOut(reason, 'whole').replace('Left out of the block: ', 'Because: ')
}
