import { expect, it } from 'vitest'
import type { ChatMessage } from './chat-message.js'
import { toTurns } from './turns.js'

const said = (id: string): ChatMessage => ({ id, role: 'user', parts: [{ type: 'text', text: id }] })
const answered = (id: string): ChatMessage => ({ id, role: 'assistant', parts: [{ type: 'text', text: id }] })

it('puts what two conversations answered to the same message into one turn', () => {
  const withMemory = [said('u-1'), answered('a-1'), said('u-2'), answered('a-2')]
  const without = [said('u-1'), answered('b-1'), said('u-2')]
  expect(toTurns([withMemory, without])).toEqual([
    { id: 'u-1', question: said('u-1'), answers: [[answered('a-1')], [answered('b-1')]], shared: undefined },
    { id: 'u-2', question: said('u-2'), answers: [[answered('a-2')], []], shared: undefined },
  ])
})

it('says which conversation was not asked', () => {
  expect(toTurns([[said('u-1'), answered('a-1')], []])).toEqual([
    { id: 'u-1', question: said('u-1'), answers: [[answered('a-1')], undefined], shared: undefined },
  ])
})

it('shows what the assistant said before the user did', () => {
  expect(toTurns([[answered('a-0'), said('u-1')]])).toEqual([
    { id: 'beginning', question: undefined, answers: [[answered('a-0')]], shared: undefined },
    { id: 'u-1', question: said('u-1'), answers: [[]], shared: undefined },
  ])
})

it('shows an answer that was copied once, and as neither conversation’s', () => {
  const copied = { ...answered('a-1'), metadata: { isCopied: true } }
  const [shared] = toTurns([
    [said('u-1'), answered('a-1')],
    [said('u-1'), copied],
  ])
  expect(shared).toMatchObject({ answers: [undefined, undefined], shared: [answered('a-1')] })
})

it('never shows a copied answer as its conversation’s own, also where the other has answered again since', () => {
  const copied = { ...answered('a-1'), metadata: { isCopied: true } }
  const [again] = toTurns([
    [said('u-1'), answered('a-2')],
    [said('u-1'), copied],
  ])
  expect(again).toMatchObject({ answers: [[answered('a-2')], undefined], shared: undefined })
})
