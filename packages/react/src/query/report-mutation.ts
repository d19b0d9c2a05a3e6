import type { Mutation } from '@tanstack/react-query'
import type { WorkingMemory } from '@antecedent/core'
import type { StrippedMetas } from './stripped-metas.js'
import { type MutationTracking, trackingIn } from './tracking.js'

export interface MutationReporterOptions {
  memory: WorkingMemory
  stripped: StrippedMetas
}

/** Tells memory of a mutation that succeeded, as of a call: an act of the user. */
export function createMutationReporter({ memory, stripped }: MutationReporterOptions): (mutation: Mutation) => void {
  return ({ meta, state, options: { mutationKey }, mutationId }) => {
    const tracking = trackingIn<MutationTracking>(meta)
    if (!tracking) return
    const { variables, data, submittedAt } = state
    if (tracking.forget) {
      memory.forget(tracking.forget(variables, data))
      return
    }
    const { type, action, pick = stripped.has(meta) ? pickNothing : pickAll } = tracking
    const key = mutationKey?.filter(part => typeof part === 'string').join('_')
    const toolName = action && type ? `${action}_${type}` : (key ?? type)
    if (toolName === undefined) return
    memory.observe({
      toolName,
      toolCallId: `mutation ${submittedAt} ${mutationId}`,
      input: toInput(variables),
      output: pick(data) ?? { success: true },
      source: 'app',
    })
  }
}

function pickAll(answer: unknown): unknown {
  return answer
}

/** Of one that was paused in an earlier session: the `pick` that it had is lost. */
function pickNothing(): undefined {}

/** A lone id as the input that a call would have. */
function toInput(variables: unknown): unknown {
  return typeof variables === 'string' || typeof variables === 'number' ? { id: variables } : variables
}
