// @vitest-environment happy-dom
import { sync } from '@antecedent/core/sync'
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

it('V13 shows how far sync has come, what is to be told, and why it is not', async () => {
  const offline = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('No way there.'), { code: 'sync-offline' }))
  const memory = openMemory({ features: [sync({ connect: offline })] })
  await observePages(memory, 'Home')
  await memory.sync.synced()
  const { root } = await showView(HealthView)
  await shows(() => expect(root.textContent).toContain('Other devices'))
  expect(root.textContent).toContain('SyncOffline')
  expect(root.textContent).toContain('WhyNo way there.')
  expect(root.textContent).toContain('To tell1 event of 1 thread')
})

it('V13 shows nothing of sync where memory has none', async () => {
  await observePages(openMemory(), 'Home')
  const { root } = await showView(HealthView)
  await shows(() => expect(root.textContent).toContain('None since this panel looks.'))
  expect(root.textContent).not.toContain('Other devices')
})
