/** A host's models as memory asks them: `createWorkingMemory({ llm, embedder })`. */
export { type AiSdkModel, llmFromAiSdk } from './models/llm-from-ai-sdk.js'
export { type AnthropicClient, type AnthropicModelOptions, llmFromAnthropic } from './models/llm-from-anthropic.js'
export { type GoogleClient, llmFromGoogle } from './models/llm-from-google.js'
export { llmFromOpenAI, type OpenAIClient } from './models/llm-from-openai.js'
export {
  type AiSdkEmbeddingModel,
  type AiSdkEmbedderOptions,
  type AiSdkEmbedOptions,
  embedderFromAiSdk,
} from './models/embedder-from-ai-sdk.js'
export {
  embedderFromTransformers,
  type FeatureExtractor,
  type Pooling,
  type TransformersEmbedderOptions,
} from './models/embedder-from-transformers.js'
export { embedderFromWorker, type WorkerEmbedderOptions } from './models/embedder-from-worker.js'
export type { EmbeddingPort } from './models/embedding-message.js'
export { serveEmbedder } from './models/serve-embedder.js'
