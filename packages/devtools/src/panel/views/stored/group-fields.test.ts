import { expect, it } from 'vitest'
import { groupFields, writeLines } from './group-fields.js'

const content = {
  goal: 'a garden',
  steps: ['dig', 'plant'],
  User: { Name: 'Alice', Work: { Role: 'editor' }, Empty: {} },
}

it('V2 puts each value of a document under its heading, once', () => {
  expect(groupFields(content)).toEqual([
    {
      path: [],
      fields: [
        { name: 'goal', path: ['goal'], value: 'a garden' },
        { name: 'steps', path: ['steps'], value: ['dig', 'plant'] },
      ],
    },
    { path: ['User'], fields: [{ name: 'Name', path: ['User', 'Name'], value: 'Alice' }] },
    { path: ['User', 'Work'], fields: [{ name: 'Role', path: ['User', 'Work', 'Role'], value: 'editor' }] },
  ])
})

it('D5 writes a line for each value and each item, under its full name', () => {
  expect(writeLines(content).split('\n')).toEqual([
    'goal: a garden',
    'steps • dig',
    'steps • plant',
    'User / Name: Alice',
    'User / Work / Role: editor',
  ])
  expect(writeLines({ count: 3, flag: false, none: [], list: [{ id: 1 }] }).split('\n')).toEqual([
    'count: 3',
    'flag: false',
    'none: []',
    'list • {"id":1}',
  ])
  expect(writeLines({})).toBe('')
})
