import { type AiSdkTool, toAiSdkTools } from '../tools/tool-shapes.js'
import { type FullHistory, retrieveFrom } from './retrieve-from.js'

/** `retrieve_result` for `tools` of the AI SDK. Its schema fits those of every major, which TypeScript cannot be told. */
export type RetrievalTools = Record<'retrieve_result', AiSdkTool<never>>

/** `retrieveFrom` for `tools` of the AI SDK 5, 6 and 7. */
export function retrievalTools(history: FullHistory): RetrievalTools {
  return toAiSdkTools([retrieveFrom(history)], { jsonSchema: markSchema }) as RetrievalTools
}

/** As `jsonSchema` of `ai` marks one, by a symbol that all its copies share: the server needs no import of it. */
function markSchema(schema: object): never {
  return {
    [Symbol.for('vercel.ai.schema')]: true,
    [Symbol.for('vercel.ai.validator')]: true,
    jsonSchema: schema,
    validate: undefined,
  } as never
}
