import { estimateSize } from '../../memory/block/estimate-size.js'
import { isObject, type Message } from './message-form.js'

/** A message's size, as long as it holds the same. */
interface Measured {
  readonly held: unknown
  readonly tokens: number
}

const measured = new WeakMap<object, Measured>()

/** Tokens of messages, estimated, each looked at once. */
export function sizeOfMessages(messages: readonly unknown[]): number {
  return messages.reduce<number>((sum, message) => sum + sizeOf(message), 0)
}

/** Tokens of a list of messages, the last first, as far as a limit: what is beyond it is not looked at. */
export function sizeUpTo(limit: number, messages: readonly unknown[]): number {
  let tokens = 0
  for (let place = messages.length - 1; place >= 0 && tokens < limit; place--) tokens += sizeOf(messages[place])
  return tokens
}

function sizeOf(message: unknown): number {
  if (!isObject(message)) return estimateSize(message)
  const { content, parts, output }: Message = message
  // An app may change a message of its own.
  const held = content ?? parts ?? output
  const before = measured.get(message)
  if (before && before.held === held) return before.tokens
  const tokens = estimateSize(message)
  measured.set(message, { held, tokens })
  return tokens
}
