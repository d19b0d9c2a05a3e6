import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile-values.js'
import { pageValue } from './odd-objects.js'

const written = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`
const typed = (event: { readonly type: unknown }): string => `event: ${String(event.type)}\n${written(event)}`
const index = fc.nat(3)
/** What JSON can carry of anything. */
const carried = hostileValue.map(value => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown
  } catch {
    return null
  }
})

/** Pieces of a model's answer over each provider's API, of which the next may be anything. */
export const openAIPiece: fc.Arbitrary<string> = fc
  .tuple(hostileText, index, fc.constantFrom('content', 'tool_calls', '__proto__'), carried)
  .map(([text, at, key, value]) =>
    written({
      choices: [
        {
          index: at,
          delta: {
            [key]: key === 'tool_calls' ? [{ index: at, id: text, function: { name: text, arguments: text } }] : text,
          },
          finish_reason: value,
        },
      ],
    }),
  )

export const anthropicPiece: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_stop',
      'error',
    ),
    fc.constantFrom('tool_use', 'text', 'tool_result', 'input_json_delta', 'text_delta', '__proto__'),
    index,
    hostileText,
    carried,
  )
  .map(([type, kind, at, text, value]) =>
    typed({
      type,
      index: at,
      message: { id: text, role: 'assistant', content: value },
      content_block: { type: kind, id: text, name: text, input: value, tool_use_id: text, content: value },
      delta: { type: kind, partial_json: text, text, stop_reason: value },
    } as { type: string }),
  )

export const googlePiece: fc.Arbitrary<string> = fc
  .tuple(index, hostileText, carried, fc.boolean())
  .map(([at, text, value, isBare]) =>
    written({
      candidates: [
        {
          index: at,
          content: isBare
            ? value
            : { role: 'model', parts: [{ text }, { functionCall: { id: text, name: text, args: value } }, value] },
          finishReason: value,
        },
      ],
    }),
  )

export const responsesPiece: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      'response.created',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.completed',
      '__proto__',
    ),
    fc.constantFrom('function_call', 'message', 'reasoning', 'function_call_output'),
    index,
    hostileText,
    carried,
  )
  .map(([type, kind, at, text, value]) => {
    const item = { type: kind, id: text, call_id: text, name: text, arguments: text, content: value, output: value }
    const response = { id: text, output: [item, value] }
    return typed({ type, output_index: at, item_id: text, item, delta: text, arguments: text, response } as {
      type: string
    })
  })

/** What a transport of the AI SDK streams, and what is none of it. */
export const chunk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: pageValue },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'start',
          'text-start',
          'text-delta',
          'text-end',
          'tool-input-start',
          'tool-input-delta',
          'tool-input-available',
          'tool-output-available',
          'tool-output-error',
          'data-x',
          'message-metadata',
          'finish',
          '__proto__',
        ),
        hostileText,
        pageValue,
      )
      .map(([type, text, value]) => ({
        type,
        id: text,
        toolCallId: text,
        toolName: text,
        delta: text,
        inputTextDelta: text,
        input: value,
        output: value,
        errorText: text,
        data: value,
        messageMetadata: value,
      })),
  },
)
