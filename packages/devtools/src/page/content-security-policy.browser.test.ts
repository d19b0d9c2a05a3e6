import { createWorkingMemory } from '@antecedent/core'
import { expect, it, onTestFinished } from 'vitest'
import { soon } from '../testing/open-panel.js'
import { showEmbedded } from './mount-in-page.js'

const NONCE = 'n0nce'
const POLICY = `default-src 'none'; style-src 'nonce-${NONCE}'; require-trusted-types-for 'script'`

interface StrictPage {
  readonly window: Window & { CSSStyleSheet?: unknown }
  readonly violations: readonly string[]
}

/** An empty page that allows nothing but styles with a nonce, and what broke that. */
async function openStrictPage(): Promise<StrictPage> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 900px; height: 400px'
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><body></body>`
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  const violations: string[] = []
  frame.contentDocument!.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    violations.push(`${effectiveDirective} ${blockedURI}`),
  )
  return { window: frame.contentWindow!, violations }
}

async function showIn({ window }: StrictPage, nonce?: string): Promise<CSSStyleDeclaration> {
  const memory = createWorkingMemory({
    user: `policy ${Date.now()} ${Math.random()}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    devtools: 'development',
  })
  onTestFinished(() => memory.close())
  memory.observe({ toolName: 'getPage', output: { id: 'home', title: 'Home' } })
  await memory.settled({ deadlineMs: 15_000 })
  const { body } = window.document
  // By script and not by a rule, which the policy would not let in.
  body.style.height = '380px'
  const { unmount } = showEmbedded(body, { theme: 'light', nonce })
  onTestFinished(unmount)
  const root = body.querySelector('[data-antecedent=panel]')!.shadowRoot!
  for (const name of ['Graph', 'Timeline', 'Entities']) {
    const tab = (): HTMLElement | undefined =>
      [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name)
    await soon(() => expect(tab()).toBeDefined())
    tab()!.click()
    await soon(() => expect(tab()?.getAttribute('aria-selected')).toBe('true'))
  }
  await soon(() => expect(root.querySelector('#panel-view')?.textContent).toContain('Home'))
  return window.getComputedStyle(root.querySelector('[aria-selected=true]')!)
}

const STYLED = 'rgb(27, 28, 33)'

it('T13 breaks no policy that allows no style and no script, and is styled all the same', async () => {
  const page = await openStrictPage()
  const { color } = await showIn(page)
  expect({ color, violations: page.violations }).toEqual({ color: STYLED, violations: [] })
})

it('T13 takes the nonce of the page where a browser has no constructed sheets', async () => {
  const page = await openStrictPage()
  delete page.window.CSSStyleSheet
  const { color } = await showIn(page, NONCE)
  expect({ color, violations: page.violations }).toEqual({ color: STYLED, violations: [] })
})

it('T13 is told of by the browser where such a page gives no nonce', async () => {
  const page = await openStrictPage()
  delete page.window.CSSStyleSheet
  const { color } = await showIn(page)
  expect(color).not.toBe(STYLED)
  await soon(() => expect(page.violations).toContain('style-src-elem inline'))
})
