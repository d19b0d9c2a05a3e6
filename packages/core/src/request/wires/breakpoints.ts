import type { CacheMark } from './cache-mark.js'
import { type Message, partsOf } from '../messages/message-form.js'
import type { PlaceOptions } from './wire.js'

/** Options of OpenAI's prompt cache in a body. */
interface CachedBody {
  readonly prompt_cache_options?: { readonly mode?: unknown } | null
}

/**
 * From GPT-5.6 on, a cached prefix is found only where an earlier request had a breakpoint, and the one that OpenAI places
 * by itself, at the end of the newest message, would lie behind the block. So the host's last part gets one of its own,
 * where the endpoint is known to take it: others refuse the request. A host that places all of them itself is left alone.
 */
export function breakpointFor(
  body: CachedBody,
  messages: readonly Message[],
  { takesBreakpoints = usesBreakpoints(body, messages) }: PlaceOptions = {},
): CacheMark | undefined {
  if (!takesBreakpoints || body.prompt_cache_options?.mode === 'explicit') return undefined
  return { prompt_cache_breakpoint: { mode: 'explicit' } }
}

function usesBreakpoints({ prompt_cache_options: options }: CachedBody, messages: readonly Message[]): boolean {
  const parts = messages.flatMap(({ content, output }) => [...partsOf(content), ...partsOf(output)])
  return (
    Boolean(options) ||
    parts.some(part => Boolean((part as { prompt_cache_breakpoint?: unknown } | null)?.prompt_cache_breakpoint))
  )
}
