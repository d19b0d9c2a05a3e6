import type { ResolvedRefs } from '../model/resolved-refs.js'
import { currentOf } from './current-memory.js'
import { messageOf } from '../errors.js'
import type { RequestMemory } from './request-memory.js'
import { reportWireMistakes } from './report-wire-mistakes.js'
import type { WorkingMemory } from '../working-memory.js'

/** Observed methods of an MCP client, of `@modelcontextprotocol/client` 2 or `@modelcontextprotocol/sdk` 1. */
export interface McpClientLike {
  callTool(call: McpCall, ...more: never[]): Promise<unknown>
}

/** A call as an MCP client takes it. */
export interface McpCall {
  name: string
  arguments?: Record<string, unknown> | undefined
}

export interface ObserveMcpClientOptions {
  /**
   * Whether arguments may hold refs of a block that is made with `refs`: they are swapped back, and a call with one that
   * stands for nothing is answered with an error instead of being made. @defaultValue false
   */
  refs?: boolean
}

/**
 * An MCP client that works as the given one, and tells memory what its tools answer and what it reads of resources. The
 * client itself is not changed; what it throws is thrown. Results that reach memory by another way too, as in a chat that
 * the AI SDK runs, count twice: observe them in one place.
 *
 * @example
 * const client = observeMcpClient(new Client({ name: 'app', version: '1' }), memory)
 * await client.callTool({ name: 'getPage', arguments: { id: 'p-1' } })
 */
export function observeMcpClient<Client extends McpClientLike>(
  client: Client,
  memory: Pick<WorkingMemory, 'observe' | 'isPrivate' | 'resolveRefs'> & Pick<RequestMemory, 'current'>,
  options: ObserveMcpClientOptions = {},
): Client {
  reportWireMistakes('observeMcpClient', { memory, wrapped: client, options })
  const { refs = false } = options
  const observing = <Answer>(
    { toolName, input, read = same }: Observed,
    answer: () => Promise<Answer>,
  ): Promise<Answer> => {
    // A turn that ends while a call is under way stays private.
    const now = attempt(() => currentOf(memory)) ?? memory
    const isHeard = attempt(() => !now.isPrivate) ?? false
    const observe = (outcome: { output: unknown; failed?: true }): void => {
      if (isHeard) attempt(() => now.observe({ toolName, toolCallId: mintCallId(), input, ...outcome }))
    }
    return answer().then(
      result => {
        const failed = attempt(() => (result as { isError?: unknown }).isError === true) ?? false
        observe({ output: attempt(() => read(result)), ...(failed && { failed }) })
        return result
      },
      (error: unknown) => {
        observe({ output: messageOf(error), failed: true })
        throw error
      },
    )
  }

  const callTool = async (call: McpCall, ...more: never[]): Promise<unknown> => {
    const resolved = refs ? attempt(() => memory.resolveRefs(call.arguments)) : undefined
    if (resolved?.status === 'unknown-refs') return unknownRefs(resolved)
    const made = resolved && resolved.input !== undefined ? { ...call, arguments: resolved.input } : call
    return observing({ toolName: made.name, input: made.arguments }, () => client.callTool(made, ...more))
  }

  const readResource = async (request: { uri: string }, ...more: unknown[]): Promise<unknown> => {
    const { readResource: read } = client as unknown as { readResource(...given: unknown[]): Promise<unknown> }
    const observed = { toolName: 'readResource', input: request, read: contentOf }
    return observing(observed, () => read.call(client, request, ...more))
  }

  const own: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
    ['callTool', callTool],
    ['readResource', readResource],
  ])
  const bound = new Map<unknown, unknown>()
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function' || property === 'constructor') return value
      if (own.has(property)) return own.get(property)
      // A client keeps its state in private fields, which exist on it alone.
      if (!bound.has(value)) bound.set(value, value.bind(target))
      return bound.get(value)
    },
    set: (target, property, value) => Reflect.set(target, property, value),
  })
}

interface Observed {
  readonly toolName: string
  readonly input: unknown
  /** The observed part of an answer. */
  readonly read?: (result: unknown) => unknown
}

function same(result: unknown): unknown {
  return result
}

/** The contents of a resource, as the parts of a result that embeds them. */
function contentOf(result: unknown): unknown {
  const { contents } = result as { contents: readonly unknown[] }
  return { content: contents.map(resource => ({ type: 'resource', resource })) }
}

/** In the shape of a result that reports failure, so that a model reads what to do. */
function unknownRefs({ unknown }: ResolvedRefs<unknown> & { status: 'unknown-refs' }): unknown {
  const said = unknown.map(({ ref, candidates }) => {
    const near = candidates.length > 0 ? `; near are ${candidates.join(', ')}` : ''
    return `${ref} stands for nothing known${near}.`
  })
  return { content: [{ type: 'text', text: `The call was not made. ${said.join(' ')}` }], isError: true }
}

/** A failure of memory never reaches the host's call. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const page = Math.random().toString(36).slice(2, 12)
let calls = 0

/** MCP names no calls; an id that no page gives twice tells one from the next. */
function mintCallId(): string {
  return `mcp-${page}-${Date.now().toString(36)}-${++calls}`
}
