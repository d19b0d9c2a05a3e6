import { expect, it } from 'vitest'
import { type PlannedResult, planCitations } from './plan-citations.js'

/** A result of 2,000 tokens that can be cited by 100, unless said otherwise. */
function aResult(toolCallId: string, fields: Partial<PlannedResult> = {}): PlannedResult {
  return { toolCallId, tokens: 2_000, characters: 8_000, citationTokens: 100, state: 'citable', ...fields }
}

it('A3 cites nothing as long as the results take no more than 1.2 times the budget', () => {
  expect(planCitations([])).toEqual([])
  expect(planCitations([aResult('a'), aResult('b'), aResult('c', { tokens: 800 })])).toEqual([])
})

it('A3 cites the oldest until the results take 0.7 times the budget', () => {
  const results = ['a', 'b', 'c', 'd'].map(id => aResult(id))
  expect(planCitations(results)).toEqual(['a', 'b', 'c'])
  expect(planCitations(results, { historyBudgetTokens: 6_000 })).toEqual(['a', 'b'])
})

it('A3 counts what is cited as its citation, and does not cite it again', () => {
  expect(planCitations([aResult('a', { state: 'cited' }), aResult('b'), aResult('c')])).toEqual([])
  const cited = aResult('a', { state: 'cited', tokens: 50_000 })
  expect(planCitations([cited, aResult('b'), aResult('c'), aResult('d')])).toEqual(['b', 'c'])
})

it('A2 leaves in full what no model has read, what is small, and what has no shorter citation', () => {
  const results = [
    aResult('unread', { state: 'fixed' }),
    aResult('small', { characters: 1_999 }),
    aResult('short', { citationTokens: 2_000 }),
    aResult('unnamed', { citationTokens: undefined }),
    aResult('large'),
    aResult('larger'),
  ]
  expect(planCitations(results)).toEqual(['large', 'larger'])
  expect(planCitations(results, { minCharacters: 1_000 })).toEqual(['small', 'large', 'larger'])
})

it('A3 counts a cited result without a citation in full', () => {
  const results = [aResult('a', { state: 'cited', citationTokens: undefined }), aResult('b'), aResult('c')]
  expect(planCitations(results)).toEqual(['b', 'c'])
})

it('A3 begins no batch that would save less than half the budget', () => {
  const unread = aResult('unread', { tokens: 9_000, state: 'fixed' })
  expect(planCitations([aResult('a'), unread])).toEqual([])
  expect(planCitations([aResult('a'), aResult('b'), unread])).toEqual(['a', 'b'])
})
