import { Card } from '../parts/card.js'
import { formatCount, formatNumber } from '../parts/format-number.js'
import type { ReadEntity } from './create-reader.js'
import { LISTED } from './derive.js'
import { LEFT_OUT } from './left-out.js'
import type { ReadingState } from './use-reading.js'

export type ReadState = Extract<ReadingState, { status: 'read' }>

/** What was read, in the order of the result, each with the path it was read from and why. */
export function EntitiesCard({ shown: { reading, block, leftOut } }: { shown: ReadState }) {
  const { entities, extractionMs, runs } = reading
  const inBlock = new Set(block.entries)
  const time = extractionMs === undefined ? '' : ` in ${formatNumber(Math.max(1, Math.round(extractionMs)))} ms`
  return (
    <Card
      title="Entities"
      note={formatNumber(entities.length)}
      action={<span class="hint">{`Read ${runs === 'worker' ? 'in a worker' : 'on the page'}${time}`}</span>}
    >
      {entities.length === 0 && (
        <p class="hint">
          Nothing was read. The next requests go out as if this result had said nothing; below the block stands what was
          passed over, and a rule can name the records.
        </p>
      )}
      <ol class="entities">
        {entities.slice(0, LISTED).map(read => {
          const reason = leftOut.get(read.entity.key)
          return (
            <Row
              key={read.entity.key}
              read={read}
              place={inBlock.has(read.entity.key) ? 'in the block' : reason ? LEFT_OUT[reason].short : ''}
            />
          )
        })}
      </ol>
      {entities.length > LISTED && (
        <p class="hint">
          The first {LISTED} of {formatCount(entities.length, 'entity', 'entities')} are listed.
        </p>
      )}
    </Card>
  )
}

function Row({ read: { entity, found }, place }: { read: ReadEntity; place: string }) {
  const { name, type, id, attributes = [], identifiers } = entity
  const further = [...identifiers, ...attributes].map(({ field, value }) => `${field}: ${value}`)
  return (
    <li data-shown={place === 'in the block'}>
      <div class="entity-head">
        <span class="entity-name">{name ?? String(id)}</span>
        <span class="entity-place">{place}</span>
      </div>
      <div class="entity-key">
        <span class="tag">{type}</span> <code>{String(id)}</code>
      </div>
      {further.length > 0 && <div class="entity-more">{further.join(' · ')}</div>}
      <div class="entity-path">
        {found ? (
          <>
            <code>{found.path === '' ? 'the result itself' : found.path}</code> {found.reason}
          </>
        ) : (
          'named by the call'
        )}
      </div>
    </li>
  )
}
