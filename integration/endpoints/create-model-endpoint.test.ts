import { expect, it } from 'vitest'
import { createModelEndpoint } from './create-model-endpoint.js'
import { bodyOf, send } from './send-to-endpoint.js'

it('refuses what is no JSON object, and knows no other address', async () => {
  expect((await send('google', 5)).status).toBe(400)
  const { fetch } = createModelEndpoint()
  expect((await fetch('http://localhost/v1/chat/completions', { method: 'POST', body: 'no JSON' })).status).toBe(400)
  expect((await fetch('http://localhost/v1/models')).status).toBe(404)
})

it('calls by what a citation says, as a model would', async () => {
  const endpoint = createModelEndpoint([{ retrieves: 'first-citation' }])
  const cited = 'A page. To read it: retrieve_result({"id":"a1b2"})'
  const { answer } = await send('openai-chat', bodyOf('openai-chat', [{ role: 'user', content: cited }]), endpoint)
  expect(answer).toMatchObject({
    choices: [{ message: { tool_calls: [{ function: { name: 'retrieve_result', arguments: '{"id":"a1b2"}' } }] } }],
  })
  expect(endpoint.requests).toMatchObject([{ provider: 'openai-chat' }])
})
