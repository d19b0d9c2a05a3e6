// @ts-nocheck
import { launchBrowser } from './examples/launch-browser.mjs'
import { buildApp, serveApp } from '../examples/two-devices/demo/build-app.mjs'
import { bundleTool } from '../examples/two-devices/demo/bundle-tool.mjs'
await buildApp('/tmp/td-built'); process.env.SYNC_NATS_TOOL = await bundleTool('/tmp/td-tool'); process.env.DATA_FOLDER = '/tmp/td-data'
const app = await serveApp('/tmp/td-built')
console.log(app.url)
const browser = await launchBrowser('chromium')
const p = await (await browser.newContext()).newPage()
p.on('console', m => console.log(m.type(), m.text()))
p.on('pageerror', m => console.log(m.stack))
await p.goto(app.url + 'index.html')
await p.locator('.sync[data-state=synced]').waitFor()
await p.getByRole('button', { name: 'Open Pricing' }).click()
await p.waitForTimeout(3000)
console.log(await p.locator('.memory').innerText(), p.workers().map(w => w.url()))
console.log(await p.evaluate(() => JSON.stringify(globalThis.m?.status())))
await browser.close(); await app.close()
