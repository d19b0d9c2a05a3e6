import type { AnswerTo } from '@antecedent/core/devtools'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { StepLink } from '../step-link.js'
import { findFirstStep } from './find-first-step.js'
import { meaningOf, describeOrigin, describeRole, describeStates, describeUse } from './describe-entity.js'

type Explanation = NonNullable<AnswerTo<'entity'>['explanation']>
type Entity = Explanation['entity']

/** Why an entity is here: what brought it first and last. */
export function OriginFacts({ explanation: { entity } }: { explanation: Explanation }) {
  const { firstSeen, seenBy, role } = entity
  const step = usePanel(state => findFirstStep(state.rows, entity))
  const { tool, 'user-view': view, 'user-text': text, app } = seenBy
  const last = tool ?? view ?? text ?? app ?? firstSeen
  const states = describeStates({ entity, openNow: false })
  const isSeenAgain = last.sequence > firstSeen.sequence
  return (
    <dl class="facts">
      <dt>First seen</dt>
      <dd>
        {tellTurn(firstSeen.turn)}
        {!isSeenAgain && `, ${describeOrigin(entity)}`}
        {isSeenAgain && step === undefined && ', by a step that the timeline no longer has'}
        {isSeenAgain && step !== undefined && <FirstBringer entity={entity} step={step} />}
        {step !== undefined && (
          <>
            {' '}
            <StepLink step={step} />
          </>
        )}
      </dd>
      {tool && isSeenAgain && (
        <>
          <dt>Told last</dt>
          <dd>
            {tellTurn(tool.turn)}, {describeOrigin({ ...entity, seenBy: { tool } })}
          </dd>
        </>
      )}
      <dt>As</dt>
      <dd>{describeRole(role)}</dd>
      {view && (
        <>
          <dt>Viewed</dt>
          <dd>by the user, {tellTurn(view.turn)}</dd>
        </>
      )}
      {text && (
        <>
          <dt>Named</dt>
          <dd>by the user, {tellTurn(text.turn)}</dd>
        </>
      )}
      {states.length > 0 && (
        <>
          <dt>State</dt>
          <dd>{states.map(meaningOf).join('; ')}</dd>
        </>
      )}
      <dt>Used</dt>
      <dd>{describeUse(entity)}</dd>
    </dl>
  )
}

/** As memory knew it just after the step that brought it. */
function FirstBringer({ entity: { key, firstSeen }, step }: { entity: Entity; step: number }) {
  const { answer, error } = useAnswer<'entity'>({ about: 'entity', key, at: step })
  const then = answer?.explanation?.entity
  if (error || then?.firstSeen.sequence !== firstSeen.sequence) return null
  return <>, {describeOrigin(then)}</>
}

function tellTurn(turn: number): string {
  return turn === 0 ? 'before the first turn' : `turn ${turn}`
}
