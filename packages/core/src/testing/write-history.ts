import type { WireName } from '../request/wires/wire.js'
import type { History, HistoryCall, HistoryStep } from './arbitrary-history.js'

type ModelWire = Extract<WireName, 'openai-chat' | 'openai-responses' | 'anthropic' | 'google'>

/** The request body of a history on one wire, with fields that memory knows nothing of. */
export const writeHistory: Readonly<Record<ModelWire, (history: History) => object>> = {
  'openai-chat': ({ system, steps }) => ({
    model: 'm',
    messages: [...(system ? [{ role: 'system', content: textIn(system, 'text') }] : []), ...steps.flatMap(toChat)],
    seed: 1,
    tools: [{ type: 'function', function: { name: 'retrieve_result' } }],
  }),
  'openai-responses': ({ system, steps }) => ({
    model: 'm',
    ...(system && { instructions: system.text }),
    input: steps.flatMap(toItems),
    tools: [{ type: 'function', name: 'retrieve_result' }],
    store: false,
  }),
  anthropic: ({ system, steps }) => ({
    model: 'm',
    max_tokens: 9,
    ...(system && { system: textIn(system, 'text') }),
    messages: steps.flatMap(toAnthropic),
    tools: [{ name: 'retrieve_result', input_schema: {} }],
  }),
  google: ({ system, steps }) => ({
    ...(system && { systemInstruction: { parts: [{ text: system.text }] } }),
    contents: steps.flatMap(toContents),
    tools: [{ functionDeclarations: [{ name: 'retrieve_result' }] }],
    safetySettings: [],
  }),
}

type Form = HistoryCall['form']

function textIn({ text, form }: { text: string; form: Form }, type: string, image: object = {}): unknown {
  if (form === 'text') return text
  return [{ type, text }, ...(form === 'image' ? [image] : [])]
}

function toChat(step: HistoryStep): object[] {
  if (step.by === 'user')
    return [{ role: 'user', content: textIn(step, 'text', { type: 'image_url', image_url: { url: 'u' } }) }]
  const { text = null, calls } = step
  const toolCalls = calls.map(({ id, toolName, input }) => ({
    id,
    type: 'function',
    function: { name: toolName, arguments: JSON.stringify(input) },
  }))
  return [
    { role: 'assistant', content: text, ...(calls.length > 0 && { tool_calls: toolCalls }) },
    ...calls.map(({ id, output: content, form }) => ({
      role: 'tool',
      tool_call_id: id,
      content: form === 'text' ? content : [{ type: 'text', text: content }],
    })),
  ]
}

function toItems(step: HistoryStep): object[] {
  const image = { type: 'input_image', image_url: 'u' }
  if (step.by === 'user') return [{ role: 'user', content: textIn(step, 'input_text', image) }]
  const { text, calls } = step
  return [
    ...(text === undefined ? [] : [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }]),
    ...calls.map(({ id, toolName, input }) => ({
      type: 'function_call',
      call_id: id,
      name: toolName,
      arguments: JSON.stringify(input),
    })),
    ...calls.map(({ id, output, form }) => ({
      type: 'function_call_output',
      call_id: id,
      output: textIn({ text: output, form }, 'input_text', image),
    })),
  ]
}

function toAnthropic(step: HistoryStep): object[] {
  const image = { type: 'image', source: {} }
  if (step.by === 'user') return [{ role: 'user', content: textIn(step, 'text', image) }]
  const { text, calls } = step
  const said = text === undefined ? [] : [{ type: 'text', text }]
  const uses = calls.map(({ id, toolName, input }) => ({ type: 'tool_use', id, name: toolName, input }))
  const results = calls.map(({ id, output, form, failed }) => ({
    type: 'tool_result',
    tool_use_id: id,
    content: textIn({ text: output, form }, 'text', image),
    ...(failed && { is_error: true }),
  }))
  return [
    { role: 'assistant', content: [...said, ...uses] },
    ...(calls.length > 0 ? [{ role: 'user', content: results }] : []),
  ]
}

function toContents(step: HistoryStep): object[] {
  const image = { inlineData: { mimeType: 'image/png', data: '' } }
  if (step.by === 'user')
    return [{ role: 'user', parts: [{ text: step.text }, ...(step.form === 'image' ? [image] : [])] }]
  const { text, calls } = step
  const said = text === undefined ? [] : [{ text }]
  const uses = calls.map(({ id, toolName, input }) => ({ functionCall: { id, name: toolName, args: input } }))
  const responses = calls.map(({ id, toolName, output, form, failed }) => ({
    functionResponse: {
      id,
      name: toolName,
      response: { [failed ? 'error' : 'output']: output },
      ...(form === 'image' && { parts: [image] }),
    },
  }))
  return [
    { role: 'model', parts: [...said, ...uses] },
    ...(calls.length > 0 ? [{ role: 'user', parts: responses }] : []),
  ]
}
