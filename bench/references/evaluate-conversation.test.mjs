import { expect, it } from 'vitest'
import { evaluateConversation } from './evaluate-conversation.mjs'

const found = tool(
  'search_orders',
  { city: 'Oslo' },
  { orders: [{ order_id: 'W7316', note: 'urgent', total: '17.50' }] },
)

/** Remembers nothing but what it is told to show. */
const showing = (/** @type {string} */ text) => ({ block: () => text, onToolResult: () => {} })

it('counts an identifier that a result brought and a later call needs', async () => {
  const result = await replay([found, tool('get_order', { order_id: 'W7316' })], showing('- order W7316'))
  expect(result).toMatchObject({ calls: 2, references: 1, hits: 1, hitsKeepingLast: 1, misses: [] })
})

it('names the references that the block did not hold', async () => {
  const result = await replay([found, tool('get_order', { order_id: 'W7316' })], showing('- order W73'))
  const miss = { conversation: 'one', tool: 'get_order', key: 'order_id', value: 'W7316' }
  expect(result).toMatchObject({ references: 1, hits: 0, misses: [miss] })
})

it('counts nothing that the user said', async () => {
  const said = { role: /** @type {const} */ ('user'), text: 'cancel w7316 please' }
  expect(await replay([found, said, tool('get_order', { order_id: 'W7316' })], showing(''))).toMatchObject({
    references: 0,
  })
})

it('counts nothing that the model called by itself before a result held it', async () => {
  const guess = tool('get_order', { order_id: 'W7316' }, 'not found')
  expect(await replay([guess, found, guess], showing(''))).toMatchObject({ references: 0 })
})

it('counts no words of a vocabulary, amounts, dates or credentials', async () => {
  const answer = { status: 'open-2024', price: '17.50', date: '2026-11-21', token: 'secret-12345' }
  const later = tool('update', { status: 'open-2024', price: '17.50', date: '2026-11-21', token: 'secret-12345' })
  expect(await replay([tool('login', {}, answer), later], showing(''))).toMatchObject({ references: 0 })
})

it('reads JSON that travels inside a text part', async () => {
  const wrapped = tool('search_orders', {}, { content: [{ type: 'text', text: JSON.stringify(found.result) }] })
  const result = await replay([wrapped, tool('get_order', { order_id: 'W7316' })], showing('W7316'))
  expect(result).toMatchObject({ references: 1, hits: 1 })
})

it('counts a reference as crossing turns when the user spoke since a result last held it', async () => {
  const said = { role: /** @type {const} */ ('user'), text: 'and the first one?' }
  const result = await replay([found, said, tool('get_order', { order_id: 'W7316' })], showing('W7316'))
  expect(result).toMatchObject({ crossTurnReferences: 1, crossTurnHits: 1 })
})

it('counts a block that shows a credential as a leak', async () => {
  const login = tool('login', {}, { access_token: 'f00-ba4-b42' })
  const result = await replay([login, tool('noop', {})], showing('token f00-ba4-b42'))
  expect(result).toMatchObject({ leaks: 1 })
})

it('holds the identifiers shown against those used afterwards', async () => {
  const two = tool('search_orders', {}, { orders: [{ order_id: 'W7316' }, { order_id: 'W9999' }] })
  let block = ''
  const memory = { block: () => block, onToolResult: () => void (block = '- W7316\n- W9999') }
  const result = await replay([two, tool('get_order', { order_id: 'W7316' })], memory)
  expect(result).toMatchObject({ identifiersShown: 2, identifiersUsed: 1 })
})

it('finds what a short reference of the block stands for', async () => {
  const memory = { ...showing('- order @o1'), expand: (/** @type {string} */ text) => text.replace('@o1', 'W7316') }
  expect(await replay([found, tool('get_order', { order_id: 'W7316' })], memory)).toMatchObject({ hits: 1 })
})

/**
 * @param {string} name
 * @param {unknown} args
 * @param {unknown} [result]
 */
function tool(name, args, result = {}) {
  return { role: /** @type {const} */ ('tool'), name, args, result }
}

/**
 * @param {import('./read-conversations.mjs').Conversation['turns']} turns
 * @param {import('./evaluate-conversation.mjs').MemoryUnderTest} memory
 */
function replay(turns, memory) {
  return evaluateConversation({ id: 'one', turns }, memory)
}
