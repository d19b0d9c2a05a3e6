/** Models as the one function by which memory asks them: `createWorkingMemory({ llm })`. (D3, A6) */
export { type AiSdkModel, llmFromAiSdk } from './models/llm-from-ai-sdk.js'
export { type AnthropicClient, llmFromAnthropic } from './models/llm-from-anthropic.js'
export { type GoogleClient, llmFromGoogle } from './models/llm-from-google.js'
export { llmFromOpenAI, type OpenAIClient } from './models/llm-from-openai.js'
