// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, it, vi } from 'vitest'
import { observePages, openMemory } from '../../testing/open-panel.js'
import { showPanel, shows, showView } from '../../testing/show-view.js'
import { LOAD_VIEW } from './load-view.js'
import { View } from './view.js'
import type { ViewName } from './view-name.js'

const body = { model: 'm', messages: [{ role: 'user', content: 'Rename it.' }] }

const press = (root: HTMLElement, words: RegExp): void => {
  fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => words.test(textContent ?? ''))!)
}
const tabOf = (root: HTMLElement) => root.querySelector('[role=tab][aria-selected=true]')?.textContent

it('V2 leads from the block to the request that carried one last, opened and in the focus', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  const { root } = await showPanel('block')
  memory.attach(body)
  memory.attach({ prompt: 'A body of another shape' })
  await shows(() => expect(root.querySelectorAll('.sent-line .link').length).toBe(2))
  press(root, /Open the request of/)
  await shows(() => expect(tabOf(root)).toBe('Requests'))
  await shows(() => expect(root.querySelectorAll('.receipt-head[aria-expanded=true]').length).toBe(1))
  const opened = root.querySelector('.receipt-head[aria-expanded=true]')
  expect(opened?.textContent).toContain('sent')
  expect(opened?.textContent).not.toContain('not sent')
  expect(document.activeElement).toBe(opened)
})

it('V2 leads from a line of the block to its entity, and to that in the list', async () => {
  await observePages(openMemory(), 'Home', 'Team')
  const { root } = await showPanel('block', 2)
  await shows(() => expect(root.querySelectorAll('[data-stop]').length).toBe(2))
  fireEvent.click(root.querySelectorAll('[data-stop]')[1]!)
  await shows(() => expect(root.querySelector('.detail h2')?.textContent).toContain('Home'))
  press(root, /Show in Entities/)
  await shows(() => expect(tabOf(root)).toBe('Entities'))
  await shows(() => expect(root.querySelector('.detail h2')?.textContent).toContain('Home'))
})

it('V3 leads from an entity to the step that brought it, and opens nothing by itself when one comes back', async () => {
  const { root: panel, store } = await openWithStep()
  press(panel, /^step/)
  await shows(() => expect(tabOf(panel)).toBe('Timeline'))
  expect(store.get().at).toBe(store.get().rows.find(({ toolName }) => toolName === 'getPage')?.index)
  fireEvent.click(panel.querySelector('#tab-entities')!)
  await shows(() => expect(panel.querySelector('.entity-table')).not.toBeNull())
  expect(panel.querySelector('.detail')).toBeNull()
})

it('V1 shows a view that was loaded between its tab’s second opening and the frame after', async () => {
  openMemory()
  let finish = (): void => {}
  const finished = new Promise<void>(resolve => (finish = resolve))
  const view = await LOAD_VIEW.stored()
  const loading = vi.spyOn(LOAD_VIEW, 'stored').mockImplementationOnce(() => finished.then(() => view))
  let open = (_name: ViewName): void => {}
  const { root } = await showView(() => {
    const [name, setName] = useState<ViewName>('stored')
    open = setName
    return <View name={name} />
  })
  await vi.waitFor(() => expect(loading).toHaveBeenCalled())
  open('block')
  await shows(() => expect(root.textContent).not.toBe(''))
  open('stored')
  while (root.textContent !== '') await Promise.resolve()
  finish()
  await shows(() => expect(root.textContent).not.toBe(''))
})

async function openWithStep() {
  const memory = openMemory()
  const shown = await showPanel('block', 0)
  await observePages(memory, 'Home')
  await shows(() => expect(shown.root.querySelector('.provenance .link')?.textContent).toMatch(/^step/))
  return shown
}
