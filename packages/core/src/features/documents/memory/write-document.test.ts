import { expect, it } from 'vitest'
import { readTemplate } from './read-template.js'
import { writeMarkdown, writeSections } from './write-document.js'

const markdown = readTemplate('- Mood:\n# User\n- Name: in full\n- Age:\n## Work\n- Role:\n# Notes\n# Empty\n- Field:')
const document = {
  name: 'profile',
  content: {
    Later: 'unknown to the template',
    Notes: ['tea', 'two\nlines'],
    User: { Likes: ['rain', 'snow'], Age: 42, Name: 'Alice', Work: { Role: 'cook' } },
    Mood: 'calm',
  },
}

it('D1 writes sections in the template’s order, then in that of the keys, and only what is filled in', () => {
  expect(writeSections(document, markdown)).toEqual([
    { source: 'profile', path: [], title: 'profile', lines: ['Mood: calm', 'Later: unknown to the template'] },
    { source: 'profile', path: ['User'], title: 'User', lines: ['Name: Alice', 'Age: 42', 'Likes: rain; snow'] },
    { source: 'profile', path: ['User', 'Work'], title: 'Work', lines: ['Role: cook'] },
    { source: 'profile', path: ['Notes'], title: 'Notes', lines: ['tea', 'two lines'] },
  ])
})

it('D1 writes sections of a shape, its lists and objects in a line each', () => {
  const json = readTemplate({ tags: [''], orders: [{ id: 0 }] })
  const content = { orders: [{ id: 1, of: ['a', 'b'] }, { id: 2 }], tags: ['x', 'y\u2028z'] }
  expect(writeSections({ name: 'shop', content }, json)).toEqual([
    { source: 'shop', path: [], title: 'shop', lines: ['tags: x; y z', 'orders: id: 1, of: a; b; id: 2'] },
  ])
})

it('D1 writes nothing of an empty document', () => {
  expect(writeSections({ name: 'profile', content: {} }, markdown)).toEqual([])
  expect(writeMarkdown({ name: 'profile', content: {} }, markdown)).toBe('')
})

it('D1 writes markdown that a user can read and edit', () => {
  expect(writeMarkdown(document, markdown)).toBe(
    [
      '- Mood: calm',
      '- Later: unknown to the template',
      '',
      '# User',
      '- Name: Alice',
      '- Age: 42',
      '- Likes:',
      '  - rain',
      '  - snow',
      '',
      '## Work',
      '- Role: cook',
      '',
      '# Notes',
      '- tea',
      '- two',
      '  lines',
    ].join('\n'),
  )
})
