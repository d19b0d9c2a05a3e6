import { watchForKey } from '../../../../scripts/examples/serve-provider.mjs'

const STEPS = [
  { calls: [{ id: 'call_1', name: 'siteReport', input: {} }] },
  { text: 'The site is in order.' },
  { calls: [{ id: 'call_2', name: 'getPage', input: { slug: 'about' } }] },
  { text: 'It has four sections.' },
  { retrieves: 'first-citation' },
  { text: 'Milestones is short.' },
]

/** @type {import('../open-stage.mjs').Story} */
export const withAProvider = {
  title: 'talks to a provider: it refuses nothing, reads the block, and has a citation retrieved on the page',
  // What goes to the provider is the server's; what the page adds to it is proven in both browsers by other stories.
  browsers: ['chromium'],
  asksProvider: true,
  async tell({ ask, expect, open, provider, read, reload }) {
    const { id } = await read('api/pages/about')
    const rename = { calls: [{ id: 'call_3', name: 'updatePage', input: { id, title: 'Who we are' } }] }
    provider.extend([...STEPS, rename, { text: 'It has a new name.' }])
    const page = await open('/?chat=provider&history=full')
    const { expectUnseen } = watchForKey(page)
    await ask(page, 'Is the site in order?')
    await ask(page, 'What is on the about page?')
    await ask(page, 'What did the report say about Milestones?')
    await page.getByText('Milestones is short.').waitFor()
    const sent = provider.requests.map(({ body }) => JSON.stringify(body.messages))
    expect('a citation stood for the report', sent[4]?.includes('[CITED RESULT]') && sent[4].length < 8_000)
    expect('the page gave what it stood for', sent[5]?.length > sent[4].length + 12_000)

    await reload(page)
    await ask(page, 'Rename this page to Who we are')
    expect('the block reached the provider', provider.requests[6]?.text.includes(`\\"About\\" (${id})`))
    expect('the tool ran', (await read('api/pages/about')).title === 'Who we are')
    provider.expectServed()
    await expectUnseen('text-delta')
    return `${provider.requests.length} requests, all legal; the key stayed on the server.`
  },
}
