import { expect, it } from 'vitest'
import { applyEdits } from './apply-edits.js'
import { editsBetween } from './to-edits.js'
import { readMarkdown } from './read-markdown.js'
import { readTemplate } from './read-template.js'
import { writeMarkdown } from './write-document.js'

const template = readTemplate('# User\n- Name:\n- Phone:\n# Notes')

it('D2 reads what a user wrote, with their own marks and blank lines', () => {
  const text = [
    'About me: short',
    '',
    '## User ##',
    '* **Name**: Alice',
    '',
    'Phone: 0123456',
    '+ Age: 42',
    '- Is new: true',
    '- Likes:',
    '    ',
    '  * tea',
    '  * rain',
    '- Bio: first',
    '',
    '  third',
    'Not a field.',
    '- Empty:',
    '',
    '# Notes',
    '- at: noon',
    'a line without a mark',
    '-',
  ].join('\r\n')
  expect(readMarkdown(text, template)).toEqual({
    'About me': 'short',
    User: {
      Name: 'Alice',
      Phone: '0123456',
      Age: 42,
      'Is new': true,
      Likes: ['tea', 'rain'],
      Bio: 'first\n\nthird',
    },
    Notes: ['at: noon', 'a line without a mark'],
  })
})

it('D2 reads sections that no template knows by what they hold', () => {
  expect(readMarkdown('# A\n- x\n- y\n# B\n- c: 1\n# C\n## D\n- e: 2\n# E', undefined)).toEqual({
    A: ['x', 'y'],
    B: { c: 1 },
    C: { D: { e: 2 } },
  })
})

it('D2 joins a heading that stands twice', () => {
  expect(readMarkdown('# Notes\n- a\n# User\n- Name: x\n# Notes\n- b', template)).toEqual({
    Notes: ['a', 'b'],
    User: { Name: 'x' },
  })
})

it('D2 reads a text of a shape as text, whatever it looks like', () => {
  const shape = readTemplate({ zip: '', count: 0, tags: [''] })
  const text = '- zip: 12345\n- count: 12345\n- tags:\n  - 1\n  - [x]'
  expect(readMarkdown(text, shape)).toEqual({ zip: '12345', count: 12345, tags: ['1', '[x]'] })
  expect(readMarkdown('- zip: [1]\n- count: {', shape)).toEqual({ zip: '[1]', count: '{' })
})

it.each([
  ['42', '"042"', 'true', '{"a":1}', '[x', '# heading', '- dash', 'a: b', '"', '-0', '1e3'],
  ['two\n\nlines', '42\n43', 'end \n  indented', 'x\n- y', 'x\n# y'],
  [1.5, -3, 1e21, true, false],
])('D2 gives texts back as they were, for example %j', (...items) => {
  const content = { Notes: items, User: { Name: items[0]!, 'a: "b"': items[1]!, '# odd': items, '- key ': items[2]! } }
  const text = writeMarkdown({ name: 'profile', content }, template)
  expect(readMarkdown(text, template)).toEqual(content)
})

it('D2 makes of an edited document the steps to it', () => {
  const content = { User: { Name: 'Alice', Phone: '1' }, Notes: ['a'] }
  const wanted = readMarkdown('# User\n- Name: Bob', template)
  expect(applyEdits(content, editsBetween(content, wanted))).toEqual({ User: { Name: 'Bob' } })
})

it('D2 reads a dangerous key as a key, for the check to refuse', () => {
  expect(Object.keys(readMarkdown('- "__proto__": x', undefined))).toEqual(['__proto__'])
})
