// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { HealthView } from './health-view.js'

const rowsIn = (root: HTMLElement): string[][] =>
  [...root.querySelectorAll('.stages tbody tr')].map(row =>
    [...row.children].map(({ firstChild, textContent }) => (firstChild?.textContent ?? textContent ?? '').trim()),
  )

it('V10 shows where memory runs, how much of its room is taken, and that nothing failed', async () => {
  await observePages(openMemory(), 'Home', 'Team')
  const { root } = await showView(HealthView)
  await shows(() => expect(root.querySelector('.health-sizes')?.textContent).toContain('2 of 400'))
  expect(root.querySelector('.health-verdict .badge')?.textContent).toBe('fine')
  expect(root.textContent).toContain('RunsOn the page')
  expect(root.textContent).toContain('None since this panel looks.')
})

it('V10 shows how long reading and making the block took, and of what was not done yet that it was not', async () => {
  const memory = openMemory()
  const { root } = await showView(HealthView, 0)
  await observePages(memory, 'Home', 'Team')
  await shows(() => {
    const [read, block, store, send] = rowsIn(root)
    expect(read).toEqual(['Reading a result', expect.stringMatching(/ ms$/), expect.stringMatching(/ ms$/), '2'])
    expect(block?.[1]).toMatch(/ ms$/)
    expect(store?.[0]).toBe('Writing to storage')
    expect(send).toEqual(['Added to a send', '–', '–', 'not yet'])
  })
})
