import { isObject, partsOf } from '../messages/message-form.js'
import type { ModelMessageLike } from './model-message.js'

type Fields = Readonly<Record<string, unknown>>

const CACHE_KEYS = new Set(['cacheControl', 'cache_control'])

/**
 * The message with its text as parts, and what its `providerOptions` say of the cache on its last part: what is added to
 * it then stands behind the host's breakpoint. (I1)
 */
export function pushCacheDown<Message extends ModelMessageLike>(message: Message): Message {
  const { content, providerOptions, ...rest } = message as Message & { providerOptions?: unknown }
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : partsOf(content)
  const last = parts.at(-1)
  const cache = isObject(providerOptions) ? cacheOf(providerOptions as Fields) : {}
  if (Object.keys(cache).length === 0 || !takesOptions(last)) {
    return { ...rest, ...(providerOptions !== undefined && { providerOptions }), content: parts } as unknown as Message
  }
  const own = withoutCache(providerOptions as Fields)
  const marked = { ...last, providerOptions: merge(cache, last.providerOptions) }
  return {
    ...rest,
    ...(Object.keys(own).length > 0 && { providerOptions: own }),
    content: parts.with(-1, marked),
  } as unknown as Message
}

function takesOptions(part: unknown): part is { readonly providerOptions?: Fields } {
  return isObject(part) && (!('providerOptions' in part) || isFieldsOrNone(part.providerOptions))
}

function isFieldsOrNone(value: unknown): boolean {
  return value === undefined || isObject(value)
}

/** Cache options of each provider. */
function cacheOf(options: Fields): Readonly<Record<string, Fields>> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([provider, given]) => {
      const fields = isObject(given) ? Object.entries(given).filter(([key]) => CACHE_KEYS.has(key)) : []
      return fields.length > 0 ? [[provider, Object.fromEntries(fields)] as const] : []
    }),
  )
}

/** All else that they say. */
function withoutCache(options: Fields): Fields {
  return Object.fromEntries(
    Object.entries(options).flatMap(([provider, given]) => {
      if (!isObject(given)) return [[provider, given] as const]
      const fields = Object.entries(given).filter(([key]) => !CACHE_KEYS.has(key))
      return fields.length > 0 ? [[provider, Object.fromEntries(fields)] as const] : []
    }),
  )
}

/** An option of the part itself counts. */
function merge(cache: Readonly<Record<string, Fields>>, own: Fields = {}): Fields {
  const pushed = Object.entries(cache).map(([provider, given]) => {
    const said = Object.hasOwn(own, provider) ? own[provider] : undefined
    return [provider, isFieldsOrNone(said) ? { ...given, ...(said as Fields | undefined) } : said] as const
  })
  return { ...own, ...Object.fromEntries(pushed) }
}
