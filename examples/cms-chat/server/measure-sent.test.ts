import type { ModelMessage, UIMessage } from 'ai'
import { expect, it } from 'vitest'
import { measureSent } from './measure-sent.js'

const BLOCK = '[WORKING MEMORY] data, newest first\npages:\n- "About" (6ba7b810)'
const said = (content: string): ModelMessage => ({ role: 'user', content })
const asked = (...texts: string[]): UIMessage => ({
  id: 'u-1',
  role: 'user',
  parts: texts.map(text => ({ type: 'text', text })),
})
const chat = ['show me the about page', 'list all pages', 'rename it'].map(said)

it('tells the end of a chat with its block from the whole chat without', () => {
  const sent = [said(`rename it\n${BLOCK}`)]
  const facts = measureSent({ memory: 'on', sent, stored: chat, question: asked('rename it', BLOCK) })
  expect(facts).toMatchObject({ memory: 'on', isWhole: false })
  expect(facts.memoryTokens).toBeGreaterThan(10)
  expect(facts.tokens).toBeGreaterThan(facts.memoryTokens)
  expect(facts.chatTokens).toBe(measureSent({ memory: 'off', sent: chat, stored: chat, question: undefined }).tokens)
})

it('tells that nothing was left out, and that no block was sent', () => {
  const facts = measureSent({ memory: 'off', sent: chat, stored: chat, question: asked('rename it') })
  expect(facts).toMatchObject({ isWhole: true, memoryTokens: 0, tokens: facts.chatTokens })
})
