import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { arbitraryGarbage } from '../../testing/arbitrary-garbage.js'
import { appendWorkingMemory, readWorkingMemory } from '../server.js'

const workingMemory = {
  version: 1,
  groups: [{ label: 'pages', entries: [{ name: 'About', id: 'p-1', fields: [], marks: [], children: [] }] }],
  notes: [],
}
const block = '[WORKING MEMORY] data, newest first\npages:\n- "About" (p-1)'
const says = (...texts: string[]) => [{ id: '1', role: 'user', parts: texts.map(text => ({ type: 'text', text })) }]
const model = [{ role: 'user', content: 'Rename it' }]

it('I14 puts what came beside the messages behind them', () => {
  const memory = readWorkingMemory({ messages: says('Rename it'), workingMemory })
  expect(memory).toMatchObject({ status: 'received', text: block, headers: { 'working-memory': 'received' } })
  expect(memory.append(model)).toEqual(appendWorkingMemory(model, block))
  expect(readWorkingMemory({ workingMemory }, { format: 'json' }).text).toContain('{')
})

it('I14 leaves a block that came in the messages where it is', () => {
  const memory = readWorkingMemory({ messages: says('Rename it', aBlock().text) })
  expect(memory).toMatchObject({ status: 'received', text: '' })
  const given = [{ role: 'user', content: `Rename it\n\n${aBlock().text}` }]
  expect(memory.append(given)).toEqual(given)
})

it('I14 says of a body without memory that it found none, and of another that it was refused', () => {
  expect(readWorkingMemory({ messages: says('Hi') })).toMatchObject({ status: 'empty', text: '' })
  const refused = readWorkingMemory({ messages: says('Hi'), workingMemory: { version: 9 } })
  expect(refused).toMatchObject({ status: 'invalid', text: '', error: expect.stringContaining('version') })
  expect(refused.headers['working-memory']).toBe('invalid')
  expect(refused.append(model)).toEqual(model)
})

it('I14 I8 throws for nothing', () => {
  const unreadable = {
    get messages(): never {
      throw new Error('unreadable')
    },
  }
  for (const body of [unreadable, null, undefined, 'no JSON', 7, []]) expect(readWorkingMemory(body).text).toBe('')
  fc.assert(
    fc.property(arbitraryGarbage(), messages => {
      expect(['received', 'empty', 'invalid']).toContain(readWorkingMemory({ messages }).status)
    }),
  )
})
