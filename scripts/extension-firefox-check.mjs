// The built extension in a real Firefox: installed for a session, its panel in the devtools over the example, with what the chat
// remembers in it; after a reload too. Needs a stock Firefox, and no display.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildExtension } from './extension/build-extension.mjs'
import { expectSoon } from './extension/expect-soon.mjs'
import { buildExample } from './extension/stage.mjs'
import { openExtensionPanel } from './firefox/open-extension-panel.mjs'
import { openFirefox } from './firefox/open-firefox.mjs'

/** Types a message, as a user does, and waits until memory has what the answer's tools found. */
const ASK = `
  const [words] = arguments
  const until = async check => {
    for (let left = 300; left > 0; left--) {
      if (check()) return
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error('The chat is not there.')
  }
  const { cmsChat } = window.wrappedJSObject ?? window
  await until(() => cmsChat?.memory.status().phase === 'ready')
  const field = document.querySelector('textarea, input[type=text]')
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  set.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form.requestSubmit()
  await until(() => cmsChat.memory.getSnapshot().entities.length > 0)`

const folder = await mkdtemp(path.join(tmpdir(), 'antecedent-extension-'))
const example = await buildExample()
const server = await example.start()
try {
  await buildExtension(folder)
  const firefox = await openFirefox()
  try {
    console.log(`Firefox ${firefox.version}`)
    const { value: id } = await firefox.installExtension(folder)
    assert.equal(id, 'devtools@antecedent.dev')
    console.log('  the extension is installed')
    await firefox.goTo(`${server.url}?chat=firefox`)
    const { read } = await openExtensionPanel(firefox, 'Antecedent')
    const shows = (/** @type {string} */ words) =>
      expectSoon(`the panel shows “${words}”`, async () => (await read()).text.includes(words))
    // From another folder, its page would be missing.
    await expectSoon('the panel is a page of the extension', async () =>
      /^moz-extension:\/\/[^/]+\/panel-page\/panel-page\.html$/.test((await read()).url),
    )
    await shows('editor · firefox')
    console.log('  the panel shows the memory of the page')
    await firefox.inPage(ASK, ['show me the about page'])
    await shows('About')
    console.log('  and what the chat remembers')
    await firefox.goTo(`${server.url}?chat=firefox-again`)
    await shows('editor · firefox-again')
    console.log('  and the page that the tab goes to')
  } finally {
    await firefox.close()
  }
} finally {
  await server.close()
  await example.close()
  await rm(folder, { recursive: true, force: true })
}
