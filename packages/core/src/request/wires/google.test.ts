import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { google } from './google.js'
import type { BlockPlace } from './wire.js'

const block = aBlock().text
const text = { text: block }

const simple = { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }], generationConfig: { temperature: 0 } }

const loop = {
  systemInstruction: { role: 'user', parts: [{ text: 'You help with a website.' }] },
  tools: [{ functionDeclarations: [{ name: 'getPage' }, { name: 'listPages' }] }],
  contents: [
    { parts: [{ inlineData: { mimeType: 'image/png', data: '' } }, { text: 'Show both' }] },
    {
      role: 'model',
      parts: [
        { text: 'Two pages.', thought: true },
        { functionCall: { id: 'call-1', name: 'getPage', args: { slug: 'about' } }, thoughtSignature: 's' },
        { functionCall: { name: 'getPage', args: { slug: 'team' } } },
      ],
    },
    {
      role: 'user',
      parts: [
        { functionResponse: { id: 'call-1', name: 'getPage', response: { output: 'About' } } },
        { functionResponse: { name: 'getPage', response: { error: { message: 'gone' } } } },
      ],
    },
  ],
}

const [question, calls, results] = loop.contents

describe('the place of the block', () => {
  it.each<[BlockPlace, object]>([
    ['last', { contents: [question, calls, { ...results, parts: [...results!.parts, text] }] }],
    ['separate', { contents: [...loop.contents, { role: 'user', parts: [text] }] }],
    ['after', { contents: [{ parts: [...question!.parts, text] }, calls, results] }],
    ['before', { contents: [{ parts: [text, ...question!.parts] }, calls, results] }],
    ['system', { systemInstruction: { role: 'user', parts: [...loop.systemInstruction.parts, text] } }],
  ])('I1 is %s in a running tool loop', (place, changed) => {
    const placed = google.place(loop, block, place as 'last')
    expect(placed).toEqual({ body: { ...loop, ...changed }, place })
    expect(google.place(placed.body, '', 'last').body).toEqual(loop)
    expect(google.place(placed.body, block, place as 'last')).toEqual(placed)
  })

  it('I1 is the last part of a simple request', () => {
    const contents = [{ role: 'user', parts: [{ text: 'Hello' }, text] }]
    expect(google.place(simple, block, 'last')).toEqual({ body: { ...simple, contents }, place: 'last' })
  })

  it.each(['systemInstruction', 'system_instruction'])(
    'I1 is an instruction by the name that the body has: %s',
    key => {
      const body = { ...simple, [key]: { parts: [{ text: 'Be kind' }] } }
      expect(google.place(body, block, 'system').body).toEqual({
        ...simple,
        [key]: { parts: [{ text: 'Be kind' }, text] },
      })
    },
  )

  it.each<[string, unknown]>([
    ['a part alone', { parts: { text: 'Be kind' } }],
    ['a text', 'Be kind'],
  ])('I7 leaves an instruction that is %s, and stands at its end', (_name, systemInstruction) => {
    const body = { ...simple, systemInstruction } as never as typeof loop
    expect(google.place(body, '', 'last').body).toBe(body)
    const contents = [{ role: 'user', parts: [{ text: 'Hello' }, text] }]
    expect(google.place(body, block, 'last').body).toEqual({ ...body, contents })
    expect(google.place(body, block, 'system').body).toEqual({
      ...simple,
      systemInstruction: { parts: [{ text: 'Be kind' }, text] },
    })
  })

  it('I1 is an instruction of its own where there is none', () => {
    const placed = google.place(simple, block, 'system').body
    expect(placed).toEqual({ ...simple, systemInstruction: { parts: [text] } })
    expect(google.place(placed, '', 'system')).toEqual({ body: simple, place: undefined })
  })

  it.each([[[]], [[{ role: 'model', parts: [{ text: 'Hi' }] }]]])('I5 is none where no user has spoken', contents => {
    expect(google.place({ contents }, block, 'last')).toEqual({ body: { contents }, place: undefined })
  })

  it('I7 is after the words of the user where the model spoke last', () => {
    const body = { contents: [...simple.contents, { role: 'model', parts: [{ text: 'Hi' }] }] }
    expect(google.place(body, block, 'last')).toEqual({
      body: { contents: [{ role: 'user', parts: [{ text: 'Hello' }, text] }, body.contents[1]] },
      place: 'after',
    })
  })
})

it('A4 rewrites responses in place, errors as errors, as far as they are text', () => {
  const media = {
    functionResponse: { id: 'call-9', name: 'draw', response: { output: 'ok' }, parts: [{ inlineData: {} }] },
  }
  const many = { functionResponse: { id: 'call-8', name: 'find', response: { total: 1, items: [] } } }
  const bare = { functionResponse: { id: 'call-7', name: 'find' } }
  const body = {
    contents: [
      ...loop.contents,
      { role: 'model', parts: [{ text: 'Hm' }] },
      { role: 'user', parts: [media, many, bare] },
      {},
    ],
  }
  const seen: unknown[] = []
  const { contents } = google.rewriteResults(body as typeof loop, ({ toolName, text: given, isAnswered, failed }) => {
    seen.push([toolName, given, isAnswered, failed])
    return 'cited'
  })
  expect(seen).toEqual([
    ['getPage', 'About', true, undefined],
    ['getPage', '{"error":{"message":"gone"}}', true, true],
    ['find', '{"total":1,"items":[]}', false, undefined],
  ])
  expect(contents.slice(2)).toEqual([
    {
      role: 'user',
      parts: [
        { functionResponse: { id: 'call-1', name: 'getPage', response: { output: 'cited' } } },
        { functionResponse: { name: 'getPage', response: { error: 'cited' } } },
      ],
    },
    { role: 'model', parts: [{ text: 'Hm' }] },
    {
      role: 'user',
      parts: [media, { functionResponse: { id: 'call-8', name: 'find', response: { output: 'cited' } } }, bare],
    },
    {},
  ])
  expect(google.rewriteResults(loop, ({ text: given }) => given)).toBe(loop)
})

it('A2 names a result without an id by its call and answer, wherever it stands', () => {
  const idsIn = (contents: object[]): string[] => {
    const ids: string[] = []
    google.rewriteResults({ contents }, ({ toolCallId }) => void ids.push(toolCallId))
    return ids
  }
  const [first, second] = idsIn(loop.contents)
  expect(first).toBe('call-1')
  expect(idsIn([...loop.contents, ...loop.contents.slice(1)])).toEqual([first, second, first, second])
})

it('A3 names the tools that it offers, by either spelling', () => {
  expect(google.toolNamesOf(loop)).toEqual(['getPage', 'listPages'])
  expect(google.toolNamesOf({ ...simple, tools: [{ function_declarations: [{ name: 'a' }] }] })).toEqual(['a'])
})
