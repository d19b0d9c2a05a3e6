import { expect, it } from 'vitest'
import { type PlannedResult, planCitations } from './plan-citations.js'

/** A result of 2,000 tokens that can be cited by 100, unless said otherwise. */
function aResult(toolCallId: string, fields: Partial<PlannedResult> = {}): PlannedResult {
  return { toolCallId, tokens: 2_000, characters: 8_000, citationTokens: 100, state: 'citable', ...fields }
}

const small = (toolCallId: string, fields: Partial<PlannedResult> = {}): PlannedResult =>
  aResult(toolCallId, { tokens: 500, characters: 2_000, ...fields })

const cited = aResult('cited', { state: 'cited' })
const citedIn = (results: readonly PlannedResult[], options?: Parameters<typeof planCitations>[1]) =>
  planCitations(results, options).cite

it('A3 cites nothing as long as the results take no more than the budget', () => {
  expect(planCitations([])).toEqual({ cite: [], readOnce: [] })
  expect(planCitations([aResult('a'), aResult('b')])).toEqual({ cite: [], readOnce: [] })
})

it('A3 cites what saves a quarter of the budget once the results outgrow it, and from then on', () => {
  const results = ['a', 'b', 'c'].map(id => aResult(id))
  expect(citedIn(results)).toEqual(['a', 'b', 'c'])
  expect(citedIn(results, { historyBudgetTokens: 6_000 })).toEqual([])
  expect(citedIn([cited, aResult('a')])).toEqual(['a'])
})

it('A3 cites smaller results once they save a quarter of the budget together', () => {
  expect(citedIn([cited, small('a'), small('b')])).toEqual([])
  expect(citedIn([cited, small('a'), aResult('large'), small('b')])).toEqual(['large'])
  expect(citedIn([cited, small('a'), aResult('large'), small('b'), small('c')])).toEqual(['a', 'large', 'b', 'c'])
})

it('A3 counts what is cited as its citation, and does not cite it again', () => {
  expect(citedIn([aResult('a', { state: 'cited', tokens: 50_000 })])).toEqual([])
})

it('A2 leaves in full what no model has read, what is small, and what has no shorter citation', () => {
  const results = [
    aResult('unread', { state: 'unread' }),
    aResult('not kept', { state: 'fixed', citationTokens: undefined }),
    aResult('short', { characters: 599 }),
    aResult('long', { citationTokens: 2_000 }),
    aResult('unnamed', { citationTokens: undefined }),
    aResult('large'),
  ]
  expect(citedIn(results)).toEqual(['large'])
  expect(citedIn(results, { minCharacters: 100 })).toEqual(['short', 'large'])
})

it('A3 follows a budget of nothing', () => {
  expect(citedIn([small('a')], { historyBudgetTokens: 0 })).toEqual(['a'])
})

it('A15 tells which of the results that no model has read the next request cites', () => {
  const unread = [aResult('large', { state: 'unread' }), small('small', { state: 'unread' })]
  expect(planCitations([aResult('a'), ...unread])).toEqual({ cite: ['a'], readOnce: ['large'] })
  expect(planCitations([small('a'), ...unread]).readOnce).toEqual([])
  expect(planCitations([cited, ...unread]).readOnce).toEqual(['large'])
  expect(planCitations([cited, aResult('short', { state: 'unread', characters: 599 })]).readOnce).toEqual([])
})
