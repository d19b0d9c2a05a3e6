import { expect, test } from './test.mjs'
import { ask, openChat, waitForChat } from './drive-chat.mjs'
import { act, entityRow, openView } from './drive-panel.mjs'
import { expectSoon } from './expect-soon.mjs'

test('50,000 forged messages run no script, and the panel lives', async ({ stage }) => {
  const { page, panel, frame } = await openChat(stage, 'flood')
  await ask(page, 'show me the about page')
  await openView(panel, 'Entities')
  await entityRow(panel, 'About').waitFor()
  await page.evaluate(forge, 50_000)
  // The page greets honestly at the next hello; until then the panel may show what was forged, as text.
  await act(panel, 'Pin', 'About')
  await panel.getByRole('button', { name: 'Unpin About', exact: true }).first().waitFor()
  expect(await page.evaluate('window.forgedRan'), 'no forged name ran in the page').toBeUndefined()
  expect(await frame().evaluate('window.forgedRan'), 'no forged name ran in the panel').toBeUndefined()
})

test('the background is put to sleep, and panel and page meet again', async ({ stage }) => {
  const { page, panel } = await openChat(stage, 'sleep')
  expect(await stage.putToSleep(), 'the background ran').toBeTruthy()
  await ask(page, 'show me the about page')
  await act(panel, 'Pin', 'About')
  await panel.getByRole('button', { name: 'Unpin About', exact: true }).first().waitFor()
})

test('the panel follows its tab: a reload, a page without Antecedent, and back', async ({ stage }) => {
  const { page, panel } = await openChat(stage, 'moves')
  await ask(page, 'show me the about page')
  await page.reload()
  await waitForChat(page)
  await openView(panel, 'Entities')
  await entityRow(panel, 'About').waitFor()
  await page.goto(stage.serve('<title>Plain</title><h1>Nothing here</h1>'))
  await panel.getByText('No Antecedent on this page').waitFor()
  await page.goBack()
  await entityRow(panel, 'About').waitFor()
})

test('of several frames one is looked at, and another can be', async ({ stage: { inspect, serve } }) => {
  const frames = ['left', 'right'].map(name => `<iframe src="${serve(announce(name))}"></iframe>`)
  const { panel } = await inspect(serve(`<title>Frames</title>${frames.join('')}`))
  const choice = panel.getByLabel('Frame', { exact: true })
  await expectSoon('two frames can be chosen', async () => (await choice.locator('option').count()) === 2)
  const shown = async () => Promise.all(['left', 'right'].map(name => panel.getByText(`editor · ${name}`).count()))
  await expectSoon('one is shown', async () => (await shown()).reduce((sum, count) => sum + count, 0) === 1)
  const [before] = await shown()
  await choice.selectOption({ index: 1 })
  await expectSoon('the other is shown', async () => {
    const [left = 0, right = 0] = await shown()
    return left + right === 1 && left !== before
  })
})

test('a page with a strict policy and faults of its own is looked at as any other', async ({
  stage: { inspect, serve },
}) => {
  const faults = `<script nonce="own">setInterval(() => { throw new Error('of the page') }, 50)</script>`
  const address = serve(`${announce('strict')}${faults}`, { 'content-security-policy': STRICT_POLICY })
  const { page, panel } = await inspect(address)
  /** @type {string[]} */
  const refused = []
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await panel.getByText('editor · strict').waitFor()
  expect(refused.length, `the policy had nothing to refuse: ${refused}`).toBe(0)
})

test('two tabs have a panel each', async ({ stage }) => {
  const one = await openChat(stage, 'one')
  await openChat(stage, 'other')
  expect(await one.panel.getByText('editor · one').count(), 'the first still shows its own').toBe(1)
  expect(await one.panel.getByText('editor · other').count(), 'and not the other').toBe(0)
})

test('a page of another version is told from one without Antecedent', async ({ stage: { inspect, serve } }) => {
  const { panel } = await inspect(serve(`<title>Newer</title><script>${SPEAK_VERSION_2}</script>`))
  await panel.getByText(/do not speak the same version/).waitFor()
  await panel.getByText(/speaks version 2/).waitFor()
})

/** Nothing of others may load, run or be made from text in a page with it. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'nonce-own'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A page that says again and again that it has one memory. @param {string} thread */
function announce(thread) {
  const client = { id: thread, user: 'editor', thread, access: 'full' }
  const payload = JSON.stringify([{ type: 'announce', clients: [client], unknown: 0 }])
  const envelope = { channel: 'antecedent-devtools', version: 1, side: 'page', sender: thread, payload }
  return `<title>${thread}</title><script nonce="own">setInterval(() => postMessage(${JSON.stringify(envelope)}, '/'), 200)</script>`
}

const SPEAK_VERSION_2 = `
  const envelope = { channel: 'antecedent-devtools', version: 2, side: 'page', sender: 'newer', payload: '[]' }
  setInterval(() => postMessage(envelope, '/'), 200)`

/** Runs in the page: everything that a hostile script on it could say. @param {number} count */
async function forge(count) {
  const script = '<img src=x onerror="window.forgedRan=1"><script>window.forgedRan=1</script>'
  const envelope = (/** @type {unknown} */ payload, more = {}) => ({
    channel: 'antecedent-devtools',
    version: 1,
    side: 'page',
    sender: 'forged',
    payload,
    ...more,
  })
  const client = { id: script.slice(0, 60), user: script, thread: script, access: 'full' }
  const forged = [
    envelope(JSON.stringify([{ type: 'announce', clients: [client], unknown: 0 }])),
    envelope(JSON.stringify([{ type: 'clients', clients: [client], unknown: 3 }])),
    envelope(JSON.stringify([{ type: 'error', request: script, code: 'failed', message: script }])),
    envelope('{"__proto__":{"forgedRan":1}}'),
    envelope('['.repeat(10_000)),
    envelope(script, { side: 'panel' }),
    envelope('[{"type":"act","request":"1","client":"1","act":{"type":"erase"}}]', { side: 'panel' }),
    envelope(1, { version: 'x' }),
    { type: 'frames', frames: [] },
    script,
  ]
  for (let sent = 0; sent < count; sent++) {
    window.postMessage(forged[sent % forged.length], '/')
    if (sent % 1_000 === 0) await new Promise(resolve => setTimeout(resolve))
  }
}
