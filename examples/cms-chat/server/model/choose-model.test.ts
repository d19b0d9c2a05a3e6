import { expect, it } from 'vitest'
import { chooseModel } from './choose-model.js'

it('takes the scripted model where the environment holds no key', () => {
  expect(chooseModel({})).toMatchObject({ provider: 'cms-chat', modelId: 'scripted' })
})

it('takes the model that the environment names where it holds a key', () => {
  expect(chooseModel({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt-5.4' })).toMatchObject({
    provider: 'openai.chat',
    modelId: 'gpt-5.4',
    specificationVersion: 'v4',
  })
})

it.each([
  [{ ANTHROPIC_API_KEY: 'key', ANTHROPIC_MODEL: 'claude-opus-5' }, 'claude-opus-5'],
  [{ ANTHROPIC_API_KEY: 'key' }, 'claude-sonnet-5'],
])('takes Anthropic’s model where the key is theirs: %j', (environment, modelId) => {
  expect(chooseModel(environment)).toMatchObject({
    provider: 'anthropic.messages',
    modelId,
    specificationVersion: 'v4',
  })
})
