import { encode } from 'gpt-tokenizer'
import { describe, expect, it } from 'vitest'
import samples from '../../testing/sample-texts.json' with { type: 'json' }
import { estimateTokens } from './estimate-tokens.js'

const errorOf = (text: string): number => estimateTokens(text) / encode(text).length - 1

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

describe('B8 against the tokenizer of GPT-4o', () => {
  it('B8 errs by at most 12 % in the median', () => {
    expect(median(samples.map(({ text }) => Math.abs(errorOf(text))))).toBeLessThanOrEqual(0.12)
  })

  it('B8 errs by at most 5 % on blocks of the usual scripts', () => {
    const blocks = samples.filter(({ kind }) => kind === 'block')
    expect(median(blocks.map(({ text }) => Math.abs(errorOf(text))))).toBeLessThanOrEqual(0.05)
  })

  it.each(samples)('B8 is at most 30 % short and half too much on $kind: $text', ({ text }) => {
    expect(errorOf(text)).toBeGreaterThan(-0.3)
    expect(errorOf(text)).toBeLessThan(0.5)
  })
})

it('B8 takes no text for no tokens, and any other for at least one', () => {
  expect(['', 'a', ' ', '\n', '页', '\ud800', '💡'].map(estimateTokens)).toEqual([0, 1, 0, 1, 1, 1, 2])
})
