import type { StepDifference } from '@antecedent/core/devtools'
import { Section } from '../../parts/section.js'
import { compareBlocks } from './compare-blocks.js'

const SIGN = { kept: ' ', added: '+', removed: '−' } as const
const WORDS = { kept: '', added: 'added: ', removed: 'removed: ' } as const

/** The block as it was after a step, line by line, with what the step took from it and gave to it. */
export function BlockThen({ before, after }: Pick<StepDifference, 'before' | 'after'>) {
  const lines = compareBlocks(before, after)
  const count = (kind: 'added' | 'removed'): number => lines.filter(line => line.kind === kind).length
  const isSame = count('added') + count('removed') === 0
  return (
    <Section title={isSame ? 'Block, unchanged' : `Block, +${count('added')} −${count('removed')} lines`}>
      {lines.length === 0 && <p class="muted">It was empty.</p>}
      <ol class="block-then mono">
        {lines.map(({ kind, text }, place) => (
          <li key={place} data-kind={kind}>
            <span aria-hidden="true">{SIGN[kind]}</span>
            <span class="hidden">{WORDS[kind]}</span>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ol>
    </Section>
  )
}
