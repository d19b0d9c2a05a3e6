import { expect, it } from 'vitest'
import { findModelWire } from './model-wires.js'
import { findWire } from './wires.js'

const said = [{ role: 'user', content: 'Hi' }]
const toolUse = [{ role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'b', input: {} }] }]
const called = [...said, { role: 'assistant', content: null, tool_calls: [] }]

it.each<[string | undefined, object]>([
  ['openai-responses', { input: 'Hi' }],
  ['openai-responses', { input: [{ role: 'user', content: 'Hi' }], messages: [] }],
  ['google', { contents: [] }],
  ['ai-sdk', { messages: [{ id: 'u', role: 'user', parts: [] }] }],
  ['anthropic', { model: 'm', messages: said, max_tokens: 9 }],
  ['anthropic', { messages: said, anthropic_version: 'bedrock-2023-05-31' }],
  ['anthropic', { messages: said, system: 'Be kind' }],
  ['anthropic', { messages: said, tools: [null, { name: 'a', input_schema: {} }] }],
  ['anthropic', { messages: toolUse }],
  ['anthropic', { messages: [...said, { role: 'system', content: 'From now on, be brief.' }], max_tokens: 9 }],
  ['openai-chat', { model: 'm', messages: said }],
  ['openai-chat', { model: 'm', messages: [{ role: 'system', content: 'Be kind' }, ...said], max_tokens: 9 }],
  ['openai-chat', { model: 'm', messages: said, max_tokens: 9, tools: [{ type: 'function', function: {} }] }],
  ['openai-chat', { messages: called, max_tokens: 9 }],
  ['openai-chat', { messages: [{ role: 'developer', content: 'Be kind' }] }],
  ['openai-chat', { messages: said, tools: [null, { type: 'function', function: { name: 'a' } }] }],
  ['chat', { messages: said }],
  ['chat', { messages: [] }],
  ['chat', { messages: [{ role: 'tool', content: [{ type: 'tool-result', toolCallId: 'a', output: {} }] }] }],
  ['ai-sdk', { model: 'm', messages: [{ id: 'u', role: 'user', parts: [] }] }],
  [undefined, { messages: ['Hi'] }],
  [undefined, { messages: [{ content: 'Hi' }] }],
  [undefined, { input: ['Hi'] }],
  [undefined, { input: 7 }],
  [undefined, { contents: 'Hi' }],
  [undefined, {}],
])('I4 tells the wire %s by a shape: %j', (name, body) => {
  expect(findWire(body)?.name).toBe(name)
})

const chat = { model: 'm', messages: said, max_tokens: 9 }
const text = { model: 'm', input: 'Hi' }

it.each<[string | undefined, string, object]>([
  ['openai-chat', 'https://api.openai.com/v1/chat/completions', chat],
  ['openai-chat', 'https://x.openai.azure.com/openai/deployments/d/chat/completions?api-version=1', chat],
  ['anthropic', 'https://api.anthropic.com/v1/messages?beta=true', chat],
  ['openai-responses', 'https://api.openai.com/v1/responses', text],
  [
    'google',
    'https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent?alt=sse',
    { contents: [] },
  ],
  ['anthropic', '/api/model', chat],
  ['openai-responses', '/api/model', { model: 'm', input: [{ role: 'user', content: 'Hi' }] }],
  [undefined, '/api/model', text],
  [undefined, 'https://api.openai.com/v1/embeddings', text],
  [undefined, 'https://api.anthropic.com/v1/messages/count_tokens', chat],
  [undefined, 'https://generativelanguage.googleapis.com/v1beta/models/m:countTokens', { contents: [] }],
  [undefined, 'https://api.openai.com/v1/responses', chat],
  [undefined, 'https://api.openai.com/v1/responses/compact', { model: 'm', input: [{ role: 'user', content: 'Hi' }] }],
  [undefined, 'https://api.openai.com/v1/chat/completions', text],
  [undefined, '/api/chat', { messages: said }],
  [undefined, '/api/chat', { messages: [{ id: 'u', role: 'user', parts: [] }] }],
])('I4 finds %s at %s', (name, url, body) => {
  expect(findModelWire(body, url)?.name).toBe(name)
})
