import { expect, test } from './test.mjs'
import { findAxeFaults } from './find-axe-faults.mjs'
import { lookAtEachWidth, openFullChat, walkViews } from './walk-views.mjs'

test('axe finds nothing serious in any view, narrow and wide, light and dark', async ({ stage }) => {
  /** @type {string[]} */
  const faults = []
  const inspected = await openFullChat(stage, 'axe')
  const look = async (/** @type {import('./walk-views.mjs').ShownView} */ { name, width, scheme }) => {
    for (const fault of await findAxeFaults(inspected.frame())) faults.push(`${name} ${width} ${scheme}: ${fault}`)
  }
  // What is dark is laid out as what is light.
  await walkViews(inspected, { schemes: ['dark'], widths: [1_200], look })
  await walkViews(inspected, { schemes: ['light'], look })
  await inspected.page.goto(stage.serve('<title>Plain</title><h1>A page without Antecedent</h1>'))
  await inspected.panel.getByText('No Antecedent on this page').waitFor()
  await lookAtEachWidth(inspected, { name: 'nobody', scheme: 'light', look })
  expect(faults.length, `axe finds nothing serious:\n${faults.join('\n')}`).toBe(0)
})
