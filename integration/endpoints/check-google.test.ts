import { describe, expect, it } from 'vitest'
import type { JsonRecord } from './json-value.js'
import { refusal, send } from './send-to-endpoint.js'

describe('Google', () => {
  const text = (said: string) => ({ text: said })
  const call = (name: string) => ({ functionCall: { name, args: {} } })
  const response = (name: string) => ({ functionResponse: { name, response: {} } })
  const said = (role: string, ...parts: unknown[]) => ({ role, parts })
  const refused = (contents: readonly unknown[], rest?: JsonRecord) => refusal('google', contents, rest)
  const question = said('user', text('Hello'))

  it('refuses a schema without JSON, a value without a type, and an object without fields', async () => {
    const asked = (responseJsonSchema: unknown, responseMimeType = 'application/json') =>
      refused([question], { generationConfig: { responseMimeType, responseJsonSchema } })
    const schema = { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } }
    expect(await asked(schema)).toBeUndefined()
    expect(await asked(schema, 'text/plain')).toContain('without response_mime_type: application/json')
    expect(await asked({ ...schema, properties: { a: {} } })).toContain('properties[a].type: must be specified')
    expect(await asked({ type: 'object', properties: { a: { anyOf: [{ type: 'object' }] } } })).toContain('non-empty')
    expect(await asked({ type: 'array', items: { enum: ['a'] } })).toContain('items.type: must be specified')
  })

  it.each<[string, readonly unknown[]]>([
    ['a question', [question]],
    [
      'a loop with text after the responses',
      [question, said('model', call('a'), call('b')), said('user', response('a'), response('b'), text('c'))],
    ],
    ['neighbouring user contents', [question, question]],
  ])('takes %s', async (_name, contents) => {
    expect(await refused(contents)).toBeUndefined()
  })

  it.each<[string, readonly unknown[], string]>([
    ['no contents', [], 'contents is not specified'],
    ['no parts', [said('user')], 'contents.parts must not be empty'],
    ['an empty part', [said('user', {})], "required oneof field 'data'"],
    ['an empty text', [said('user', text(''))], "required oneof field 'data'"],
    ['a part of two kinds', [said('user', { ...text('a'), ...response('b') })], "oneof field 'data' is already set"],
    ['an unknown role', [said('assistant', text('a'))], 'Please use a valid role: user, model.'],
    [
      'a response without a call',
      [question, said('user', response('a'))],
      'function response turn comes immediately after a function call turn',
    ],
    [
      'too few responses',
      [question, said('model', call('a'), call('b')), said('user', response('a'))],
      'number of function response parts',
    ],
    [
      'a response to another call',
      [question, said('model', call('a')), said('user', response('b'))],
      'number of function response parts',
    ],
    [
      'a content between call and response',
      [question, said('model', call('a')), question, said('user', response('a'))],
      'number of function response parts',
    ],
    [
      'a call after words of the model',
      [question, said('model', text('a')), said('model', call('a')), said('user', response('a'))],
      'function call turn comes immediately after a user turn',
    ],
    [
      'a response without a name',
      [question, said('model', call('a')), said('user', { functionResponse: { response: {} } })],
      'Name cannot be empty',
    ],
    [
      'a call without a name',
      [question, said('model', { functionCall: {} }), said('user', response(''))],
      'function_call.name: Name cannot be empty',
    ],
    [
      'a response that is no object',
      [question, said('model', call('a')), said('user', { functionResponse: { name: 'a', response: 'b' } })],
      'function_response.response',
    ],
    ['the model last', [question, said('model', text('a'))], 'end with a user role or a function response'],
    [
      'an unknown field of a part',
      [said('user', { ...text('a'), type: 'text' })],
      `Unknown name "type" at 'contents[0].parts[0]'`,
    ],
    ['an unknown field of a content', [{ ...question, id: 'a' }], `Unknown name "id" at 'contents[0]'`],
  ])('refuses %s', async (_name, contents, message) => {
    expect(await refused(contents)).toContain(message)
  })

  it('refuses unknown fields of the body, in the shape of the provider', async () => {
    expect(await send('google', { contents: [question], workingMemory: {} })).toEqual({
      status: 400,
      answer: {
        error: {
          code: 400,
          message: 'Invalid JSON payload received. Unknown name "workingMemory": Cannot find field.',
          status: 'INVALID_ARGUMENT',
        },
      },
    })
    expect(await refused([question], { systemInstruction: { parts: [] } })).toContain('must not be empty')
  })
})
