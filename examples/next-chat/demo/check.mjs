import process from 'node:process'
import { driveExample } from '../../../scripts/examples/drive-example.mjs'
import { serveProvider } from '../../../scripts/examples/serve-provider.mjs'
import { assistantOf } from './assistant.mjs'
import { build, serve } from './serve.mjs'
import { viewServer } from './server-view.mjs'
import { tellStory } from './tell-story.mjs'

// Next in development compiles for as long as all else takes: it is told where it is asked for.
await (process.argv.includes('development') ? checkDevelopment() : checkProduction())

async function checkProduction() {
  await build()
  const example = await serve('start')
  await driveExample(example, scene => tellStory(scene, example))

  const provider = await serveProvider([
    { calls: [{ id: 'call_1', name: 'readPage', input: { id: 'travel-9d24' } }] },
    { text: 'Take the train.' },
  ])
  const served = await serve('start', provider.environment)
  await driveExample({ ...served, story: 'with a provider' }, async ({ page, expect }) => {
    const { open, ask } = assistantOf(page)
    await open('Travel')
    expect('the provider answers', /Take the train/.test(await ask('What is this page about?')))
    const blocks = provider.requests.filter(({ text }) => text.includes('(travel-9d24) open now'))
    expect('the block reached it twice: after the question, and after the result', blocks.length === 2)
    provider.expectServed()
    const html = await viewServer(served).html()
    expect(
      'the key stays on the server',
      !(html + (await page.content())).includes(provider.environment.OPENAI_API_KEY),
    )
    return `${provider.requests.length} requests, all legal.`
  })
  await provider.close()
}

/** What only a development build tells: where hydration differs, and what mounting twice breaks. */
async function checkDevelopment() {
  const development = await serve('dev')
  // Next compiles a route when it is first asked for.
  await viewServer(development).post('nothing')
  await driveExample({ ...development, story: 'in development' }, async ({ page, expect }) => {
    const { open, ask, remembers } = assistantOf(page)
    await open('Travel')
    expect('the open page is summed up', /“Travel” says/.test(await ask('Summarise this page')))
    await page.reload()
    await remembers('Travel')
    expect('the reloaded page hydrates and answers', /“Trips”/.test(await ask('Rename this page to Trips')))
    return 'Hydration found no difference, with memory in storage.'
  })
}
