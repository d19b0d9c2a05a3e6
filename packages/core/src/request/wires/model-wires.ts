import { anthropic } from './anthropic.js'
import { hasMessages } from './chat-body.js'
import { google } from './google.js'
import { openAIChat } from './openai-chat.js'
import { openAIResponses } from './openai-responses.js'
import type { Wire } from './wire.js'

/** Wires that end at a model, in the order in which they are asked: the more telling a shape, the earlier. */
export const MODEL_WIRES = [openAIResponses, google, anthropic, openAIChat] as readonly Wire[]

/** Where a provider takes requests, by the end of the path. */
const PATHS = [
  [/\/chat\/completions$/, openAIChat],
  [/\/responses$/, openAIResponses],
  [/\/messages$/, anthropic],
  [/:(?:generateContent|streamGenerateContent)$/, google],
] as readonly (readonly [RegExp, Wire])[]

/** Endpoints beside those that answer, for which nothing is to be remembered. */
const OTHER_SERVICES = /count_?tokens|input_tokens|compact|embed|moderation|batch|rerank|\/(?:audio|images|files)\//i

/**
 * The wire of a request to a model. Bodies of other services look alike (an embedding has an `input` too), so that the path
 * comes first, and of an unknown path only a body that tells itself.
 */
export function findModelWire(body: object, url: string): Wire | undefined {
  const path = url.replace(/[?#].*/s, '')
  const known = PATHS.find(([end]) => end.test(path))?.[1]
  if (known) return fitsPath(known, body) ? known : undefined
  if (OTHER_SERVICES.test(path) || typeof (body as { input?: unknown }).input === 'string') return undefined
  return MODEL_WIRES.find(wire => wire.fits(body))
}

/** Whether a body of no known wire holds the messages of a chat all the same, as one for an app's own server does. */
export function isOtherChat(body: object, url: string): boolean {
  return !OTHER_SERVICES.test(url.replace(/[?#].*/s, '')) && hasMessages(body)
}

/** On a path that says which, a body of messages need not tell Anthropic's from OpenAI's. */
function fitsPath(wire: Wire, body: object): boolean {
  return wire.name === 'anthropic' || wire.name === 'openai-chat' ? hasMessages(body) : wire.fits(body)
}
