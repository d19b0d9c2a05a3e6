import process from 'node:process'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createScriptedModel } from './scripted-model.js'

/** The model of the provider whose key the environment holds, at the address that it names, else the scripted one. */
export function chooseModel(environment: NodeJS.ProcessEnv = process.env): LanguageModelV4 {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL = 'gpt-5.4-mini' } = environment
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_MODEL = 'claude-sonnet-5' } = environment
  if (OPENAI_API_KEY)
    return createOpenAI({ apiKey: OPENAI_API_KEY, ...(OPENAI_BASE_URL && { baseURL: OPENAI_BASE_URL }) }).chat(
      OPENAI_MODEL,
    )
  if (ANTHROPIC_API_KEY)
    return createAnthropic({ apiKey: ANTHROPIC_API_KEY, ...(ANTHROPIC_BASE_URL && { baseURL: ANTHROPIC_BASE_URL }) })(
      ANTHROPIC_MODEL,
    )
  return createScriptedModel()
}
