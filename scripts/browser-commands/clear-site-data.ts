import type { BrowserCommand } from 'vitest/node'

/** Only Chromium can be told to; elsewhere the test deletes the database itself. */
export const clearSiteData: BrowserCommand<[]> = async ({ context, page }) => {
  if (context.browser()?.browserType().name() !== 'chromium') return false
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
  return true
}
