import { describe, expect, it } from 'vitest'
import { createModelEndpoint } from './create-model-endpoint.js'
import type { JsonRecord } from './json-value.js'
import { refusal, send, user } from './send-to-endpoint.js'

describe('OpenAI Responses', () => {
  const call = (id: string) => ({
    type: 'function_call',
    id: `fc_${id}`,
    call_id: id,
    name: 'getPage',
    arguments: '{}',
  })
  const output = (id: string) => ({ type: 'function_call_output', call_id: id, output: '{}' })
  const refused = (items: readonly unknown[], rest?: JsonRecord) => refusal('openai-responses', items, rest)
  const thought = { type: 'reasoning', id: 'rs_1', summary: [] }

  it('refuses a schema that is called strict and is not', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    }
    const format = { type: 'json_schema', name: 'a', schema, strict: true }
    expect(await refused([user], { text: { format } })).toBeUndefined()
    const loose = { ...format, schema: { ...schema, required: [] } }
    expect(await refused([user], { text: { format: loose } })).toContain("'required' is required")
    expect(await refused([user], { text: { format: { ...format, json_schema: {} } } })).toContain('Unknown parameter')
  })

  it.each<[string, readonly unknown[]]>([
    ['a question', [user]],
    ['a typed message', [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] }]],
    ['calls with their outputs', [user, thought, call('a'), call('b'), output('b'), output('a')]],
    ['a message between a call and its output', [user, call('a'), user, output('a')]],
  ])('takes %s', async (_name, items) => {
    expect(await refused(items)).toBeUndefined()
  })

  it.each<[string, readonly unknown[], string]>([
    ['an output without a call', [user, output('a')], 'No tool call found for function call output with call_id a.'],
    ['an output before its call', [user, output('a'), call('a')], 'No tool call found'],
    ['a call without an output', [user, call('a')], 'No tool output found for function call a.'],
    ['an unknown item', [{ type: 'tool_result' }], "Invalid value: 'tool_result'"],
    ['an item without a type', [{ text: 'a' }], "Invalid value: ''"],
    ['a foreign id', [{ ...user, type: 'message', id: 'abc' }], "Expected an ID that begins with 'msg'."],
    [
      'an id twice',
      [call('a'), output('a'), { ...call('b'), id: 'fc_a' }, output('b')],
      'Duplicate item found with id fc_a.',
    ],
    [
      'words of the user as output',
      [{ role: 'user', content: [{ type: 'output_text', text: 'a' }] }],
      "Invalid value: 'output_text'",
    ],
    [
      'words of the model as input',
      [{ role: 'assistant', content: [{ type: 'input_text', text: 'a' }] }],
      "Invalid value: 'input_text'",
    ],
    ['an unknown role', [{ role: 'tool', content: 'a' }], "Invalid value: 'tool'"],
    ['a message without content', [{ role: 'user' }], "Missing required parameter: 'input[0].content'"],
    ['an output without an id', [call('a'), { type: 'function_call_output', output: '' }], "'input[1].call_id'"],
    ['an output that is no text', [call('a'), { ...output('a'), output: {} }], "'input[1].output'"],
    ['an unknown field', [{ ...user, cache_control: {} }], "Unknown parameter: 'input[0].cache_control'"],
    ['a thought without what followed it', [user, thought, user], "Item 'rs_1' of type 'reasoning'"],
    ['a thought at the end', [user, thought], 'without its required following item'],
  ])('refuses %s', async (_name, items, message) => {
    expect(await refused(items)).toContain(message)
  })

  it('knows the calls of the response that a request follows', async () => {
    const endpoint = createModelEndpoint([{ calls: [{ id: 'a', name: 'getPage', input: {} }] }])
    await send('openai-responses', { model: 'm', input: 'Hello' }, endpoint)
    const next = (id: string) => ({ model: 'm', previous_response_id: 'resp_1', input: [output(id)] })
    expect((await send('openai-responses', next('b'), endpoint)).status).toBe(400)
    expect((await send('openai-responses', next('a'), endpoint)).status).toBe(200)
    const unknown = await send('openai-responses', { model: 'm', previous_response_id: 'resp_9' }, endpoint)
    expect(unknown.answer).toMatchObject({ error: { code: 'previous_response_not_found' } })
  })

  it('refuses unknown fields of the body, and one without input or model', async () => {
    expect(await refused([user], { messages: [] })).toBe("Unknown parameter: 'messages'.")
    expect((await send('openai-responses', { model: 'm' })).status).toBe(400)
    expect((await send('openai-responses', { input: 'a' })).status).toBe(400)
    expect((await send('openai-responses', { model: 'm', input: 5 })).status).toBe(400)
  })
})
