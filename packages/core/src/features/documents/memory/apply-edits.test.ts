import { expect, it } from 'vitest'
import type { DocumentEdit } from '../../../model/memory-document.js'
import { applyEdits } from './apply-edits.js'

const content = { User: { Name: 'Alice', Likes: ['Tea', 'rain'] }, Notes: ['one'] }

it('D2 applies all steps in their order', () => {
  expect(
    applyEdits(content, [
      { op: 'set', path: ['User', 'City'], value: ' Oslo\r\nNorway ' },
      { op: 'append', path: ['User', 'Likes'], value: 'snow' },
      { op: 'append', path: ['Work', 'Tools'], value: 'vim' },
      { op: 'remove', path: ['User', 'Likes'], value: 'RAIN' },
      { op: 'remove', path: ['User', 'Name'] },
    ]),
  ).toEqual({ User: { Likes: ['Tea', 'snow'], City: 'Oslo\nNorway' }, Notes: ['one'], Work: { Tools: ['vim'] } })
})

it('D2 changes nothing where one step cannot be applied', () => {
  const edits: DocumentEdit[] = [
    { op: 'set', path: ['User', 'City'], value: 'Oslo' },
    { op: 'append', path: ['User', 'Name'], value: 'x' },
  ]
  expect(applyEdits(content, edits)).toBe(content)
})

it.each<DocumentEdit>([
  { op: 'set', path: ['User', 'Name'], value: '  Alice ' },
  { op: 'set', path: ['User'], value: { Likes: ['Tea', ' rain'], Name: 'Alice' } },
  { op: 'set', path: ['Nothing'], value: '  ' },
  { op: 'set', path: [], value: 'x' },
  { op: 'append', path: ['User', 'Likes'], value: 'TEA ' },
  { op: 'append', path: ['User', 'Likes'], value: '' },
  { op: 'remove', path: ['User', 'Phone'] },
  { op: 'remove', path: ['User', 'Name', 'First'] },
  { op: 'remove', path: ['User', 'Likes'], value: 'sun' },
  { op: 'remove', path: ['User', 'Phone'], value: 'x' },
  { op: 'remove', path: ['User', 'Name'], value: 'Bob' },
  { op: 'remove', path: [] },
])('D2 gives the same object where %j says what is known', edit => {
  expect(applyEdits(content, [edit])).toBe(content)
})

it('D2 gives the same object where steps undo each other', () => {
  const edits: DocumentEdit[] = [
    { op: 'set', path: ['User', 'City'], value: 'Oslo' },
    { op: 'remove', path: ['User', 'City'] },
  ]
  expect(applyEdits(content, edits)).toBe(content)
})

it('D2 tells a changed case in a field from what is known', () => {
  expect(applyEdits({ a: 'x' }, [{ op: 'set', path: ['a'], value: 'X' }])).toEqual({ a: 'X' })
})

it('D1 leaves no empty objects and lists behind, and stores nothing that says nothing', () => {
  expect(applyEdits(content, [{ op: 'remove', path: ['Notes'], value: 'one' }])).toEqual({ User: content.User })
  expect(applyEdits({ a: { b: { c: 1 } }, d: 1 }, [{ op: 'remove', path: ['a', 'b', 'c'] }])).toEqual({ d: 1 })
  expect(applyEdits(content, [{ op: 'set', path: ['User', 'Name'], value: '' }])).toEqual({
    ...content,
    User: { Likes: content.User.Likes },
  })
  expect(applyEdits({}, [{ op: 'set', path: ['a'], value: { b: '', c: [null, ' '], d: {}, e: -0 } }])).toEqual({
    a: { e: 0 },
  })
})

it('D2 takes away a value that is named though it stands in no list', () => {
  expect(applyEdits({ a: 'Tea', b: 1 }, [{ op: 'remove', path: ['a'], value: 'tea' }])).toEqual({ b: 1 })
})

it('D2 puts an object where a value stood in the way of a path', () => {
  expect(applyEdits({ a: 'x' }, [{ op: 'set', path: ['a', 'b'], value: 1 }])).toEqual({ a: { b: 1 } })
})

it('D2 never touches a prototype', () => {
  applyEdits({}, [{ op: 'set', path: ['__proto__', 'isAdmin'], value: true }])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
