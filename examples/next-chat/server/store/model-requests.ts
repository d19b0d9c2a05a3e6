import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { wrapLanguageModel } from 'ai'
import { openJsonFile } from './open-json-file'

const MAX_REQUESTS = 20

const file = openJsonFile<readonly LanguageModelV4Prompt[]>('model-requests', [])

/** What the model was given, word for word: the last requests, oldest first. For looking at; an app needs none of it. */
export const modelRequests = {
  list: async () => await file.read(),
  record(model: LanguageModelV4): LanguageModelV4 {
    return wrapLanguageModel({
      model,
      middleware: {
        specificationVersion: 'v4',
        async wrapStream({ doStream, params }) {
          await file.update(all => [...all, params.prompt].slice(-MAX_REQUESTS))
          return doStream()
        },
      },
    })
  },
}
