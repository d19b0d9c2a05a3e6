import { expect, test } from './test.mjs'
import { ask, findEntity, openChat } from './drive-chat.mjs'
import { expectSoon } from './expect-soon.mjs'

/** @typedef {import('playwright-core').Locator} Locator */

/** More stops of the tab key than a view has. */
const MOST_STOPS = 60

test('by keyboard alone: an entity is opened, pinned, renamed, forgotten and taken back', async ({ stage }) => {
  const { page, panel, devtools } = await openChat(stage, 'keys')
  const { keyboard } = devtools
  await ask(page, 'show me the about page')
  await goToView(panel, keyboard, 'Entities')
  const rows = panel.getByRole('table', { name: 'Entities' })
  const opener = (/** @type {string} */ name) => rows.getByRole('button', { name, exact: true })
  const about = opener('About')
    .or(rows.locator('.entity-open', { hasText: 'About' }))
    .first()
  await about.waitFor()
  await press(keyboard, 'Tab', rows.locator('.entity-open:focus'))
  await press(keyboard, 'ArrowDown', about)
  await keyboard.press('p')
  await expectSoon('the page has pinned About', async () => (await findEntity(page, 'About'))?.pinned)

  await keyboard.press('Enter')
  await panel.getByRole('complementary').waitFor()
  expect(await isFocused(about), 'the focus stays at the row that was opened').toBeTruthy()
  await keyboard.press('Escape')
  await panel.getByRole('complementary').waitFor({ state: 'detached' })

  await keyboard.press('F2')
  await expectSoon('a name can be written', () => isFocused(rows.getByRole('textbox')))
  await keyboard.type('About us')
  await keyboard.press('Enter')
  await expectSoon('the page has the new name', () => findEntity(page, 'About us'))

  await keyboard.press('Delete')
  await expectSoon('the page has forgotten it', async () => !(await findEntity(page, 'About us')))
  expect(await isFocused(rows.locator('.entity-open:focus')), 'the focus went on to another row').toBeTruthy()
  await press(keyboard, 'Shift+Tab', panel.getByRole('button', { name: /^Undo/ }).first())
  await keyboard.press('Enter')
  await expectSoon('the page has taken it back', () => findEntity(page, 'About us'))
})

test('by keyboard alone: through all views, to an earlier step and back to now', async ({ stage }) => {
  const { page, panel, devtools } = await openChat(stage, 'walk')
  const { keyboard } = devtools
  await ask(page, 'show me the about page')
  await ask(page, 'check the site')
  const banner = panel.getByText(/As it was after step/)

  await goToView(panel, keyboard, 'Timeline')
  const steps = panel.getByRole('listbox', { name: 'Steps' })
  await steps.getByRole('option').first().waitFor()
  await press(keyboard, 'Tab', steps.locator('[role=option]:focus'))
  await keyboard.press('ArrowUp')
  await banner.waitFor()
  await keyboard.press('Escape')
  await banner.waitFor({ state: 'detached' })
  expect(await isFocused(steps.locator('[role=option]:focus')), 'the focus stays in the list').toBeTruthy()
  await keyboard.press('Home')
  await banner.waitFor()
  await press(keyboard, 'Shift+Tab', panel.getByRole('button', { name: 'Back to now' }).first())
  await keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })

  await goToView(panel, keyboard, 'Graph')
  await press(keyboard, 'Tab', panel.locator('svg [tabindex="0"]').first())
  await keyboard.press('Enter')
  await panel.getByRole('complementary').waitFor()

  await goToView(panel, keyboard, 'Block')
  await press(keyboard, 'Tab', panel.getByLabel(/Format/).first())

  await goToView(panel, keyboard, 'Requests')
  const receipt = panel.getByRole('tabpanel').locator('button[aria-expanded]').first()
  await press(keyboard, 'Tab', receipt)
  // The newest stands open.
  const opened = panel.getByRole('tabpanel').locator('button[aria-expanded=true]')
  await opened.first().waitFor()
  await keyboard.press('Enter')
  await opened.first().waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await opened.first().waitFor()

  await goToView(panel, keyboard, 'Stored')
  await press(keyboard, 'Tab', panel.locator('.artifact-item').first())

  await goToView(panel, keyboard, 'Resolve')
  await press(keyboard, 'Tab', panel.getByRole('textbox').first())
  await keyboard.type('the about page')
  expect(await panel.getByRole('textbox').first().inputValue(), 'the devtools take no letter').toBe('the about page')
  await panel.getByRole('cell').getByText('About').first().waitFor()

  await press(keyboard, 'Tab', panel.getByRole('button', { name: /remembered/ }))
  await keyboard.press('Enter')
  await panel.getByRole('region', { name: 'How this memory is doing' }).waitFor()
  await keyboard.press('Escape')
  await panel.getByRole('region', { name: 'How this memory is doing' }).waitFor({ state: 'detached' })
})

/**
 * By arrows, from the tab that is selected: that one alone is given the focus from here, as the devtools give it to a panel.
 * @param {import('./drive-panel.mjs').Panel} panel @param {import('playwright-core').Keyboard} keyboard @param {string} name
 */
async function goToView(panel, keyboard, name) {
  await panel.locator('[role=tab][aria-selected=true]').focus()
  await keyboard.press('Home')
  const tab = panel.getByRole('tab', { name, exact: true })
  await press(keyboard, 'ArrowRight', tab)
  expect((await tab.getAttribute('aria-selected')) === 'true', `the arrows have opened ${name}`).toBeTruthy()
}

/**
 * Presses a key until an element has the focus.
 * @param {import('playwright-core').Keyboard} keyboard @param {string} key @param {Locator} wanted
 */
async function press(keyboard, key, wanted) {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isFocused(wanted)) return
    await keyboard.press(key)
  }
  throw new Error(`The key ${key} does not reach ${wanted}.`)
}

/** @param {Locator} wanted */
async function isFocused(wanted) {
  const isActive = (/** @type {Element} */ element) =>
    /** @type {Document | ShadowRoot} */ (element.getRootNode()).activeElement === element
  return (await wanted.count()) > 0 && wanted.first().evaluate(isActive)
}
