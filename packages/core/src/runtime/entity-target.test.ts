import { expect, it } from 'vitest'
import { aView } from '../testing/a-view.js'
import { anEntity } from '../testing/an-entity.js'
import { keysOfTarget } from './entity-target.js'

const issue = anEntity({ type: 'issue', id: 'I_9', identifiers: [{ field: 'number', value: 42 }] })
const other = anEntity({ type: 'pull', id: 'P_1', identifiers: [{ field: 'number', value: 42 }] })
const view = aView([issue, other])

it('W1 a reference by a further identifier means the thing of its type that has it', () => {
  expect(keysOfTarget({ type: 'issue', id: '42' }, view)).toEqual(['issue/42', 'issue/I_9'])
  expect(keysOfTarget({ type: 'issue', id: 'I_9' }, view)).toEqual(['issue/I_9'])
  expect(keysOfTarget({ type: 'page', id: '42' }, view)).toEqual(['page/42'])
})
