import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCitationPlan, type PlannedResult, planCitations } from './plan-citations.js'

const BUDGET = 4_000

const sizes = fc.record({
  tokens: fc.integer({ min: 1, max: 6_000 }),
  citationTokens: fc.option(fc.integer({ min: 20, max: 120 }), { nil: undefined, freq: 8 }),
  isKept: fc.oneof({ arbitrary: fc.constant(true), weight: 6 }, { arbitrary: fc.constant(false), weight: 1 }),
})

type Size = { tokens: number; citationTokens: number | undefined; isKept: boolean }

/** A conversation that grows by a result with each request; the newest is the one that no model has read. */
function runRequests(
  results: readonly Size[],
): { sent: readonly PlannedResult[]; planned: readonly string[]; readOnce: readonly string[] }[] {
  const cited = new Set<string>()
  return results.map((_, request) => {
    const held = results.slice(0, request + 1).map(({ tokens, citationTokens, isKept }, index): PlannedResult => {
      const toolCallId = `call-${index}`
      const state = cited.has(toolCallId) ? 'cited' : index === request ? 'unread' : isKept ? 'citable' : 'fixed'
      return { toolCallId, tokens, characters: tokens * 4, citationTokens, state }
    })
    const { cite: planned, readOnce } = planCitations(held, { historyBudgetTokens: BUDGET })
    for (const id of planned) cited.add(id)
    return { sent: held.map(it => (cited.has(it.toolCallId) ? { ...it, state: 'cited' } : it)), planned, readOnce }
  })
}

const weight = (result: PlannedResult): number =>
  result.state === 'cited' ? (result.citationTokens ?? result.tokens) : result.tokens

const total = (results: readonly PlannedResult[]): number => results.reduce((sum, result) => sum + weight(result), 0)

const savable = (results: readonly PlannedResult[]): number =>
  results.reduce(
    (sum, { state, tokens, characters, citationTokens }) =>
      sum +
      (state === 'citable' && characters >= 600 && citationTokens !== undefined
        ? Math.max(0, tokens - citationTokens)
        : 0),
    0,
  )

const conversations = fc.array(sizes, { minLength: 1, maxLength: 60 })

it('A3 plans nothing more for a history that holds what was planned', () => {
  fc.assert(
    fc.property(conversations, results => {
      for (const { sent } of runRequests(results))
        expect(planCitations(sent, { historyBudgetTokens: BUDGET }).cite).toEqual([])
    }),
  )
})

it('A3 cites each result at most once, and never one that is cited already', () => {
  fc.assert(
    fc.property(conversations, results => {
      const planned = runRequests(results).flatMap(request => request.planned)
      expect(new Set(planned).size).toBe(planned.length)
    }),
  )
})

it('A3 keeps the results within the budget whenever a quarter of it can be saved', () => {
  fc.assert(
    fc.property(conversations, results => {
      for (const { sent } of runRequests(results))
        expect(total(sent) <= BUDGET || savable(sent) < BUDGET / 4).toBe(true)
    }),
  )
})

it('A3 rewrites a history only to save a quarter of the budget at least', () => {
  fc.assert(
    fc.property(conversations, results => {
      for (const { sent, planned } of runRequests(results)) {
        if (planned.length === 0) continue
        const saved = sent
          .filter(({ toolCallId }) => planned.includes(toolCallId))
          .reduce((sum, { tokens, citationTokens = tokens }) => sum + tokens - citationTokens, 0)
        expect(saved).toBeGreaterThanOrEqual(BUDGET / 4 - 1e-6)
      }
    }),
  )
})

it('A15 cites in the next request what it says is read once, where it is kept and its citation is as short as most', () => {
  fc.assert(
    fc.property(conversations, results => {
      const requests = runRequests(results)
      for (const [index, { readOnce }] of requests.entries()) {
        const { isKept, citationTokens = Infinity } = results[index] as Size
        const isSure = isKept && citationTokens <= 100 && index + 1 < requests.length
        const missed = isSure ? readOnce.filter(id => !requests[index + 1]?.planned.includes(id)) : []
        expect(missed).toEqual([])
      }
    }),
  )
})

it('A3 never makes a request longer, and cites nothing newer before what is older', () => {
  fc.assert(
    fc.property(conversations, results => {
      for (const { sent, planned } of runRequests(results)) {
        const cited = sent.filter(({ toolCallId }) => planned.includes(toolCallId))
        for (const { tokens, citationTokens } of cited) expect(citationTokens).toBeLessThan(tokens)
        const places = planned.map(id => sent.findIndex(({ toolCallId }) => toolCallId === id))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }
    }),
  )
})

/** The rule for one request, as it reads: over all results that it carries. */
function planAtOnce(results: readonly PlannedResult[], budget: number): readonly string[] {
  if (total(results) <= budget && results.every(({ state }) => state !== 'cited')) return []
  const saves = ({ tokens, citationTokens = tokens }: PlannedResult): number => tokens - citationTokens
  const able = results.filter(each => each.state === 'citable' && each.characters >= 600 && saves(each) > 0)
  const little = able.filter(each => saves(each) < budget / 4)
  const isBatch = little.reduce((sum, each) => sum + saves(each), 0) >= budget / 4
  return able.filter(each => isBatch || !little.includes(each)).map(({ toolCallId }) => toolCallId)
}

it('H7 A3 decides over a history that grows as if each request were planned anew, and asks for no more citations', () => {
  fc.assert(
    fc.property(conversations, fc.integer({ min: 0, max: 9_000 }), (sizes, historyBudgetTokens) => {
      const asked = [new Set<string>(), new Set<string>()] as const
      const results = (log: Set<string>): PlannedResult[] =>
        sizes.map(({ tokens, citationTokens, isKept }, index) => ({
          toolCallId: `call-${index}`,
          tokens,
          characters: tokens * 4,
          state: isKept ? 'citable' : 'fixed',
          get citationTokens() {
            log.add(`call-${index}`)
            return citationTokens
          },
        }))
      const [growing, replayed] = [results(asked[0]), results(asked[1])]
      const plan = createCitationPlan<PlannedResult>({ historyBudgetTokens })
      const [taken, expected] = [new Set<string>(), new Set<string>()]
      for (const [request, result] of growing.entries()) {
        plan.carry(result.tokens)
        const answered = growing[request - 1]
        if (answered?.state === 'citable') plan.offer(answered)
        for (const { toolCallId } of plan.takeBatch()) taken.add(toolCallId)
        const held = replayed.slice(0, request + 1).map((each, place): PlannedResult => {
          const { toolCallId, tokens, characters, state } = each
          return {
            toolCallId,
            tokens,
            characters,
            state: expected.has(toolCallId) ? 'cited' : place < request ? state : 'unread',
            get citationTokens() {
              return each.citationTokens
            },
          }
        })
        for (const id of planAtOnce(held, historyBudgetTokens)) expected.add(id)
        expect([...taken]).toEqual([...expected])
        expect(asked[0]).toEqual(asked[1])
      }
    }),
    { numRuns: 500 },
  )
})

it('H7 A3 asks each of 200,000 results once for what it saves, though no request cites any', () => {
  const plan = createCitationPlan({ historyBudgetTokens: 1_000_000_000, minCharacters: 1 })
  plan.carry(2_000_000_000)
  let asked = 0
  let cited = 0
  for (let index = 0; index < 200_000; index++) {
    plan.offer({
      tokens: 100,
      characters: 400,
      get citationTokens() {
        asked++
        return 99
      },
    })
    cited += plan.takeBatch().length
  }
  expect([asked, cited]).toEqual([200_000, 0])
})
