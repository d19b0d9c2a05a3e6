import { expect, test } from './test.mjs'

test(
  'asks for nothing but its own files, keeps nothing, and may not connect anywhere',
  { tag: '@firefox' },
  async ({ browser, open, page, pick, requested, url }) => {
    await open()
    await pick('Issues of a tracker')
    await expect(page.locator('pre.block')).toBeVisible()
    await page.getByRole('button', { name: 'Transcript', exact: true }).click()
    await pick('MCP log')
    await expect(page.locator('.requests tbody tr')).toHaveCount(4)
    const elsewhere = requested.filter(
      address => !address.startsWith(url) && !address.startsWith(`blob:${new URL(url).origin}`),
    )
    expect(elsewhere.filter(address => !address.startsWith('data:'))).toEqual([])
    expect(requested.length).toBeGreaterThan(3)

    const kept = await page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: await indexedDB.databases(),
      cookies: document.cookie,
    }))
    expect(kept).toEqual({ local: 0, session: 0, databases: [], cookies: '' })
    await expect(page.getByText('Nothing leaves this page')).toBeVisible()

    // What the page's code does not do, it cannot do either.
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(url)
    const tried = await stranger.evaluate(async address => {
      const onPage = await fetch(address).then(String, () => 'refused')
      const source = `fetch('${address}').then(String, () => 'refused').then(postMessage)`
      const worker = new Worker(URL.createObjectURL(new Blob([source])))
      const inWorker = await new Promise(resolve => worker.addEventListener('message', ({ data }) => resolve(data)))
      return { onPage, inWorker }
    }, url)
    expect(tried).toEqual({ onPage: 'refused', inWorker: 'refused' })
    await context.close()
  },
)
