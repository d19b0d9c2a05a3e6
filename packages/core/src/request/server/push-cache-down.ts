import { partsOf } from '../messages/message-form.js'
import type { ModelMessageLike } from './model-message.js'

type ProviderOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const CACHE_KEYS = new Set(['cacheControl', 'cache_control'])

/**
 * The message with its text as parts, and what its `providerOptions` say of the cache on its last part: what is added to
 * it then stands behind the host's breakpoint. (I1)
 */
export function pushCacheDown<Message extends ModelMessageLike>(message: Message): Message {
  const { content, providerOptions, ...rest } = message as Message & { providerOptions?: ProviderOptions }
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : partsOf(content)
  const cache = pick(providerOptions, key => CACHE_KEYS.has(key))
  const own = cache ? pick(providerOptions, key => !CACHE_KEYS.has(key)) : providerOptions
  const last = parts.at(-1) as { providerOptions?: ProviderOptions } | undefined
  const marked =
    cache && last ? parts.with(-1, { ...last, providerOptions: merge(cache, last.providerOptions) }) : parts
  return { ...rest, ...(own && { providerOptions: own }), content: marked } as unknown as Message
}

/** What the providers' options say under these keys; undefined where that is nothing. */
function pick(options: ProviderOptions = {}, isMeant: (key: string) => boolean): ProviderOptions | undefined {
  const picked = Object.entries(options).flatMap(([provider, given]) => {
    const fields = Object.entries(given).filter(([key]) => isMeant(key))
    return fields.length > 0 ? [[provider, Object.fromEntries(fields)] as const] : []
  })
  return picked.length > 0 ? Object.fromEntries(picked) : undefined
}

/** What the part itself says counts. */
function merge(options: ProviderOptions, own: ProviderOptions = {}): ProviderOptions {
  const pushed = Object.entries(options).map(([provider, given]) => [provider, { ...given, ...own[provider] }] as const)
  return { ...own, ...Object.fromEntries(pushed) }
}
