import { expect, it } from 'vitest'
import type { GivenTemplate, TemplateNode } from '../../../model/document-template.js'
import { readTemplate } from './read-template.js'

const VALUE: TemplateNode = { kind: 'value' }
const section = (fields: Record<string, TemplateNode>, isOpen = true): TemplateNode => ({
  kind: 'object',
  fields: new Map(Object.entries(fields)),
  isOpen,
})

it('D1 reads headings as objects, lines with a colon as fields, and a heading without fields as a list', () => {
  const markdown = [
    '# User',
    '- Name: what to call them',
    '* **Time zone:** as Europe/Berlin',
    'Language:',
    '## Work ##',
    '- Role:',
    '# Notes',
    'Whatever else matters.',
  ].join('\n')
  expect(readTemplate(markdown)).toEqual({
    kind: 'markdown',
    root: section(
      {
        User: section({
          Name: { kind: 'value', hint: 'what to call them' },
          'Time zone': { kind: 'value', hint: 'as Europe/Berlin' },
          Language: VALUE,
          Work: section({ Role: VALUE }),
        }),
        Notes: { kind: 'list' },
      },
      false,
    ),
  })
})

it('D1 lets lines before the first heading belong to the root, which without headings is open', () => {
  expect(readTemplate('- Name:\r\n- Age:').root).toEqual(section({ Name: VALUE, Age: VALUE }))
  expect(readTemplate('- Name:\n# Notes').root).toEqual(section({ Name: VALUE, Notes: { kind: 'list' } }, false))
})

it('D1 takes no field from prose, code, comments, times or addresses', () => {
  const markdown = [
    '# User',
    'Fill this in with care.',
    '```yaml',
    '~~~',
    'secret: yes',
    '# Not a heading',
    '```',
    '<!-- Hidden: note',
    '# Neither -->',
    '- at 10:30',
    '- https://example.com',
    `${'so much said '.repeat(10)}before: a colon`,
    '#',
    '- Name:',
  ].join('\n')
  expect(readTemplate(markdown).root).toEqual(section({ User: section({ Name: VALUE }) }, false))
})

it('D1 joins a heading that stands twice, and goes back up by its level', () => {
  const { root } = readTemplate('### User\n- Name:\n#### Work\n- Role:\n## Notes\n### User\n- Age:\n# Notes\n- More:')
  expect(root).toEqual(
    section(
      {
        User: section({ Name: VALUE, Work: section({ Role: VALUE }) }),
        Notes: section({ User: section({ Age: VALUE }), More: VALUE }),
      },
      false,
    ),
  )
})

it('D1 reads a JSON shape', () => {
  const { kind, root } = readTemplate({
    name: 'in full',
    age: 0,
    isVegan: false,
    anything: null,
    tags: [''],
    list: [],
    orders: [{ id: 0 }],
    more: {},
    home: { city: '' },
  })
  expect(kind).toBe('json')
  expect(root).toEqual(
    section(
      {
        name: { kind: 'value', type: 'string', hint: 'in full' },
        age: { kind: 'value', type: 'number' },
        isVegan: { kind: 'value', type: 'boolean' },
        anything: VALUE,
        tags: { kind: 'list', item: { kind: 'value', type: 'string' } },
        list: { kind: 'list' },
        orders: { kind: 'list', item: section({ id: { kind: 'value', type: 'number' } }, false) },
        more: section({}),
        home: section({ city: { kind: 'value', type: 'string' } }, false),
      },
      false,
    ),
  )
  expect([...root.fields.keys()].slice(0, 3)).toEqual(['name', 'age', 'isVegan'])
})

const endless: Record<string, unknown> = {}
endless.self = endless
const endlessList: unknown[] = []
endlessList.push(endlessList)
const nested = (depth: number): GivenTemplate => (depth === 0 ? { name: '' } : { inner: nested(depth - 1) as never })
const deepMarkdown = ['#', '##', '###', '####', '#####', '######'].map(marks => `${marks} Level`).join('\n')

it('D1 takes as many levels as a path has keys', () => {
  expect(() => readTemplate(nested(5))).not.toThrow()
  expect(() => readTemplate(deepMarkdown)).not.toThrow()
})

it.each<[string, unknown, RegExp]>([
  ['an empty text', '', /neither a heading nor a line/],
  ['prose', 'Hello there.', /neither a heading nor a line/],
  ['a list', [], /neither markdown nor an object/],
  ['null', null, /neither markdown nor an object/],
  ['a number', 7, /neither markdown nor an object/],
  ['a shape that is too deep', nested(6), /deeper than 6 keys at inner \/ inner/],
  ['markdown that is too deep', `${deepMarkdown}\n- Name:`, /deeper than 6 keys/],
  ['an object that holds itself', endless, /deeper than 6 keys/],
  ['a list that holds itself', { list: endlessList }, /deeper than 6 keys/],
  [
    'too many fields',
    Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, ''])),
    /more than 200 fields/,
  ],
  ['a long text', 'a'.repeat(20_001), /more than 20000 characters/],
  ['a long heading', `# ${'k'.repeat(81)}`, /key of more than 80 characters/],
  ['a long field', `- ${'k'.repeat(81)}:`, /key of more than 80 characters/],
  ['a dangerous key', JSON.parse('{"__proto__":""}'), /not allowed: "__proto__"/],
  ['a blank key', { ' ': '' }, /empty key/],
  ['a function', { name: () => '' }, /no JSON at "name"/],
  ['a list that shows several items', { tags: ['', ''] }, /several items of the list "tags"/],
  ['a field that is a heading too', '- User:\n# User\n- Name:', /"User" both as a heading and as a field/],
  ['a heading that is a field too', '# A\n## User\n# A\n- User:', /"User" both as a heading and as a field/],
])('D1 refuses %s as a template', (_, given, message) => {
  const read = (): unknown => readTemplate(given as GivenTemplate)
  expect(read).toThrow(TypeError)
  expect(read).toThrow(message)
})
