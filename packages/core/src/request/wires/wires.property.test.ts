import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { arbitraryHistory, requestsOf } from '../../testing/arbitrary-history.js'
import { createRecordingArtifacts } from '../../testing/create-recording-artifacts.js'
import { findViolations } from '../../testing/find-violations.js'
import { writeHistory } from '../../testing/write-history.js'
import { compactResults } from './compact-results.js'
import type { Wire } from './wire.js'
import { findWire } from './wires.js'

type Place = Parameters<Wire['place']>[2]

const places = fc.constantFrom<Place>('last', 'after', 'before', 'separate', 'system')
const blocks = fc.constantFrom(
  aBlock().text,
  aBlock('Über uns').text,
  '[WORKING MEMORY] ours\n### pages\n- About (p-1)',
)
const names = ['openai-chat', 'openai-responses', 'anthropic', 'google'] as const

describe.each(names)('%s', name => {
  const write = writeHistory[name]
  const violationsOf = findViolations[name]
  const wireOf = (body: object): Wire => findWire(body) as Wire
  /** The bytes that stand in the order in which a cache reads them. */
  const bytesOf = (body: object): string => JSON.stringify(wireOf(body).messagesOf(body)).slice(0, -1)

  it('I4 tells itself in any history', () => {
    fc.assert(
      fc.property(arbitraryHistory(), history => {
        expect(wireOf(write(history)).name).toBe(name)
      }),
    )
  })

  it('I7 stays legal, and differs by the block alone, wherever that is placed', () => {
    fc.assert(
      fc.property(arbitraryHistory(), places, blocks, (history, place, block) => {
        const body = write(history)
        expect(violationsOf(body)).toEqual([])
        const before = structuredClone(body)
        const placed = wireOf(body).place(body, block, place)
        expect(violationsOf(placed.body)).toEqual([])
        expect(placed.place).toBeDefined()
        expect(JSON.stringify(placed.body).split(JSON.stringify(block).slice(1, -1))).toHaveLength(2)
        expect(wireOf(body).place(placed.body, '', 'last')).toEqual({ body, place: undefined })
        expect(body).toEqual(before)
      }),
      { numRuns: 300 },
    )
  })

  it('I2 is the same placed twice as once, and the newest block takes the place of any other', () => {
    fc.assert(
      fc.property(arbitraryHistory(), places, places, blocks, blocks, (history, first, second, older, newer) => {
        const body = write(history)
        const wire = wireOf(body)
        const once = wire.place(body, newer, second)
        expect(wire.place(once.body, newer, second)).toEqual(once)
        expect(wire.place(wire.place(body, older, first).body, newer, second)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  it('I1 sends what the request before sent, without its block, and then what is new', () => {
    fc.assert(
      fc.property(arbitraryHistory({ prefill: false }), blocks, (history, block) => {
        const sent = requestsOf(history).map(write)
        for (const [index, body] of sent.entries()) {
          const { body: placed, place } = wireOf(body).place(body, block, 'last')
          expect(place).toBe('last')
          const before = sent[index - 1]
          expect(bytesOf(placed).startsWith(before ? bytesOf(before) : '')).toBe(true)
          const [, after] = bytesOf(placed).split(JSON.stringify(block).slice(1, -1))
          expect(after).toMatch(/^["}\]]*$/)
        }
      }),
    )
  })

  it('A4 I7 compacts only what results hold, and is the same twice as once', () => {
    let citedAtAll = 0
    fc.assert(
      fc.property(arbitraryHistory(), history => {
        const results = createRecordingArtifacts()
        const options = { results, compaction: { historyBudgetTokens: 1_000, minCharacters: 100 } }
        for (const request of [...requestsOf(history), history]) {
          const body = write(request)
          const before = structuredClone(body)
          const wire = wireOf(body)
          const { body: compacted, cited } = compactResults(body, { wire, ...options })
          expect(violationsOf(compacted)).toEqual([])
          const again = compactResults(compacted, { wire, ...options })
          expect([again.body, again.cited, again.citedTokens]).toEqual([compacted, cited, 0])
          const texts: string[] = []
          wire.rewriteResults(compacted, ({ text }) => void texts.push(text))
          expect(texts.filter(text => text.startsWith('[CITED')).length).toBe(cited)
          // With the texts of all results alike, the two are the same.
          const masked = (given: object) => wire.rewriteResults(given, () => 'masked')
          expect(masked(compacted)).toEqual(masked(body))
          expect(body).toEqual(before)
          citedAtAll += cited
        }
      }),
    )
    expect(citedAtAll).toBeGreaterThan(0)
  })

  it('A3 sends the same bytes from batch to batch', () => {
    fc.assert(
      fc.property(arbitraryHistory({ prefill: false }), history => {
        const results = createRecordingArtifacts()
        let before: { bytes: string; cited: number } | undefined
        for (const request of requestsOf(history)) {
          const body = write(request)
          const options = {
            wire: wireOf(body),
            results,
            compaction: { historyBudgetTokens: 1_000, minCharacters: 100 },
          }
          const bytes = bytesOf(compactResults(body, options).body)
          const cited = results.cited.length
          expect(before?.cited !== cited || bytes.startsWith(before.bytes)).toBe(true)
          before = { bytes, cited }
        }
      }),
    )
  })
})
