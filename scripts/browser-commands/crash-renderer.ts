import process from 'node:process'
import type { Page } from 'playwright-core'
import type { BrowserCommand } from 'vitest/node'
import type { CrashRendererOptions } from './browser-commands.js'
import { findFirefoxRenderers } from './find-firefox-renderers.js'
import { blankPagePath } from './serve-blank-page.js'

export const crashRenderer: BrowserCommand<[CrashRendererOptions]> = async ({ context, page: testPage }, options) => {
  const browserName = context.browser()?.browserType().name()
  const renderersBefore = browserName === 'firefox' ? findFirefoxRenderers() : []
  const page = await context.newPage()
  try {
    await page.goto(new URL(blankPagePath, testPage.url()).href)
    const value: unknown = await page.evaluate(async ({ module, run, argument }) => {
      const exported = (await import(module)) as Record<string, (argument: unknown) => unknown>
      const callee = exported[run]
      if (!callee) throw new Error(`${module} exports no ${run}.`)
      return callee(argument)
    }, options)
    await (browserName === 'firefox' ? crashFirefox(page, renderersBefore) : crashChromium(page))
    return value
  } finally {
    await page.close()
  }
}

async function crashChromium(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  // The navigation itself is reported as aborted: its page is gone.
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
}

/** WebDriver BiDi refuses `about:crashcontent`, so the process is killed from outside. */
async function crashFirefox(page: Page, renderersBefore: number[]): Promise<void> {
  if (process.platform !== 'linux') {
    console.warn('[crashRenderer] Firefox renderers are found on Linux only: the page is closed instead.')
    return
  }
  const ownRenderers = findFirefoxRenderers().filter(processId => !renderersBefore.includes(processId))
  if (ownRenderers.length === 0) throw new Error('The second page has no renderer of its own to kill.')
  for (const processId of ownRenderers) process.kill(processId, 'SIGKILL')
  const silent = new Promise<'silent'>(resolve => setTimeout(resolve, 500, 'silent'))
  const answer = await Promise.race([page.evaluate(() => 'alive').catch(() => 'gone'), silent])
  if (answer === 'alive') throw new Error('The second page outlived its renderer.')
}
