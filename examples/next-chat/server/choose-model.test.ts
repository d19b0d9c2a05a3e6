import { expect, it } from 'vitest'
import { chooseModel } from './choose-model'

it.each([
  [{}, 'next-chat scripted'],
  [{ OPENAI_API_KEY: 'none' }, 'openai.chat gpt-5.4-mini'],
  [{ OPENAI_API_KEY: 'none', OPENAI_MODEL: 'gpt-5', ANTHROPIC_API_KEY: 'none' }, 'openai.chat gpt-5'],
  [{ ANTHROPIC_API_KEY: 'none' }, 'anthropic.messages claude-sonnet-5'],
  [{ ANTHROPIC_API_KEY: 'none', ANTHROPIC_MODEL: 'claude-opus-5' }, 'anthropic.messages claude-opus-5'],
])('chooses by the keys in the environment: %o', (environment, chosen) => {
  const { provider, modelId } = chooseModel({ NODE_ENV: 'test', ...environment })
  expect(`${provider} ${modelId}`).toBe(chosen)
})
