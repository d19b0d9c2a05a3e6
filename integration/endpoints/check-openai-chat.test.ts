import { describe, expect, it } from 'vitest'
import type { JsonRecord } from './json-value.js'
import { bodyOf, refusal, send, user } from './send-to-endpoint.js'

describe('OpenAI Chat', () => {
  const call = (id: string) => ({ id, type: 'function', function: { name: 'getPage', arguments: '{}' } })
  const assistant = (...ids: string[]) => ({ role: 'assistant', content: null, tool_calls: ids.map(call) })
  const tool = (id: string) => ({ role: 'tool', tool_call_id: id, content: '{}' })
  const refused = (messages: readonly unknown[], rest?: JsonRecord) => refusal('openai-chat', messages, rest)

  it.each<[string, readonly unknown[]]>([
    ['a question', [user]],
    ['a loop with two results', [user, assistant('a', 'b'), tool('b'), tool('a')]],
    ['a user message after the results', [user, assistant('a'), tool('a'), user]],
    ['neighbouring user messages', [user, user]],
    ['a finished loop', [user, assistant('a'), tool('a'), { role: 'assistant', content: 'Done.' }, user]],
  ])('takes %s', async (_name, messages) => {
    expect(await refused(messages)).toBeUndefined()
  })

  it.each<[string, readonly unknown[], string]>([
    ['no messages', [], "Invalid 'messages': empty array"],
    [
      'a result without a call',
      [user, tool('a')],
      "messages with role 'tool' must be a response to a preceeding message",
    ],
    ['a result of another call', [user, assistant('a'), tool('a'), tool('b')], "'tool_call_id' of 'b' not found"],
    ['a second result of one call', [user, assistant('a'), tool('a'), tool('a')], "'tool_call_id' of 'a' not found"],
    ['an unanswered call', [user, assistant('a', 'b'), tool('a'), user], 'did not have response messages: b'],
    ['an unanswered call at the end', [user, assistant('a')], 'did not have response messages: a'],
    ['a message between call and result', [user, assistant('a'), user, tool('a')], 'did not have response messages: a'],
    ['an unknown role', [{ role: 'memory', content: 'Hello' }], "Invalid value: 'memory'"],
    ['no content', [{ role: 'user' }], "Invalid value for 'content'"],
    ['content of no known shape', [{ role: 'user', content: 5 }], "Invalid type for 'messages[0].content'"],
    ['no parts', [{ role: 'user', content: [] }], "Invalid 'messages[0].content': empty array"],
    ['an unknown part', [{ role: 'user', content: [{ type: 'data' }] }], "Invalid value: 'data'"],
    [
      'a part of another provider',
      [{ role: 'user', content: [{ type: 'text', text: 'a', cache_control: {} }] }],
      'Unknown parameter',
    ],
    [
      'a picture from a tool',
      [user, assistant('a'), { ...tool('a'), content: [{ type: 'image_url' }] }],
      "Invalid value: 'image_url'",
    ],
    [
      'an empty list of calls',
      [user, { role: 'assistant', content: 'a', tool_calls: [] }],
      "'messages[1].tool_calls': empty array",
    ],
    [
      'arguments that are no string',
      [{ ...assistant('a'), tool_calls: [{ id: 'a', function: { name: 'b', arguments: {} } }] }, tool('a')],
      "Missing required parameter: 'messages[0].tool_calls[0]'",
    ],
    [
      'a result without an id',
      [user, assistant('a'), { role: 'tool', content: '' }],
      "Missing required parameter: 'messages[2].tool_call_id'",
    ],
    ['an unknown field of a message', [{ ...user, id: 'm-1' }], "Unknown parameter: 'messages[0].id'"],
  ])('refuses %s', async (_name, messages, message) => {
    expect(await refused(messages)).toContain(message)
  })

  it('refuses unknown fields of the body, and one without a model', async () => {
    expect(await refused([user], { workingMemory: {} })).toBe('Unrecognized request argument supplied: workingMemory')
    expect(await refused([user], { model: '' })).toBe('you must provide a model parameter')
  })

  it('refuses a schema that has no name, is no object, or is called strict and is not', async () => {
    const format = (fields: JsonRecord) => ({
      response_format: { type: 'json_schema', json_schema: { name: 'a', schema, strict: true, ...fields } },
    })
    const a = { type: 'array', items: { type: 'object', properties: {}, additionalProperties: false } }
    const schema = { type: 'object', properties: { a }, required: ['a'], additionalProperties: false }
    expect(await refused([user], format({}))).toBeUndefined()
    expect(await refused([user], format({ name: 'a b' }))).toContain('does not match pattern')
    expect(await refused([user], format({ schema: { type: 'array' } }))).toContain('must be a JSON Schema of')
    expect(await refused([user], format({ schema: { ...schema, required: [] } }))).toContain("'required' is required")
    const open = { ...schema, properties: { a: { ...a, items: { type: 'object', properties: {} } } } }
    expect(await refused([user], format({ schema: open }))).toContain("'additionalProperties' to be false")
    expect(await refused([user], format({ schema: open, strict: false }))).toBeUndefined()
    expect(await refused([user], { response_format: { type: 'json' } })).toContain("Invalid value: 'json'")
    expect(await refused([user], { response_format: { type: 'json_schema' } })).toContain('Missing required parameter')
  })

  it('refuses in the shape of the provider', async () => {
    expect(await send('openai-chat', bodyOf('openai-chat', []))).toEqual({
      status: 400,
      answer: {
        error: {
          message:
            "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
          type: 'invalid_request_error',
          param: 'messages',
          code: 'empty_array',
        },
      },
    })
  })
})
