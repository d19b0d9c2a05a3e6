/** @typedef {import('playwright-core').FrameLocator} Panel */

/** Of an entity that is remembered. @param {Panel} panel @param {string} name */
export function entityRow(panel, name) {
  const opener = panel.getByRole('button', { name, exact: true }).or(panel.getByText(name, { exact: true }))
  return panel.getByRole('table', { name: 'Entities' }).getByRole('row').filter({ has: opener }).first()
}

/** The panel comes back to the view that was open in it last. @param {Panel} panel @param {string} name */
export async function openView(panel, name) {
  await panel.getByRole('tab', { name, exact: true }).click()
}

/**
 * Does something to an entity by the buttons of its row, which stand there for whoever points at it.
 * @param {Panel} panel @param {'Pin' | 'Unpin' | 'Forget'} what @param {string} name
 */
export async function act(panel, what, name) {
  await openView(panel, 'Entities')
  const row = entityRow(panel, name)
  await row.waitFor()
  await row.hover()
  await row.getByRole('button', { name: `${what} ${name}`, exact: true }).click()
}
