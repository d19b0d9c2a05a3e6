import { expect, it } from 'vitest'
import { mixConversations } from './mix-conversations.mjs'

const user = (/** @type {string} */ text) => ({ role: /** @type {const} */ ('user'), text })
const tool = (/** @type {string} */ name) => ({ role: /** @type {const} */ ('tool'), name, args: {}, result: {} })

it('mixes conversations by the turns of their users, and keeps the order of each', () => {
  const [mixed, rest] = mixConversations(
    [
      { id: 'a', turns: [user('a1'), tool('ta'), user('a2')] },
      { id: 'b', turns: [tool('tb'), user('b1')] },
      { id: 'c', turns: [user('c1')] },
    ],
    2,
  )
  expect(mixed).toEqual({ id: 'a + b', turns: [user('a1'), tool('ta'), tool('tb'), user('a2'), user('b1')] })
  expect(rest).toEqual({ id: 'c', turns: [user('c1')] })
})

it('leaves conversations as they are, one by one', () => {
  const conversations = [{ id: 'a', turns: [user('a1'), tool('ta'), user('a2')] }]
  expect(mixConversations(conversations, 1)).toEqual(conversations)
})
