export type { MemoryTool, ToolInputSchema, ToolMemory } from './tools/memory-tool.js'
export {
  callMemoryTool,
  MEMORY_TOOL_NAMES,
  type MemoryToolName,
  memoryTools,
  type MemoryToolsOptions,
} from './tools/memory-tools.js'
export {
  type AiSdkTool,
  type AiSdkToolsOptions,
  type AnthropicTool,
  type McpTool,
  type OpenAIResponsesTool,
  type OpenAITool,
  toAiSdkTools,
  toAnthropicTools,
  toMcpTools,
  toOpenAIResponsesTools,
  toOpenAITools,
} from './tools/tool-shapes.js'
