import type { Llm } from '../../host-models.js'
import { unknownNames } from '../../mistakes/unknown-names.js'
import type { LongTermOptions } from './long-term-options.js'

const OPTIONS: Record<keyof LongTermOptions, true> = {
  minAccesses: true,
  recall: true,
  everyTurns: true,
  idleMs: true,
  shared: true,
  summaries: true,
  instructions: true,
}

/** Faults of the feature's options, in sentences. */
export function mistakesOfLongTerm(options: LongTermOptions, llm: Llm | undefined): readonly string[] {
  const asked = options.summaries === 'model' ? "summaries: 'model'" : options.instructions && 'instructions'
  return [
    ...unknownNames('longTerm knows no option', options, Object.keys(OPTIONS)),
    ...(asked && !llm
      ? [
          `longTerm: \`${asked}\` asks a model, and this memory has none, so that summaries are made of a template. ` +
            'Give createWorkingMemory an `llm` (@antecedent/core/models).',
        ]
      : []),
  ]
}
