import process from 'node:process'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createScriptedModel } from './model/scripted-model'

/** The provider's model where the environment holds a key, else the scripted one. */
export function chooseModel(environment: NodeJS.ProcessEnv = process.env): LanguageModelV4 {
  const apiKey = environment['OPENAI_API_KEY']
  if (!apiKey) return createScriptedModel()
  return createOpenAI({ apiKey }).chat(environment['OPENAI_MODEL'] ?? 'gpt-5.4-mini')
}
