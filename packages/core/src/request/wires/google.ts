import {
  createContentReader,
  type FunctionResponse,
  type GoogleContent,
  type GooglePart,
} from '../messages/google-transcript.js'
import { mapChanged } from './map-changed.js'
import { type Message, partsOf, PARTS_FORM } from '../messages/message-form.js'
import { offeredTools } from './offered-tools.js'
import { placeInMessages } from './place-in-messages.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import { endPrompt } from './system-prompt.js'
import type { Wire } from './wire.js'

interface GoogleBody {
  readonly contents: Message[]
  readonly systemInstruction?: SystemInstruction
  readonly system_instruction?: SystemInstruction
  readonly tools?: unknown
}

type SystemInstruction = { readonly parts?: unknown } | undefined

/** Google's generateContent, as its REST API takes it. Results are parts of the content after the one that called. */
export const google: Wire<GoogleBody> = {
  name: 'google',
  fits: (body): body is GoogleBody =>
    'contents' in body && Array.isArray(body.contents) && body.contents.every(isObject),
  messagesOf: ({ contents }) => contents,
  toolNamesOf: offeredTools,
  place(body, block, place) {
    const own = withSystem(body, '')
    if (place === 'system') {
      const contents = stripBlocks(own.contents)
      const stripped = withContents(own, contents)
      return block === '' ? { body: stripped, place: undefined } : { body: withSystem(stripped, block), place }
    }
    const placed = placeInMessages(own.contents, block, { place, form: PARTS_FORM })
    return { body: withContents(own, placed.messages), place: placed.place }
  },
  rewriteResults(body, rewrite) {
    const read = createContentReader()
    const lastAnswer = body.contents.findLastIndex(({ role }) => role === 'model')
    return withContents(
      body,
      mapChanged(body.contents, (content, place) => {
        const { parts } = content
        if (!Array.isArray(parts)) return content
        const steps = new Map(read(content as GoogleContent).map(each => [each.place, each.step]))
        const own = mapChanged(parts as GooglePart[], (part, partPlace) => {
          const step = steps.get(partPlace)
          const text = part?.functionResponse && textOf(part.functionResponse)
          if (!step || 'text' in step || text === undefined) return part
          const written = rewrite({ ...step, text, isAnswered: place < lastAnswer })
          return written === undefined || written === text ? part : withText(part, written)
        })
        return own === parts ? content : { ...content, parts: own }
      }),
    )
  },
}

function withContents(body: GoogleBody, contents: Message[]): GoogleBody {
  return contents === body.contents ? body : { ...body, contents }
}

/** The instruction goes by both names. */
function withSystem(body: GoogleBody, block: string): GoogleBody {
  const key = body.system_instruction ? 'system_instruction' : 'systemInstruction'
  const given = body[key]
  const own = instructionParts(given)
  const parts = endPrompt(own ?? [], block, PARTS_FORM)
  if (parts === own || (block === '' && own === undefined)) return body
  if (block === '' && partsOf(parts).length === 0) {
    const { [key]: _, ...rest } = body
    return rest
  }
  const placed = Array.isArray(parts) ? parts : [PARTS_FORM.textPart(block)]
  return { ...body, [key]: { ...(isObject(given) && given), parts: placed } }
}

/** The API takes a part alone for a list of one, and those that speak like it a text. */
function instructionParts(given: unknown): readonly unknown[] | undefined {
  if (typeof given === 'string') return [PARTS_FORM.textPart(given)]
  const { parts }: { parts?: unknown } = given ?? {}
  return isObject(parts) && !Array.isArray(parts) ? [parts] : (parts as readonly unknown[] | undefined)
}

/** A response's text as the model reads it; undefined where it comes with media. */
function textOf({ response, parts }: FunctionResponse): string | undefined {
  if (!isObject(response) || partsOf(parts).length > 0) return undefined
  return onlyText(response)?.[1] ?? jsonOf(response)
}

/** A response of several fields is the same object in every request of a conversation. */
const texts = new WeakMap<object, string>()

function jsonOf(response: object): string {
  const text = texts.get(response) ?? JSON.stringify(response)
  texts.set(response, text)
  return text
}

function withText(part: GooglePart, text: string): GooglePart {
  const { functionResponse } = part
  const given = (functionResponse?.response ?? {}) as object
  const key = onlyText(given)?.[0] ?? ('error' in given ? 'error' : 'output')
  return { ...part, functionResponse: { ...functionResponse, response: { [key]: text } } }
}

/** The one text that a response holds, with its name. */
function onlyText(response: object): [string, string] | undefined {
  const [entry, ...others] = Object.entries(response)
  return entry && others.length === 0 && typeof entry[1] === 'string' ? [entry[0], entry[1]] : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
