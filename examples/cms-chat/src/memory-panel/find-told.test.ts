import type { Entity } from '@antecedent/core'
import { expect, it } from 'vitest'
import type { ChatMessage } from '../chat/chat-message.js'
import { findInBlock, findUsed } from './find-told.js'

const entities = ['about', 'about-us', 'team'].map(id => ({ key: `page/${id}`, type: 'page', id }) as Entity)
const asked: ChatMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'rename it' }] }
const called = (input: unknown, output: unknown = {}): ChatMessage => ({
  id: 'a',
  role: 'assistant',
  parts: [{ type: 'tool-updatePage', toolCallId: 'call-1', state: 'output-available', input, output }],
})

it('finds what a block names by its whole identifier', () => {
  const block = '[WORKING MEMORY] data, newest first\npages:\n- "About us" (about-us); sections: "Team" (team)'
  expect([...findInBlock(entities, block)]).toEqual(['page/about-us', 'page/team'])
  expect(findInBlock(entities, '').size).toBe(0)
})

it('takes for used what a tool was given in the last answer, and not what it brought', () => {
  const answer = called({ change: { id: 'about' } }, { id: 'team' })
  expect([...findUsed(entities, [asked, answer])]).toEqual(['page/about'])
  expect(findUsed(entities, [asked, answer, asked]).size).toBe(0)
})
