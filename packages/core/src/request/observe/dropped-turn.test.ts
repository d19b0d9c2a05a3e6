import fc from 'fast-check'
import { expect, it } from 'vitest'
import { said } from '../../testing/send-chat.js'
import { readOwnText } from '../messages/ui-messages.js'
import { createDropLog } from './dropped-turn.js'

const chat = (...turns: string[]) =>
  turns.flatMap(id => [said(id, `Says ${id}`), { ...said(`a-${id}`, 'Done'), role: 'assistant' as const }])

it.each([
  ['goes on', ['1', '2'], ['1', '2', '3'], undefined],
  ['sends the same again', ['1', '2'], ['1', '2'], undefined],
  ['edits the last message under another id', ['1', '2'], ['1', '2b'], '2'],
  ['edits an earlier message under another id', ['1', '2', '3'], ['1', '2b'], '2'],
  ['drops the last turn and goes on', ['1', '2'], ['1', '3'], '2'],
  ['cuts its oldest messages', ['1', '2', '3'], ['2', '3', '4'], undefined],
  ['cuts messages in its midst', ['1', '2', '3'], ['1', '3', '4'], undefined],
  ['is another one', ['1', '2'], ['8', '9'], undefined],
  ['sends its last message alone', ['1', '2'], ['3'], undefined],
])('I12 tells what was dropped where a chat %s', (_name, before, after, dropped) => {
  const droppedTurn = createDropLog(readOwnText)
  expect(droppedTurn(chat(...before))).toBeUndefined()
  expect(droppedTurn(chat(...after))?.id).toBe(dropped)
})

it('I12.8 takes a message that got another id for the same', () => {
  const droppedTurn = createDropLog(readOwnText)
  droppedTurn(chat('1', '2'))
  const [stored, ...rest] = chat('2')
  expect(droppedTurn([...chat('1'), { ...stored!, id: 'stored-2' }, ...rest, ...chat('3')])).toBeUndefined()
})

it('I12.5 finds nothing dropped while a chat only grows, however far its beginning is cut', () => {
  const lengths = fc.array(fc.record({ cut: fc.nat(5), added: fc.nat(3) }), { maxLength: 20 })
  fc.assert(
    fc.property(lengths, steps => {
      const droppedTurn = createDropLog(readOwnText)
      let [first, last] = [0, 1]
      for (const { cut, added } of steps) {
        first = Math.min(last, first + cut)
        last += added
        const turns = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
        expect(droppedTurn(chat(...turns))).toBeUndefined()
      }
    }),
  )
})
