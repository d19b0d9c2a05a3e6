import { assistantOf } from './assistant.mjs'
import { build } from './serve.mjs'
import { viewServer } from './server-view.mjs'
import { tellStory } from './tell-story.mjs'
import { expect, test } from './test.mjs'

test.beforeAll(build)

test('tells of a handbook in production: renders, remembers, cites, stops, forgets', async ({
  faults,
  look,
  page,
  start,
}) => {
  const example = await start('start')
  await page.goto(example.url)
  await tellStory({ page, look, faults }, example)
})

test('talks to a provider in production, which reads the block twice; the key stays on the server', async ({
  page,
  provide,
  start,
}) => {
  const provider = await provide([
    { calls: [{ id: 'call_1', name: 'readPage', input: { id: 'travel-9d24' } }] },
    { text: 'Take the train.' },
  ])
  const example = await start('start', provider.environment)
  await page.goto(example.url)
  const { open, ask } = assistantOf(page)
  await open('Travel')
  expect(await ask('What is this page about?')).toContain('Take the train')
  const blocks = provider.requests.filter(({ text }) => text.includes('(travel-9d24) open now'))
  expect(blocks, 'the block reached it twice: after the question, and after the result').toHaveLength(2)
  provider.expectServed()
  const html = (await viewServer(example).html()) + (await page.content())
  expect(html, 'the key stays on the server').not.toContain(provider.environment.OPENAI_API_KEY)
})
