import type { ToolResult } from '../../model/tool-result.js'

/** An item of a provider that ran a tool itself, as far as memory reads it. */
export interface ProviderItem {
  readonly type?: unknown
  readonly results?: unknown
  readonly outputs?: unknown
  readonly action?: unknown
}

/**
 * What a provider's own tool answered, in the item of its call: the files that a search found, what code printed, the
 * sources of a search of the web. Undefined where the item holds none. (I4)
 */
export function providerOutput({ type, results, outputs, action }: ProviderItem): unknown {
  if (providerTool(type) === undefined) return undefined
  const { sources }: { sources?: unknown } = typeof action === 'object' && action !== null ? action : {}
  return [results, outputs, sources].find(found => Array.isArray(found) && found.length > 0)
}

/** The tool's name in the type of its item: `file_search` of `file_search_call`, `shell` of `shell_call_output`. */
export function providerTool(type: unknown): string | undefined {
  const name = typeof type === 'string' ? /^(\w+)_call(?:_output)?$/.exec(type)?.[1] : undefined
  return name === 'function' || name === 'custom_tool' || name === 'mcp' ? undefined : name
}

/** The result of the tool that a hosted MCP server ran, in place of that of the tool which stands for the server. (I4) */
export function hostedResult<Result extends Pick<ToolResult, 'toolName' | 'input' | 'output'>>(result: Result): Result {
  const { type, name, output, arguments: input }: Record<string, unknown> = Object(result.output)
  if (type !== 'call' || typeof name !== 'string' || output === undefined) return result
  return { ...result, toolName: name, input: input ?? result.input, output }
}
