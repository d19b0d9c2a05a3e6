import { expect, test } from './test.mjs'

const ITEMS = 5_200
const TRIES = 5

// A trace is made of what the page holds, on the page's own time.
test.use({ trace: 'off' })

test('reads 1 MB without a long task, and shows the head of it', async ({ open, page }) => {
  await open()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) {
        dataset.longest = String(Math.max(Number(dataset.longest ?? 0), duration))
      }
    }).observe({ type: 'longtask' })
  })
  await page.getByLabel('Tool name').fill('listItems')
  /** @type {{ longest: number, allowed: number }[]} */
  const tries = []
  // A busy machine makes a task long now and then; one that is long by itself is so each time.
  while (tries.length < TRIES && !tries.some(({ longest, allowed }) => longest <= allowed)) {
    tries.push({ longest: await pasteItems(page, tries.length), allowed: 50 * (await slowdownOf(page)) })
  }
  const last = tries.at(-1)
  expect(last?.longest, JSON.stringify(tries)).toBeLessThanOrEqual(last?.allowed ?? 0)
  await expect(page.getByText('Only the first 4,000 characters are shown here')).toBeVisible()
  await expect(page.getByText('The first 100 of 200 entities are listed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Left out' })).toContainText(`200 of ${ITEMS} items were read`)
})

/**
 * Gives the longest task in ms; 0 where none was over 50.
 * @param {import('@playwright/test').Page} page
 * @param {number} attempt
 */
async function pasteItems(page, attempt) {
  const text = await page.evaluateHandle(
    ([attempt = 0, count = 0]) => {
      const items = Array.from({ length: count }, (_, place) => ({
        id: `it-${attempt}-${place}`,
        title: `Item number ${place} of a long list`,
        status: place % 3 === 0 ? 'open' : 'closed',
        description: 'What this is about, and what is to be done with it by whom and until when. '.repeat(2),
      }))
      return JSON.stringify({ items })
    },
    [attempt, ITEMS],
  )
  expect(await text.evaluate(({ length }) => length)).toBeGreaterThan(1_000_000)
  // Waited for in the page, as being asked is a task too.
  return page.getByLabel('Output', { exact: true }).evaluate(async (area, pasted) => {
    const { dataset } = document.documentElement
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const first = JSON.parse(pasted).items[0].id
    // Making the text was a task of its own.
    await new Promise(resolve => setTimeout(resolve, 200))
    delete dataset.longest
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await new Promise(resolve => {
      const isRead = () => document.querySelector('.entities li code')?.textContent === first
      const observer = new MutationObserver(() => isRead() && resolve(observer.disconnect()))
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    // Long tasks are told a moment later.
    await new Promise(resolve => setTimeout(resolve, 200))
    return Number(dataset.longest ?? 0)
  }, text)
}

/**
 * How much longer the same takes on this machine at its worst than at its best.
 * @param {import('@playwright/test').Page} page
 */
function slowdownOf(page) {
  return page.evaluate(() => {
    const times = Array.from({ length: 8 }, () => {
      const start = performance.now()
      let sum = 0
      for (let step = 0; step < 4_000_000; step++) sum = (sum + step) % 1_000_003
      return performance.now() - start + Number(sum < 0)
    })
    return Math.max(...times) / Math.min(...times)
  })
}
