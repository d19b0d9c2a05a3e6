// @vitest-environment happy-dom
import { attachDevtools, createWallPair, PROTOCOL_VERSION, type Wall } from '@antecedent/core/devtools'
import { fireEvent } from '@testing-library/preact'
import { expect, it, onTestFinished } from 'vitest'
import { observePages, openMemory, soon } from '../testing/open-panel.js'
import { mountPanel } from './mount-panel.js'
import type { PanelOptions } from './panel-options.js'
import { createPreferences } from './preferences.js'

/** The panel over the page's memories, or over a wall that a test plays. */
function openPanel({ wall, ...options }: PanelOptions & { wall?: Wall } = {}) {
  const [page, panel] = createWallPair()
  if (!wall) onTestFinished(attachDevtools(page))
  const element = document.body.appendChild(document.createElement('div'))
  const unmount = mountPanel(element, wall ?? panel, { preferences: createPreferences(undefined), ...options })
  onTestFinished(unmount)
  const root = element.firstElementChild!.shadowRoot!
  const find = <Found extends Element = HTMLElement>(selector: string): Found => {
    const found = root.querySelector<Found>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  }
  return { element, unmount, root, find, text: () => root.textContent }
}

const tabsIn = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('[role=tab]')].map(
    tab => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' *' : ''}`,
  )

it('V6 helps where no page answers', () => {
  const { text, root } = openPanel({ wall: { send() {}, listen: () => () => {} } })
  expect(text()).toContain('No Antecedent on this page')
  expect(tabsIn(root)).toEqual([])
})

it('V6 says which side of another version is to be updated', async () => {
  let hear: (message: unknown) => void = () => {}
  const wall: Wall = {
    send() {},
    listen(listener) {
      hear = listener
      return () => {}
    },
  }
  const { text } = openPanel({ wall })
  const version = PROTOCOL_VERSION + 1
  hear({ channel: 'antecedent-devtools', version, side: 'page', sender: 'p', payload: '[]' })
  await soon(() => expect(text()).toContain(`speaks version ${version} of the protocol`))
  expect(text()).toContain('Update the panel')
})

it('V6 asks for `devtools` where the page has no memory that can be seen', async () => {
  const { text } = openPanel()
  await soon(() => expect(text()).toContain('No memory to show yet'))
})

it('V6 goes through the tabs by arrows, and remembers the one that was left', async () => {
  await observePages(openMemory(), 'Home')
  const preferences = createPreferences(undefined)
  const first = openPanel({ preferences })
  await soon(() => expect(tabsIn(first.root)[0]).toBe('Entities *'))
  const press = (key: string) => fireEvent.keyDown(first.find('[role=tab][aria-selected=true]'), { key })
  for (const [key, selected] of [
    ['ArrowLeft', 'Health'],
    ['ArrowRight', 'Entities'],
    ['End', 'Health'],
    ['Home', 'Entities'],
    ['ArrowRight', 'Timeline'],
    ['ArrowRight', 'Graph'],
  ] as const) {
    press(key)
    await soon(() => expect(first.find('[role=tab][aria-selected=true]').textContent).toBe(selected))
  }
  expect(first.root.activeElement).toBe(first.find('[role=tab][aria-selected=true]'))
  expect(first.root.querySelectorAll('[role=tab][tabindex="0"]').length).toBe(1)
  first.unmount()
  expect(first.element.childElementCount).toBe(0)
  const second = openPanel({ preferences })
  await soon(() => expect(second.find('[role=tab][aria-selected=true]').textContent).toBe('Graph'))
})

it('V6 lets a memory be chosen where the page has several, and tells of those of another version', async () => {
  openMemory({ thread: 'first' })
  openMemory({ thread: 'second', devtools: true })
  const registry = (globalThis as Record<symbol, unknown[]>)[Symbol.for('antecedent.devtools')]!
  const foreign = { version: 99 }
  registry.push(foreign)
  onTestFinished(() => void registry.splice(registry.indexOf(foreign), 1))
  const { find, text } = openPanel()
  await soon(() => find('select[aria-label=Memory]'))
  const choice = find<HTMLSelectElement>('select[aria-label=Memory]')
  expect([...choice.options].map(option => option.textContent)).toEqual([
    expect.stringMatching(/ann-\d+ · first/),
    'Memory 2',
  ])
  expect(text()).toContain('+1 of another version')
  expect(text()).not.toContain('Redacted')
  fireEvent.change(choice, { target: { value: choice.options[1]!.value } })
  await soon(() => expect(text()).toContain('Redacted'))
})

it('V4 erases a memory after a second word alone', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home', 'About')
  const { find, text, root } = openPanel()
  const line = () => find('.foot-line').textContent
  await soon(() => expect(line()).toBe('On the page, kept until it closes2 remembered'))
  fireEvent.click(find('.foot-line'))
  const button = (name: string): HTMLElement => {
    const found = [...root.querySelectorAll<HTMLElement>('button')].find(one => one.textContent?.startsWith(name))
    if (!found) throw new Error(`There is no button ${name}.`)
    return found
  }
  await soon(() => button('Erase this memory'))
  expect(text()).toContain('Everything observed is committed')
  fireEvent.click(button('Erase this memory'))
  await soon(() => expect(root.activeElement).toBe(button('Keep it')))
  fireEvent.keyDown(button('Keep it'), { key: 'Escape' })
  await soon(() => expect(root.activeElement).toBe(button('Erase this memory')))
  expect(memory.getSnapshot().entities.length).toBe(2)
  fireEvent.click(button('Erase this memory'))
  await soon(() => button('Erase all'))
  fireEvent.click(button('Erase all'))
  await soon(() => expect(line()).toContain('0 remembered'))
  expect(memory.getSnapshot().entities).toEqual([])
})

it('T11 shows names as text', async () => {
  const title = '<img src=x onerror="globalThis.hacked = 1">'
  await observePages(openMemory({ thread: title }), title)
  const { root, text } = openPanel()
  await soon(() => expect(text()).toContain(title))
  expect(root.querySelector('img')).toBeNull()
  expect(globalThis).not.toHaveProperty('hacked')
})
