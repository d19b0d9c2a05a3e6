import { toModelMessage } from './to-model-message.mjs'

/** @typedef {import('./list-steps.mjs').Step} Step */

const TOOL = { name: 'retrieve_result', description: 'Reads a cited result in full.' }
const SCHEMA = { type: 'object', properties: { id: { type: 'string' } } }

/**
 * What a host sends of a conversation, by the name of the wire: the body, and where its own client would send it.
 * @type {Record<string, { url: string, toBody: (steps: readonly Step[]) => Record<string, unknown> }>}
 */
export const WIRES = {
  'openai-chat': {
    url: 'http://model.invalid/v1/chat/completions',
    toBody: steps => ({
      model: 'a-model',
      tools: [{ type: 'function', function: { ...TOOL, parameters: SCHEMA } }],
      messages: steps.map(step => {
        if (step.role === 'user') return { role: 'user', content: step.text }
        if (step.role === 'tool') return { role: 'tool', tool_call_id: step.id, content: step.text }
        const calls = step.calls.map(({ id, name, args }) => ({
          id,
          type: 'function',
          function: { name, arguments: JSON.stringify(args) },
        }))
        return { role: 'assistant', content: step.text || null, ...(calls.length > 0 && { tool_calls: calls }) }
      }),
    }),
  },
  'openai-responses': {
    url: 'http://model.invalid/v1/responses',
    toBody: steps => ({
      model: 'a-model',
      store: false,
      tools: [{ type: 'function', ...TOOL, parameters: SCHEMA }],
      input: steps.flatMap(
        /** @returns {object[]} */ step => {
          if (step.role === 'user') return [{ role: 'user', content: step.text }]
          if (step.role === 'tool') return [{ type: 'function_call_output', call_id: step.id, output: step.text }]
          return [
            ...(step.text ? [{ role: 'assistant', content: step.text }] : []),
            ...step.calls.map(({ id, name, args }) => ({
              type: 'function_call',
              call_id: id,
              name,
              arguments: JSON.stringify(args),
            })),
          ]
        },
      ),
    }),
  },
  anthropic: {
    url: 'http://model.invalid/v1/messages',
    toBody: steps => ({
      model: 'a-model',
      max_tokens: 1_000,
      // As hosts ask for the cache that the cost is modelled with: of all that is sent.
      cache_control: { type: 'ephemeral' },
      tools: [{ ...TOOL, input_schema: SCHEMA }],
      messages: steps.map(step => {
        if (step.role === 'user') return { role: 'user', content: step.text }
        if (step.role === 'tool')
          return { role: 'user', content: [{ type: 'tool_result', tool_use_id: step.id, content: step.text }] }
        return {
          role: 'assistant',
          content: [
            ...(step.text ? [{ type: 'text', text: step.text }] : []),
            ...step.calls.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
          ],
        }
      }),
    }),
  },
  google: {
    url: 'http://model.invalid/v1beta/models/a-model:generateContent',
    toBody: steps => ({
      tools: [{ functionDeclarations: [{ ...TOOL, parameters: SCHEMA }] }],
      contents: steps.map(step => {
        if (step.role === 'user') return { role: 'user', parts: [{ text: step.text }] }
        if (step.role === 'tool')
          return {
            role: 'user',
            parts: [{ functionResponse: { id: step.id, name: step.name, response: { output: step.text } } }],
          }
        return {
          role: 'model',
          parts: [
            ...(step.text ? [{ text: step.text }] : []),
            ...step.calls.map(({ id, name, args }) => ({ functionCall: { id, name, args } })),
          ],
        }
      }),
    }),
  },
  // What a route of an app hands to the AI SDK.
  'ai-sdk': { url: '', toBody: steps => ({ messages: steps.map(toModelMessage) }) },
}
