import type { AnswerTo, EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { sourcesOf } from '../entities/tell-entity.js'
import { type Resolution, tellEvidence, tellVerdict } from './tell-evidence.js'

export interface VerdictProps {
  resolution: Resolution
  /** Of the same moment, for their scores. */
  rows: AnswerTo<'entities'>['rows']
  onOpen: (key: EntityKey) => void
}

/** Whether a text is understood, as what, and why. */
export function Verdict({ resolution, rows, onOpen }: VerdictProps) {
  const { status, entities, candidates, evidence } = resolution
  const { kind, means } = tellVerdict(resolution)
  const scores = new Map(rows.map(row => [row.entity.key, row]))
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
          <q dir="auto">{text}</q> {tellEvidence(why)} <span class="muted mono">{why}</span>
        </p>
      ))}
      {evidence.length === 0 && candidates.length > 0 && (
        <p class="muted">No words in it point at anything. These had the focus last:</p>
      )}
      {listed.length > 0 && (
        <table class="candidates">
          <thead>
            <tr>
              <th scope="col">Candidate, best first</th>
              <th scope="col">Id</th>
              <th scope="col">Brought by</th>
              <th scope="col" class="number">
                Score
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map(entity => (
              <Candidate
                key={entity.key}
                entity={entity}
                row={scores.get(entity.key)}
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
  row: EntityRow | undefined
  isMeant: boolean
  onOpen: (key: EntityKey) => void
}

function Candidate({ entity, row, isMeant, onOpen }: CandidateProps) {
  return (
    <tr data-meant={isMeant}>
      <td>
        <span class="candidate-name">
          <button type="button" class="candidate-open" onClick={() => onOpen(entity.key)}>
            <EntityName entity={entity} showsType />
          </button>
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
      <td class="muted">
        {sourcesOf(entity).join(', ')}, turn {entity.lastSeen.turn}
      </td>
      <td class="number">{row ? row.score.toFixed(2) : '–'}</td>
    </tr>
  )
}
