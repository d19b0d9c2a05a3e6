import type { Message, MessageForm } from '../messages/message-form.js'

/** A provider's mark on a part: what stands up to its end is cached. */
export type CacheMark =
  | { readonly cache_control: unknown }
  | { readonly prompt_cache_breakpoint: { readonly mode: 'explicit' } }

const UNMARKABLE = new Set(['thinking', 'redacted_thinking'])

/** A copy in which the last part that can carry the mark does; undefined where none can. */
export function markEnd<Item extends Message>(
  messages: readonly Item[],
  mark: CacheMark,
  form: MessageForm,
): Item[] | undefined {
  for (let index = messages.length - 1; index >= 0; index--) {
    const marked = markMessage(messages[index] as Item, mark, form)
    if (marked) return messages.with(index, marked)
  }
  return undefined
}

/** A copy in which a mark on the message itself is one on its last part: what is added to the message stays behind it. */
export function pushMarkDown<Item extends Message>(message: Item, form: MessageForm): Item {
  const { cache_control: control, ...rest } = message as Item & { cache_control?: unknown }
  return control ? (markMessage(rest as unknown as Item, { cache_control: control }, form) ?? message) : message
}

function markMessage<Item extends Message>(message: Item, mark: CacheMark, form: MessageForm): Item | undefined {
  const key = message.output === undefined ? form.key : 'output'
  const content = message[key]
  if ('prompt_cache_breakpoint' in mark && !takesBreakpoint(message)) return undefined
  if (typeof content === 'string') {
    return content.trim() === '' ? undefined : { ...message, [key]: [{ ...form.textPart(content), ...mark }] }
  }
  if (!Array.isArray(content)) return undefined
  const place = content.findLastIndex(isMarkable)
  return place === -1 ? undefined : { ...message, [key]: content.with(place, { ...mark, ...content[place] }) }
}

/** A model's words take no breakpoint of OpenAI's, and of items only those whose parts are the host's own. */
function takesBreakpoint({ role, type = 'message' }: Message & { readonly type?: unknown }): boolean {
  return (
    role !== 'assistant' && typeof type === 'string' && /^(?:message|(?:function|custom_tool)_call_output)$/.test(type)
  )
}

function isMarkable(part: { type?: unknown; text?: unknown } | null): boolean {
  if (typeof part !== 'object' || part === null || UNMARKABLE.has(part.type as string)) return false
  return typeof part.text !== 'string' || part.text.trim() !== ''
}
