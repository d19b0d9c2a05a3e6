import { expect, test } from './test.mjs'
import { findAxeFaults } from './find-axe-faults.mjs'
import { lookAtEachWidth, openFullChat, walkViews } from './walk-views.mjs'

/** @typedef {Omit<Parameters<typeof walkViews>[1], 'look'>} Walk */
/** @type {Record<string, { tag?: string, walks: Walk[] }>} */
const LOOKS = {
  'wide and light': { walks: [{ schemes: ['light'], widths: [1_400] }] },
  // What is dark is laid out as what is light.
  'narrow, and dark': {
    tag: '@full',
    walks: [
      { schemes: ['dark'], widths: [1_200] },
      { schemes: ['light'], widths: [400] },
    ],
  },
}

for (const [how, { tag = [], walks }] of Object.entries(LOOKS)) {
  test(`axe finds nothing serious in any view, ${how}`, { tag }, async ({ stage }) => {
    /** @type {string[]} */
    const faults = []
    const inspected = await openFullChat(stage, 'axe')
    const look = async (/** @type {import('./walk-views.mjs').ShownView} */ { name, width, scheme }) => {
      for (const fault of await findAxeFaults(inspected.frame())) faults.push(`${name} ${width} ${scheme}: ${fault}`)
    }
    for (const walk of walks) await walkViews(inspected, { ...walk, look })
    await inspected.page.goto(stage.serve('<title>Plain</title><h1>A page without Antecedent</h1>'))
    await inspected.panel.getByText('No Antecedent on this page').waitFor()
    await lookAtEachWidth(inspected, { name: 'nobody', scheme: 'light', look })
    expect(faults.length, `axe finds nothing serious:\n${faults.join('\n')}`).toBe(0)
  })
}
