import { checkGoogle } from './check-google.js'
import type { JsonRecord } from './json-value.js'
import { type ModelAnswer, piecesOf } from './model-script.js'
import type { Provider, ServerEvent } from './provider.js'

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
}
const USAGE = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }

/** Google's generateContent and streamGenerateContent. */
export const google: Provider = {
  name: 'google',
  path: /:(generate|streamGenerate)Content(\?|$)/,
  isStream: ({ path }) => path.includes(':streamGenerateContent'),
  violations: ({ body }) => checkGoogle(body),
  errorBody: (code, { message }) => ({ error: { code, message, status: STATUSES[code] ?? 'UNAVAILABLE' } }),
  answer: (answer, number) => response(number, partsOf(answer), 'STOP'),
  events(answer, number) {
    const { text, calls = [] } = answer
    const chunks = [
      ...(text === undefined ? [] : piecesOf(text).map(piece => [{ text: piece }])),
      ...(calls.length > 0 ? [partsOf({ calls })] : []),
    ]
    return chunks.map((parts, index): ServerEvent => ({
      data: response(number, parts, index === chunks.length - 1 ? 'STOP' : undefined),
    }))
  },
}

function partsOf({ text, calls = [] }: ModelAnswer): JsonRecord[] {
  return [
    ...(text === undefined ? [] : [{ text }]),
    ...calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
  ]
}

function response(number: number, parts: readonly JsonRecord[], finishReason: string | undefined): JsonRecord {
  const candidate = { content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }
  return {
    candidates: [candidate],
    usageMetadata: USAGE,
    modelVersion: 'gemini-local',
    responseId: `response-${number}`,
  }
}
