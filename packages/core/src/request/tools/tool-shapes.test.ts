import { expect, it } from 'vitest'
import type { MemoryTool } from './memory-tool.js'
import { toAiSdkTools, toAnthropicTools, toMcpTools, toOpenAIResponsesTools, toOpenAITools } from './tool-shapes.js'

const name = 'find_results'
const description = 'Lists what is kept.'
const schema: MemoryTool['inputSchema'] = {
  type: 'object',
  properties: { text: { type: 'string', description: 'A word' } },
  required: ['text'],
  additionalProperties: false,
}
const tools: MemoryTool[] = [{ name, description, inputSchema: schema, execute: async input => JSON.stringify(input) }]

it('A7 gives the AI SDK tools that run', async () => {
  const given = toAiSdkTools(tools, { jsonSchema: marked => ({ marked }) })
  expect(given).toEqual({
    find_results: { description, inputSchema: { marked: schema }, execute: expect.any(Function) },
  })
  expect(await given[name]?.execute({ text: 'x' })).toBe('{"text":"x"}')
})

it.each([
  ['OpenAI chat', toOpenAITools, { type: 'function', function: { name, description, parameters: schema } }],
  [
    'OpenAI responses',
    toOpenAIResponsesTools,
    { type: 'function', name, description, parameters: schema, strict: false },
  ],
  ['Anthropic', toAnthropicTools, { name, description, input_schema: schema }],
  ['MCP', toMcpTools, { name, description, inputSchema: schema }],
])('A7 gives %s the tools in its shape', (_name, convert, expected) => {
  expect(convert(tools)).toEqual([expected])
})
