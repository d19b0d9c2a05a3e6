import { watchForKey } from '../../../../scripts/examples/serve-provider.mjs'
import { expect, test as base } from '../test.mjs'

const STEPS = [
  { calls: [{ id: 'call_1', name: 'siteReport', input: {} }] },
  { text: 'The site is in order.' },
  { calls: [{ id: 'call_2', name: 'getPage', input: { slug: 'about' } }] },
  { text: 'It has four sections.' },
  { retrieves: 'first-citation' },
  { text: 'Milestones is short.' },
]

const test = base.extend({
  provider: async ({ provide }, use) => use(await provide(STEPS)),
  environment: ({ provider }, use) => use(provider.environment),
})

// What goes to the provider is the server's; what the page adds to it is proven in both browsers by other stories.
test(
  'talks to a provider: it refuses nothing, reads the block, and has a citation retrieved on the page',
  {
    tag: '@chromium',
  },
  async ({ provider, stage: { ask, open, read, reload } }) => {
    const { id } = await read('api/pages/about')
    const rename = { calls: [{ id: 'call_3', name: 'updatePage', input: { id, title: 'Who we are' } }] }
    provider.extend([rename, { text: 'It has a new name.' }])
    const page = await open('/?chat=provider&history=full')
    const { expectUnseen } = watchForKey(page)
    await ask(page, 'Is the site in order?')
    await ask(page, 'What is on the about page?')
    await ask(page, 'What did the report say about Milestones?')
    await page.getByText('Milestones is short.').waitFor()
    const sent = provider.requests.map(({ body }) => JSON.stringify(body.messages))
    expect(sent[4], 'a citation stood for the report').toContain('[CITED RESULT]')
    expect(sent[4].length).toBeLessThan(8_000)
    expect(sent[5].length, 'the page gave what it stood for').toBeGreaterThan(sent[4].length + 12_000)

    await reload(page)
    await ask(page, 'Rename this page to Who we are')
    expect(provider.requests[6]?.text, 'the block reached the provider').toContain(`\\"About\\" (${id})`)
    expect((await read('api/pages/about')).title, 'the tool ran').toBe('Who we are')
    provider.expectServed()
    await expectUnseen('text-delta')
  },
)
