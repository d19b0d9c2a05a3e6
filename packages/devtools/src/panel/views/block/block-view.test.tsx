// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { BlockView } from './block-view.js'

const linesIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('.block-line')].map(({ textContent }) => textContent ?? '')

const body = { model: 'm', messages: [{ role: 'user', content: 'Rename it.' }] }

it('V2 shows the block as the model would see it, and why each line is there', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home', 'שלום 🌱')
  const { root } = await showView(BlockView)
  await shows(() => expect(linesIn(root).join('\n')).toBe(memory.block().text))
  const home = [...root.querySelectorAll<HTMLElement>('[data-stop]')].find(stop => stop.textContent?.includes('Home'))!
  fireEvent.focus(home)
  await shows(() => expect(root.querySelector('.provenance')?.textContent).toContain('by getPage, call call-Home'))
  expect(home.dataset.lit).toBe('true')
})

it('V2 says that what it shows was not sent, and what the last request did', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  const { root, store } = await showView(BlockView)
  const title = (): string => root.querySelector('h2')?.textContent ?? ''
  await shows(() => expect(title()).toBe('Next request, if sent now'))
  expect(root.textContent).toContain('No request has been sent with memory yet.')
  memory.attach({ prompt: 'A body of another shape' })
  await shows(() => expect(root.querySelector('.sent-line [data-kind=bad]')?.textContent).toBe('not sent'))
  fireEvent.change(root.querySelector('select')!, { target: { value: 'xml' } })
  await shows(() => expect(title()).toBe('Next request, if sent now, with these options'))
  const step = store.get().rows.at(-1)!.index
  store.lookAt(step)
  await shows(() => expect(title()).toBe(`A request just after step ${step}, with these options`))
})

it('W10 forgets an entity where it is opened, and takes it back', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home', 'Team')
  const { root } = await showView(BlockView)
  await shows(() => expect(root.querySelectorAll('[data-stop]').length).toBe(2))
  const names = () => memory.getSnapshot().entities.map(({ name }) => name)
  const press = (words: string) =>
    fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === words)!)
  fireEvent.click([...root.querySelectorAll('[data-stop]')].find(stop => stop.textContent?.includes('Home'))!)
  await shows(() => expect(root.querySelector('.detail .entity-actions')).not.toBeNull())
  press('Forget')
  await shows(() => expect(names()).toEqual(['Team']))
  await shows(() => expect(root.querySelector('.detail')?.textContent).toContain('Memory does not hold it any more.'))
  expect(document.activeElement).toBe(root.querySelector('.detail'))
  fireEvent.keyDown(root.querySelector('.detail')!, { key: 'Escape' })
  expect(document.activeElement?.textContent).toContain('Team')
  await shows(() => expect(root.querySelector('.forgotten-one')?.textContent).toContain('Forgot Home'))
  press('Undo')
  await shows(() => expect(names().toSorted()).toEqual(['Home', 'Team']))
})

it('V2 goes from entity to entity by arrows, with one stop of the tab key', async () => {
  await observePages(openMemory(), 'Home', 'Team')
  const { root } = await showView(BlockView)
  await shows(() => expect(root.querySelectorAll('[data-stop]').length).toBe(2))
  const [first, second] = root.querySelectorAll<HTMLElement>('[data-stop]')
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowDown' })
  await shows(() => expect(second!.tabIndex).toBe(0))
  expect([first!.tabIndex, document.activeElement === second]).toEqual([-1, true])
})

it('V2 opens an entity by Enter, and closes it by Escape', async () => {
  await observePages(openMemory(), 'Home')
  const { root } = await showView(BlockView)
  await shows(() => expect(root.querySelectorAll('[data-stop]').length).toBe(1))
  const stop = root.querySelector('[data-stop]')!
  fireEvent.keyDown(stop, { key: 'Enter' })
  await shows(() => expect(root.querySelector('.detail h2')?.textContent).toContain('Home'))
  fireEvent.keyDown(stop, { key: 'Escape' })
  await shows(() => expect(root.querySelector('.detail')).toBeNull())
})

it('V2 previews another format, which leaves the block of the memory alone', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  const before = memory.block().text
  const { root } = await showView(BlockView)
  await shows(() => expect(linesIn(root).length).toBeGreaterThan(0))
  const format = root.querySelector('select')!
  fireEvent.change(format, { target: { value: 'xml' } })
  await shows(() => expect(linesIn(root).join('\n')).toBe(memory.block({ format: 'xml' }).text))
  expect(memory.block().text).toBe(before)
})

it('V2 says whether a prompt cache finds what the last request carried, and where it ends', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  const { root, store } = await showView(BlockView)
  memory.attach(body)
  await shows(() => expect(root.textContent).toContain('cache-safe'))
  const before = memory.block().text
  await observePages(memory, 'Team')
  await shows(() => expect(root.textContent).toContain('No longer the block that was sent last: it differs from byte'))
  fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Changes')!)
  const changes = [...root.querySelectorAll<HTMLElement>('.block-change')]
  const kept = changes
    .filter(({ dataset }) => dataset.kind !== 'added')
    .map(line => line.querySelector('bdi')?.textContent)
  expect(kept).toEqual(before.split('\n'))
  expect(
    changes
      .filter(({ dataset }) => dataset.kind === 'added')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Team')
  // At the step of the request, the block was what the request carried.
  store.lookAt(store.get().rows.find(({ receipt }) => receipt)!.index)
  await shows(() => expect(linesIn(root).join('\n')).toBe(before))
})

it('V2 says what to do where there is no block yet', async () => {
  openMemory()
  const { root } = await showView(BlockView, 0)
  await shows(() => expect(root.textContent).toContain('There is nothing to tell the model yet.'))
})

it('T12 shows a redacted block without names, and nothing of what was sent', async () => {
  const memory = openMemory({ devtools: true })
  await observePages(memory, 'Secret')
  const { root } = await showView(BlockView)
  memory.attach(body)
  await shows(() => expect(root.textContent).toContain('What the last request carried is not shown'))
  expect(linesIn(root).join('\n')).toContain('"Name 1"')
  expect(root.textContent).not.toContain('Secret')
})

it('T11 shows names as text', async () => {
  await observePages(openMemory(), '<img src=x onerror=alert(1)>')
  const { root } = await showView(BlockView)
  await shows(() => expect(linesIn(root).join('\n')).toContain('img'))
  expect(root.querySelector('img')).toBeNull()
})
