import type { AnswerTo } from '@antecedent/core/devtools'
import { useMemo } from 'preact/hooks'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { CountedList } from './counted-list.js'
import { distinguishRows } from '../entities/distinguish-rows.js'
import { type Resolution, describeEvidence, describeLastMention, describeVerdict } from './describe-evidence.js'

export interface VerdictProps {
  resolution: Resolution
  /** In which a place was counted. */
  list: AnswerTo<'resolution'>['list']
  /** Of the same moment, among which they are to be told apart. */
  rows: AnswerTo<'entities'>['rows']
  onOpen: (key: EntityKey) => void
}

/** Whether a text is understood, as what, and why. */
export function Verdict({ resolution, list, rows, onOpen }: VerdictProps) {
  const { status, entities, candidates, evidence } = resolution
  const { kind, means } = describeVerdict(resolution)
  const apart = useMemo(() => distinguishRows(rows), [rows])
  const meant = new Set(entities.map(({ key }) => key))
  const listed = [...entities, ...candidates.filter(({ key }) => !meant.has(key))]
  return (
    <div class="verdict">
      <p class="verdict-line" role="status">
        <span class="badge verdict-badge" data-kind={kind}>
          {status}
        </span>
        <span>{means}</span>
      </p>
      {evidence.map(({ kind: why, text }) => (
        <p key={`${why} ${text}`} class="verdict-evidence">
          <q dir="auto">{text}</q> {describeEvidence(why)} <span class="muted mono">{why}</span>
        </p>
      ))}
      {evidence.length === 0 && candidates.length > 0 && (
        <p class="muted">No words in it point at anything. These were said or shown last:</p>
      )}
      {list && <CountedList list={list} meant={meant} rows={rows} onOpen={onOpen} />}
      {listed.length > 0 && (
        <table class="candidates">
          <caption>
            {meant.size > 0 ? 'What is meant stands first, then the likeliest' : 'The likeliest stands first'}: by the
            words, then by what was said or shown last, not by score.
          </caption>
          <thead>
            <tr>
              <th scope="col" class="candidate-rank">
                #
              </th>
              <th scope="col">Candidate</th>
              <th scope="col">Id</th>
              <th scope="col">Said or shown last</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((entity, place) => (
              <Candidate
                key={entity.key}
                entity={entity}
                rank={place + 1}
                apart={apart.get(entity.key)}
                isMeant={meant.has(entity.key)}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface CandidateProps {
  entity: Resolution['candidates'][number]
  /** From 1. */
  rank: number
  apart: string | undefined
  isMeant: boolean
  onOpen: (key: EntityKey) => void
}

function Candidate({ entity, rank, apart, isMeant, onOpen }: CandidateProps) {
  return (
    <tr data-meant={isMeant}>
      <td class="candidate-rank muted">{rank}</td>
      <td>
        <span class="candidate-name">
          <button type="button" class="candidate-open" onClick={() => onOpen(entity.key)}>
            <EntityName entity={entity} showsType />
          </button>
          {apart !== undefined && <bdi class="entity-apart">{apart}</bdi>}
          {isMeant && (
            <span class="badge" data-kind="good">
              meant
            </span>
          )}
        </span>
      </td>
      <td class="mono candidate-id">
        <bdi>{String(entity.id)}</bdi>
      </td>
      <td class="muted">{describeLastMention(entity)}</td>
    </tr>
  )
}
