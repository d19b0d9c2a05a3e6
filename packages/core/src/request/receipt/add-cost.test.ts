import { expect, it } from 'vitest'
import { aReceipt } from '../../testing/a-receipt.js'
import { addCost } from './add-cost.js'

const long = { tokensWithoutMemory: 10_000, tokens: 100 }

it.each([
  ['the block as plain input', { ...long }, 100],
  ['no block that was not delivered', { ...long, delivered: false }, 0],
  ['what is read again as written in place of read', { ...long, rereadTokens: 1_000 }, 100 + 1_150],
  ['what is cited as no longer read from the cache', { ...long, citedTokens: 5_000 }, 100 - 500],
  ['what is cited in full where nothing is cached', { tokensWithoutMemory: 900, tokens: 100, citedTokens: 500 }, -400],
])('I5.5 counts %s', (_name, fields, added) => {
  expect(addCost(aReceipt({ wire: 'anthropic', ...fields })).cost).toEqual({
    added,
    cached: 0.1,
    written: 1.25,
    fromTokens: 1024,
    asOf: expect.stringMatching(/^20\d\d-\d\d$/),
  })
})

it.each(['ai-sdk', 'ag-ui', 'chat'] as const)(
  'I5.5 says nothing of a price where %s hides whose model answers',
  wire => {
    expect(addCost(aReceipt({ wire, ...long })).cost).toBeUndefined()
  },
)
