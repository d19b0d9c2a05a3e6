import type { Receipt, StageTimes } from '@antecedent/core/devtools'
import { formatNumber } from '../../parts/format-number.js'
import { HealthPart } from './health-part.js'

export interface StageTableProps {
  stages: readonly StageTimes[]
  /** Of the requests of the thread, which say how long each waited. */
  receipts: readonly Receipt[]
}

const STAGES = [
  { stage: 'read', words: 'Reading a result', where: 'in the worker, or the page where there is none' },
  { stage: 'block', words: 'Making the block', where: 'on the page, measured here' },
  { stage: 'store', words: 'Writing to storage', where: 'behind; nothing waits for it' },
] as const

/** How long each stage of the work took: the middle, the longest and how often it was measured. */
export function StageTable({ stages, receipts }: StageTableProps) {
  const waits = receipts.map(({ addedMs }) => addedMs).toSorted((one, other) => one - other)
  const missed = receipts.filter(({ deadlineMissed }) => deadlineMissed).length
  return (
    <HealthPart title="Time per stage">
      <table class="stages">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">median</th>
            <th scope="col">longest</th>
            <th scope="col">times</th>
          </tr>
        </thead>
        <tbody>
          {STAGES.map(({ stage, words, where }) => {
            const { count = 0, medianMs = 0, maxMs = 0 } = stages.find(one => one.stage === stage) ?? {}
            return <StageRow key={stage} {...{ words, where, count, medianMs, maxMs }} />
          })}
          <StageRow
            words="Added to a send"
            where={tellMissed(waits.length, missed)}
            count={waits.length}
            medianMs={waits[Math.floor(waits.length / 2)] ?? 0}
            maxMs={waits.at(-1) ?? 0}
          />
        </tbody>
      </table>
      <p class="muted">Reading and writing are measured from when devtools came, the last 100 times.</p>
    </HealthPart>
  )
}

function tellMissed(requests: number, missed: number): string {
  if (requests === 0) return 'no request yet'
  return missed === 0 ? 'none past the deadline' : `${missed} past the deadline, with an older block`
}

interface StageRowProps {
  words: string
  where: string
  count: number
  medianMs: number
  maxMs: number
}

function StageRow({ words, where, count, medianMs, maxMs }: StageRowProps) {
  return (
    <tr>
      <th scope="row">
        {words} <span class="muted">{where}</span>
      </th>
      <td>{count === 0 ? '–' : tellMs(medianMs)}</td>
      <td>{count === 0 ? '–' : tellMs(maxMs)}</td>
      <td>{count === 0 ? 'not yet' : formatNumber(count)}</td>
    </tr>
  )
}

function tellMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${formatNumber(ms)} ms`
}
