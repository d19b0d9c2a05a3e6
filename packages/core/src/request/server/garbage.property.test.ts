import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { arbitraryGarbage, deepJson, withDeep } from '../../testing/arbitrary-garbage.js'
import { appendWorkingMemory, compactHistory, parseWorkingMemory, stripWorkingMemory } from '../server.js'

const block = aBlock().text
const text = 'word '.repeat(1_000)
/** Each result that can be cited is. */
const options = { historyBudgetTokens: 0, minCharacters: 1 }

/** What a client can send where a server expects messages. */
const garbage = arbitraryGarbage().map(items => withDeep(items) as never[])

describe('appendWorkingMemory', () => {
  it('F20 takes anything, and changes at most the one message that gets the block', () => {
    fc.assert(
      fc.property(garbage, messages => {
        const appended: unknown[] = appendWorkingMemory(messages, block)
        const changed = messages.filter((message, place) => appended[place] !== message)
        expect(changed.length + appended.length - messages.length).toBeLessThanOrEqual(1)
        expect(appendWorkingMemory(messages, '')).toEqual(messages)
      }),
      { numRuns: 2_000 },
    )
  })

  it('F20 leaves alone what says of the cache what no provider reads', () => {
    const given = { anthropic: { cacheControl: { type: 'ephemeral' } }, openai: 'none', google: null }
    const part = { type: 'text', text: 'hi', providerOptions: 'none' }
    for (const providerOptions of [null, 'none', 7, { openai: 'none' }]) {
      expect(appendWorkingMemory([{ role: 'user', content: 'hi', providerOptions }], block)).toMatchObject([
        { providerOptions },
      ])
    }
    expect(appendWorkingMemory([{ role: 'user', content: [part], providerOptions: given }], block)).toMatchObject([
      { content: [part, { text: block }], providerOptions: given },
    ])
    expect(appendWorkingMemory([{ role: 'user', content: 'hi', providerOptions: given }], block)).toMatchObject([
      {
        content: [{ text: 'hi', providerOptions: { anthropic: given.anthropic } }, { text: block }],
        providerOptions: { openai: 'none', google: null },
      },
    ])
  })

  it('H7 F20 finds what 20,000 approvals are of', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `a${index}`)
    const asked = ids.map(approvalId => ({ type: 'tool-approval-request', approvalId, toolCallId: `c-${approvalId}` }))
    const last = ids.flatMap(approvalId => [
      { type: 'tool-approval-response', approvalId, approved: true },
      { type: 'tool-result', toolCallId: `c-${approvalId}` },
    ])
    let reads = 0
    const counted = asked.map(part => ({
      ...part,
      get approvalId() {
        reads++
        return part.approvalId
      },
    }))
    const messages = [
      { role: 'assistant', content: counted },
      { role: 'tool', content: last },
    ]
    expect(appendWorkingMemory(messages, block)).toHaveLength(3)
    expect(reads).toBeLessThanOrEqual(ids.length)
  })
})

describe('compactHistory', () => {
  it('F20 takes anything, and changes nothing but results that it names', () => {
    fc.assert(
      fc.property(garbage, messages => {
        const { messages: sent, cited } = compactHistory<object>(messages, options)
        expect(sent).toHaveLength(messages.length)
        const changed = sent.filter((message, place) => message !== messages[place])
        expect(changed.length).toBeLessThanOrEqual(cited.length)
      }),
      { numRuns: 2_000 },
    )
  })

  it('F20 cites what is a result beside what is none', () => {
    const call = { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'read', input: {} }] }
    const result = { type: 'tool-result', toolCallId: 'c1', toolName: 'read', output: { type: 'text', value: text } }
    const none = { ...result, toolCallId: {} }
    const messages = [null, call, { role: 'tool', content: [null, none, result] }, 'text', call] as object[]
    const { messages: sent, cited } = compactHistory(messages, options)
    expect(cited).toEqual(['c1'])
    expect(sent.filter((_, place) => place !== 2)).toEqual(messages.filter((_, place) => place !== 2))
    expect(sent[2]).toMatchObject({ content: [null, none, { toolCallId: 'c1' }] })
  })

  it('H7 F20 leaves a result as it is that is too deep to be written', () => {
    const call = { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'read', input: {} }] }
    const value = deepJson('{"content":', '}')
    const result = { type: 'tool-result', toolCallId: 'c1', toolName: 'read', output: { type: 'json', value } }
    const deepInput = { ...call, content: [{ ...call.content[0], toolCallId: 'c2', input: value }] }
    const [small] = [{ ...result, toolCallId: 'c2', output: { type: 'text', value: text } }]
    const messages = [call, { role: 'tool', content: [result] }, deepInput, { role: 'tool', content: [small] }, call]
    const { messages: sent, cited } = compactHistory<object>(messages, options)
    expect(cited).toEqual(['c2'])
    expect(sent[1]).toBe(messages[1])
  })
})

describe('what is no list of messages', () => {
  it.each([{}, null, undefined, 'text', 7])('F20 %j is passed on', given => {
    expect(stripWorkingMemory(given as never)).toBe(given)
    expect(appendWorkingMemory(given as never, block)).toBe(given)
    expect(compactHistory(given as never)).toMatchObject({ messages: given, cited: [], citedTokens: 0 })
  })
})

it('F20 parseWorkingMemory takes anything, as a body, as messages and as their parts', () => {
  fc.assert(
    fc.property(garbage, items => {
      for (const body of [items, items[0], { messages: items }, { workingMemory: items[0] }]) {
        expect(['empty', 'invalid', 'valid']).toContain(parseWorkingMemory(body).status)
      }
    }),
    { numRuns: 1_000 },
  )
})
