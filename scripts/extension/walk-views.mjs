import { ask, findEntity, openChat } from './drive-chat.mjs'
import { act, openView } from './drive-panel.mjs'
import { expectSoon } from './expect-soon.mjs'

const WIDTHS = [400, 1_400]
const HEIGHT = 760
const STORY = [
  'show me the about page',
  'what sections are on this page?',
  'delete the hero section',
  'check the site',
  'list all pages',
  'remember that titles are in sentence case',
]
const VIEWS = /** @type {const} */ ([
  'Entities',
  'Timeline',
  'Graph',
  'Block',
  'Requests',
  'Stored',
  'Resolve',
  'Health',
])

/** @typedef {(typeof VIEWS)[number]} ViewName */

/**
 * A view as it is shown, at one width.
 * @typedef {object} ShownView
 * @property {string} name
 * @property {number} width
 * @property {'light' | 'dark'} scheme
 */

/**
 * A chat in which everything has happened that a view can show.
 * @param {import('./stage.mjs').Stage} stage @param {string} name
 */
export async function openFullChat(stage, name) {
  const inspected = await openChat(stage, name)
  for (const text of STORY) await ask(inspected.page, text)
  await act(inspected.panel, 'Pin', 'About')
  await expectSoon('About is pinned', async () => (await findEntity(inspected.page, 'About'))?.pinned)
  await inspected.page.evaluate(() => /** @type {any} */ (window).cmsChat.memory.longTerm.endSession())
  return inspected
}

/**
 * Goes through all views, each with something opened in it, and through widths and colour schemes.
 * @param {import('./stage.mjs').Inspected} inspected
 * @param {object} options
 * @param {readonly ('light' | 'dark')[]} options.schemes
 * @param {readonly number[]} [options.widths]
 * @param {(shown: ShownView) => Promise<void>} options.look
 */
export async function walkViews(inspected, { schemes, widths, look }) {
  const { panel } = inspected
  for (const scheme of schemes) {
    await showScheme(inspected, scheme)
    // Of the first run alone: the panel keeps that it was read.
    const read = panel.getByRole('button', { name: 'Got it', exact: true })
    if ((await read.count()) > 0) {
      await lookAtEachWidth(inspected, { name: 'hint', scheme, widths, look })
      await read.click()
    }
    for (const view of VIEWS) {
      await openView(panel, view)
      await openFirst(panel, view)
      await lookAtEachWidth(inspected, { name: view.toLowerCase(), scheme, widths, look })
      if (view === 'Stored') await walkStored(inspected, { scheme, widths, look })
      if (view === 'Timeline') await panel.getByRole('button', { name: 'Back to now' }).first().click()
    }
  }
}

/**
 * What else is stored beside results.
 * @param {import('./stage.mjs').Inspected} inspected
 * @param {Omit<Parameters<typeof lookAtEachWidth>[1], 'name'>} options
 */
async function walkStored(inspected, options) {
  for (const kind of ['Documents', 'Long-term', 'Sessions']) {
    await inspected.panel.getByRole('button', { name: new RegExp(`^${kind} \\d`) }).click()
    await lookAtEachWidth(inspected, { name: `stored-${kind.toLowerCase()}`, ...options })
  }
  await inspected.panel.getByRole('button', { name: /^Results/ }).click()
}

/**
 * @param {import('./stage.mjs').Inspected} inspected
 * @param {object} options
 * @param {string} options.name
 * @param {'light' | 'dark'} options.scheme
 * @param {readonly number[] | undefined} [options.widths]
 * @param {(shown: ShownView) => Promise<void>} options.look
 */
export async function lookAtEachWidth({ devtools, frame, panel }, { name, scheme, widths = WIDTHS, look }) {
  // What is pointed at shows more than is there at a glance.
  await devtools.mouse.move(0, 0)
  for (const width of widths) {
    await devtools.setViewportSize({ width, height: HEIGHT })
    await expectSoon('the panel is as wide', async () => {
      const inner = await frame().evaluate(() => innerWidth)
      return Math.abs(inner - width) < 60
    })
    await expectSoon('the view has its answers', async () => (await panel.locator('[aria-busy=true]').count()) === 0)
    // What is laid out anew asks for sizes, and is laid out again.
    await frame().evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
    )
    await look({ name, width, scheme })
  }
}

/**
 * The panel follows the devtools, and these the system. Chromium now and then tells a panel of no change at all: what is
 * looked at here are colours, so the panel then has them by hand, and a line says so.
 * @param {import('./stage.mjs').Inspected} inspected @param {'light' | 'dark'} scheme
 */
async function showScheme({ devtools, panel, frame }, scheme) {
  const shown = panel.locator(`main[data-theme=${scheme}]`)
  for (let left = 2; left > 0; left--) {
    await devtools.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const isShown = await shown.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    )
    if (isShown) return
    await devtools.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
  await devtools.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  console.log(`  Chromium did not tell the panel that its devtools are ${scheme}: it is made so by hand.`)
  await frame().evaluate(name => {
    const themed = (/** @type {ParentNode} */ root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element instanceof HTMLElement && element.dataset['theme']) element.dataset['theme'] = name
        if (element.shadowRoot) themed(element.shadowRoot)
      }
    }
    themed(document)
  }, scheme)
}

/**
 * What a developer would open next: an entity, a step, a phrase.
 * @param {import('./drive-panel.mjs').Panel} panel @param {ViewName} view
 */
async function openFirst(panel, view) {
  switch (view) {
    case 'Entities':
      return panel.getByRole('table', { name: 'Entities' }).getByText('About').first().click()
    case 'Timeline':
      return panel.getByRole('option').last().click()
    case 'Resolve':
      return panel.getByRole('textbox').first().fill('delete the second section')
    default:
      return undefined
  }
}
