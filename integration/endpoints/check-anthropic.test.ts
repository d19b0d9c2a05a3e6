import { describe, expect, it } from 'vitest'
import { createModelEndpoint } from './create-model-endpoint.js'
import type { JsonRecord } from './json-value.js'
import { bodyOf, PATHS, refusal, send, user } from './send-to-endpoint.js'

describe('Anthropic', () => {
  const text = (said: string) => ({ type: 'text', text: said })
  const use = (id: string) => ({ type: 'tool_use', id, name: 'getPage', input: {} })
  const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: '{}' })
  const said = (role: string, ...content: unknown[]) => ({ role, content })
  const refused = (messages: readonly unknown[], rest?: JsonRecord) => refusal('anthropic', messages, rest)
  const cached = { cache_control: { type: 'ephemeral' } }

  it.each<[string, readonly unknown[]]>([
    ['a question', [user]],
    [
      'a loop with text after the results',
      [user, said('assistant', text('a'), use('a'), use('b')), said('user', result('b'), result('a'), text('c'))],
    ],
    ['neighbouring messages of one role', [user, user, said('assistant', use('a')), said('user', result('a')), user]],
    ['four breakpoints', [said('user', ...Array.from({ length: 4 }, () => ({ ...text('a'), ...cached })))]],
    ['a system message further on', [user, { role: 'system', content: 'Be brief.' }]],
  ])('takes %s', async (_name, messages) => {
    expect(await refused(messages)).toBeUndefined()
  })

  it.each<[string, readonly unknown[], string]>([
    ['no messages', [], 'at least one message is required'],
    [
      'a first message of the assistant',
      [said('assistant', text('a')), user],
      'first message must use the "user" role',
    ],
    [
      'an unanswered call',
      [user, said('assistant', use('a')), user],
      'messages.1: `tool_use` ids were found without `tool_result`',
    ],
    [
      'an unanswered call at the end',
      [user, said('assistant', use('a'))],
      'without `tool_result` blocks immediately after: a',
    ],
    [
      'text before the results',
      [user, said('assistant', use('a')), said('user', text('b'), result('a'))],
      'without `tool_result` blocks immediately after: a',
    ],
    [
      'text between the results',
      [user, said('assistant', use('a'), use('b')), said('user', result('a'), text('c'), result('b'))],
      'immediately after: b',
    ],
    ['a result without a call', [said('user', result('a'))], 'unexpected `tool_use_id`'],
    [
      'a result of an earlier call',
      [
        user,
        said('assistant', use('a')),
        said('user', result('a')),
        said('assistant', text('b')),
        said('user', result('a')),
      ],
      'unexpected `tool_use_id`',
    ],
    [
      'two results of one call',
      [user, said('assistant', use('a')), said('user', result('a'), result('a'))],
      'Found multiple `tool_result` blocks with id: a',
    ],
    [
      'a call id twice',
      [
        user,
        said('assistant', use('a')),
        said('user', result('a')),
        said('assistant', use('a')),
        said('user', result('a')),
      ],
      '`tool_use` ids must be unique',
    ],
    ['a call by the user', [said('user', use('a'))], '`tool_use` blocks can only be in `assistant` messages'],
    [
      'a result by the assistant',
      [user, said('assistant', result('a'))],
      '`tool_result` blocks can only be in `user` messages',
    ],
    ['no content', [said('user')], 'user messages must have non-empty content'],
    ['an empty content of the assistant', [user, said('assistant'), user], 'all messages must have non-empty content'],
    ['an empty text', [said('user', text(''))], 'text content blocks must be non-empty'],
    ['a blank text', [{ role: 'user', content: ' \n' }], 'must contain non-whitespace text'],
    ['a blank block', [said('user', text(' '))], 'must contain non-whitespace text'],
    [
      'a breakpoint on an empty text',
      [said('user', { ...text(''), ...cached })],
      'cache_control cannot be set for empty text blocks',
    ],
    [
      'an empty text in a result',
      [user, said('assistant', use('a')), said('user', { ...result('a'), content: [text('')] })],
      'must be non-empty',
    ],
    [
      'an unknown block in a result',
      [user, said('assistant', use('a')), said('user', { ...result('a'), content: [{ type: 'json' }] })],
      "Input tag 'json'",
    ],
    ['an unknown block', [said('user', { type: 'input_text', text: 'a' })], "Input tag 'input_text'"],
    [
      'an unknown field of a block',
      [said('user', { ...text('a'), id: 'b' })],
      'messages.0.content.0.text.id: Extra inputs are not permitted',
    ],
    ['an unknown field of a message', [{ ...user, id: 'b' }], 'messages.0.id: Extra inputs are not permitted'],
    [
      'an unknown role',
      [user, { role: 'tool', content: 'a' }],
      "messages.1.role: Input should be 'user' or 'assistant'",
    ],
    [
      'content of no known shape',
      [{ role: 'user', content: null }],
      'messages.0.content: Input should be a valid list',
    ],
    [
      'five breakpoints',
      [said('user', ...Array.from({ length: 5 }, () => ({ ...text('a'), ...cached })))],
      'A maximum of 4 blocks with cache_control may be provided. Found 5.',
    ],
    [
      'a breakpoint on a thought',
      [user, said('assistant', { type: 'thinking', thinking: 'a', signature: 'b', ...cached }), user],
      'thinking.cache_control: Extra inputs',
    ],
    ['blanks at the end of a prefill', [user, said('assistant', text('So '))], 'cannot end with trailing whitespace'],
    [
      'arguments that are no object',
      [user, said('assistant', { ...use('a'), input: '{}' }), said('user', result('a'))],
      'Input should be a valid dictionary',
    ],
    [
      'an id with a blank',
      [user, said('assistant', use('a b')), said('user', result('a b'))],
      'String should match pattern',
    ],
  ])('refuses %s', async (_name, messages, message) => {
    expect(await refused(messages)).toContain(message)
  })

  it('refuses a body without its fields, or with unknown ones, in the shape of the provider', async () => {
    expect(await send('anthropic', { model: 'm', messages: [user] })).toEqual({
      status: 400,
      answer: {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'max_tokens: Field required' },
        request_id: 'req_local',
      },
    })
    expect(await refused([user], { workingMemory: {} })).toBe('workingMemory: Extra inputs are not permitted')
    expect(await refused([user], { system: [{ type: 'text', text: '' }] })).toContain('must be non-empty')
  })

  it('refuses a request without a version', async () => {
    const response = await createModelEndpoint().fetch(`http://localhost${PATHS.anthropic}`, {
      method: 'POST',
      body: JSON.stringify(bodyOf('anthropic', [user])),
    })
    expect(response.status).toBe(400)
  })

  it('knows the messages of the thread that a request goes on with', async () => {
    const endpoint = createModelEndpoint([{ calls: [{ id: 'a', name: 'getPage', input: {} }] }])
    await send('anthropic', bodyOf('anthropic', [user], { thread: { type: 'create' } }), endpoint)
    const next = (id: string, previous: string) =>
      bodyOf('anthropic', [said('user', result(id))], { thread: { type: 'continue', previous_message_id: previous } })
    expect((await send('anthropic', next('b', 'msg_1'), endpoint)).status).toBe(400)
    expect((await send('anthropic', next('a', 'msg_9'), endpoint)).status).toBe(400)
    expect((await send('anthropic', next('a', 'msg_1'), endpoint)).status).toBe(200)
  })

  it('refuses tools without a schema, and a choice that is none of them', async () => {
    const tools = [{ name: 'b', input_schema: { type: 'object' } }]
    const choice = { type: 'tool', name: 'b' }
    expect(await refused([user], { tools, tool_choice: choice })).toBeUndefined()
    expect(await refused([user], { tools: [{ name: 'b' }] })).toContain('input_schema: Field required')
    expect(await refused([user], { tools: [{ ...tools[0], name: 'b c' }] })).toContain('match pattern')
    expect(await refused([user], { tools: [{ name: 'b', input_schema: {} }] })).toContain("should be 'object'")
    expect(await refused([user], { tools, tool_choice: { ...choice, name: 'c' } })).toContain("Tool 'c' not found")
    const thinking = { type: 'enabled', budget_tokens: 1_024 }
    expect(await refused([user], { tools, tool_choice: choice, thinking })).toContain('Thinking may not be enabled')
  })

  it('counts breakpoints of system, tools and the body', async () => {
    const rest = {
      ...cached,
      system: [{ ...text('a'), ...cached }],
      tools: [{ name: 'b', input_schema: { type: 'object' }, ...cached }],
    }
    const messages = [said('user', { ...text('a'), ...cached }, { ...text('b'), ...cached })]
    expect(await refused(messages, rest)).toContain('Found 5.')
  })
})
