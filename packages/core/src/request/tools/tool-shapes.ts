import type { MemoryTool, ToolInputSchema } from './memory-tool.js'

export interface AiSdkToolsOptions<Schema> {
  /** The `jsonSchema` of the app's own `ai`: only that package may mark what counts as a schema of it. */
  jsonSchema: (schema: ToolInputSchema) => Schema
}

export interface AiSdkTool<Schema> {
  description: string
  inputSchema: Schema
  execute: (input: unknown) => Promise<string>
}

/** For `tools` of the AI SDK 5, 6 and 7. */
export function toAiSdkTools<Schema>(
  tools: readonly MemoryTool[],
  { jsonSchema }: AiSdkToolsOptions<Schema>,
): Record<string, AiSdkTool<Schema>> {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema, execute }) => [
      name,
      { description, inputSchema: jsonSchema(inputSchema), execute: (input: unknown) => execute(input) },
    ]),
  )
}

export interface OpenAITool {
  type: 'function'
  function: { name: string; description: string; parameters: ToolInputSchema }
}

/** For `tools` of OpenAI chat completions. */
export function toOpenAITools(tools: readonly MemoryTool[]): OpenAITool[] {
  return tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
}

export interface OpenAIResponsesTool {
  type: 'function'
  name: string
  description: string
  parameters: ToolInputSchema
  strict: false
}

/** For `tools` of OpenAI responses; not strict, which knows no optional fields. */
export function toOpenAIResponsesTools(tools: readonly MemoryTool[]): OpenAIResponsesTool[] {
  return tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    parameters: inputSchema,
    strict: false,
  }))
}

export interface AnthropicTool {
  name: string
  description: string
  input_schema: ToolInputSchema
}

/** For `tools` of Anthropic messages. */
export function toAnthropicTools(tools: readonly MemoryTool[]): AnthropicTool[] {
  return tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }))
}

export interface McpTool {
  name: string
  description: string
  inputSchema: ToolInputSchema
}

/** For the answer to `tools/list` of an MCP server, whose `tools/call` is `callMemoryTool`. */
export function toMcpTools(tools: readonly MemoryTool[]): McpTool[] {
  return tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
}
