import process from 'node:process'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createScriptedModel } from './model/scripted-model'

/** The model of the provider whose key the environment holds, else the scripted one. The SDKs read `…_BASE_URL` themselves. */
export function chooseModel(environment: NodeJS.ProcessEnv = process.env): LanguageModelV4 {
  const { OPENAI_API_KEY, OPENAI_MODEL, ANTHROPIC_API_KEY, ANTHROPIC_MODEL } = environment
  if (OPENAI_API_KEY) return createOpenAI({ apiKey: OPENAI_API_KEY }).chat(OPENAI_MODEL ?? 'gpt-5.4-mini')
  if (ANTHROPIC_API_KEY) return createAnthropic({ apiKey: ANTHROPIC_API_KEY })(ANTHROPIC_MODEL ?? 'claude-sonnet-5')
  return createScriptedModel()
}
