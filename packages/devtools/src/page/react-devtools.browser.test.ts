import { createWorkingMemory } from '@antecedent/core'
import { TanStackDevtools } from '@tanstack/react-devtools'
import { createElement, type ReactElement, StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { soon } from '../testing/open-panel.js'
import * as asInTests from '../index.js'
import { AntecedentDevtools, AntecedentDevtoolsPanel, antecedentDevtoolsPlugin } from '../production.js'

let users = 0

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

interface Rendered {
  container: HTMLElement
  show: (element: ReactElement) => void
  unmount: () => void
}

function render(element: ReactElement): Rendered {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.height = '300px'
  const root = createRoot(container)
  let isThere = true
  const unmount = (): void => {
    if (isThere) root.unmount()
    isThere = false
    container.remove()
  }
  onTestFinished(unmount)
  const show = (shown: ReactElement): void => root.render(createElement(StrictMode, null, shown))
  show(element)
  return { container, show, unmount }
}

async function observeHome(): Promise<void> {
  const memory = createWorkingMemory({
    user: `react devtools ${Date.now()} ${users++}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    devtools: 'development',
  })
  onTestFinished(() => memory.close())
  memory.observe({ toolName: 'getPage', output: { id: 'home', title: 'Home' } })
  await memory.settled({ deadlineMs: 15_000 })
}

const panels = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-antecedent=panel]')]
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-antecedent=devtools]')]

async function showsHome(): Promise<void> {
  await soon(() => expect(panels()[0]?.shadowRoot?.querySelector('#panel-view')?.textContent).toContain('Home'))
}

it('V6 stands once on the page of an app in strict mode, and goes with it', async () => {
  const { unmount, container } = render(createElement(AntecedentDevtools))
  await soon(() => expect(buttons().length).toBe(1))
  expect(container.childElementCount).toBe(0)
  unmount()
  await soon(() => expect(buttons()).toEqual([]))
})

it('V6 stands where an app puts it, as large as its place', async () => {
  await observeHome()
  const { unmount } = render(createElement(AntecedentDevtoolsPanel, { theme: 'dark' }))
  await showsHome()
  expect(panels().map(panel => panel.getBoundingClientRect().height)).toEqual([300])
  unmount()
  await soon(() => expect(panels()).toEqual([]))
})

it('V6 is a plugin of TanStack Devtools, in their theme', async () => {
  await observeHome()
  render(
    createElement(TanStackDevtools, {
      config: { defaultOpen: true, theme: 'dark' },
      plugins: [{ ...antecedentDevtoolsPlugin(), defaultOpen: true }],
    }),
  )
  await showsHome()
  const [panel] = panels()
  expect(panel?.shadowRoot?.querySelector<HTMLElement>('.antecedent-panel')?.dataset.theme).toBe('dark')
  expect(panel?.getBoundingClientRect().height).toBeGreaterThan(100)
})

const shadowIn = (panel: HTMLElement | undefined): ShadowRoot | undefined => panel?.shadowRoot ?? undefined
const placeIn = (root: ShadowRoot | undefined): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>('.antecedent-panel')
const tabIn = (panel: HTMLElement | undefined): string | undefined =>
  shadowIn(panel)?.querySelector('[role=tab][aria-selected=true]')?.textContent

async function openTab(name: string): Promise<void> {
  const find = (): HTMLElement | undefined =>
    [...(shadowIn(panels()[0])?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(
      tab => tab.textContent === name,
    )
  await soon(() => expect(find()).toBeDefined())
  find()?.click()
  await soon(() => expect(tabIn(panels()[0])).toBe(name))
}

it.each<[string, (theme: 'light' | 'dark') => ReactElement]>([
  ['where an app puts it', theme => createElement(AntecedentDevtoolsPanel, { theme })],
  ['in TanStack Devtools', theme => antecedentDevtoolsPlugin().render(document.createElement('div'), { theme })],
])('V6 keeps what is open in it when its theme changes, %s', async (_, show) => {
  await observeHome()
  const rendered = render(show('light'))
  await showsHome()
  await openTab('Resolve')
  const [panel] = panels()
  const fieldIn = () =>
    shadowIn(panel)?.querySelector<HTMLInputElement>('#panel-view input[type=text], #panel-view input:not([type])')
  await soon(() => expect(fieldIn()).toBeTruthy())
  const field = fieldIn()!
  field.value = 'half a phrase'
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  rendered.show(show('dark'))
  await soon(() => expect(placeIn(shadowIn(panel))?.dataset.theme).toBe('dark'))
  expect(panels()).toEqual([panel])
  expect([tabIn(panel), field.isConnected, field.value]).toEqual(['Resolve', true, 'half a phrase'])
})

it('V6 keeps what is open behind the button when its theme changes, and opens it again in that theme', async () => {
  await observeHome()
  const rendered = render(createElement(AntecedentDevtools, { theme: 'light', isOpenAtFirst: true }))
  const outer = (): ShadowRoot | undefined => shadowIn(buttons()[0])
  const inner = (): HTMLElement | undefined =>
    outer()?.querySelector<HTMLElement>('[data-antecedent=panel]') ?? undefined
  const themes = (): unknown[] => [placeIn(outer())?.dataset.theme, placeIn(shadowIn(inner()))?.dataset.theme]
  await soon(() => expect(themes()).toEqual(['light', 'light']))
  const [before] = [inner()]
  rendered.show(createElement(AntecedentDevtools, { theme: 'dark', hotkey: 'Ctrl+F9' }))
  await soon(() => expect(themes()).toEqual(['dark', 'dark']))
  expect(inner()).toBe(before)
  const press = (): unknown =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'F9', ctrlKey: true, bubbles: true }))
  press()
  await soon(() => expect(inner()).toBeUndefined())
  press()
  await soon(() => expect(themes()).toEqual(['dark', 'dark']))
})

it('V6 stands in a frame of the app, with styles of its own', async () => {
  await observeHome()
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  frame.style.height = '400px'
  const { body } = frame.contentDocument!
  body.style.height = '380px'
  render(createPortal(createElement(AntecedentDevtoolsPanel, { theme: 'light' }), body))
  const panel = (): HTMLElement | undefined =>
    frame.contentDocument?.querySelector<HTMLElement>('[data-antecedent=panel]') ?? undefined
  await soon(() => expect(shadowIn(panel())?.querySelector('#panel-view')?.textContent).toContain('Home'))
  const selected = shadowIn(panel())!.querySelector('[aria-selected=true]')!
  expect(frame.contentWindow!.getComputedStyle(selected).color).toBe('rgb(27, 28, 33)')
})

it('T12 shows nothing outside of development', async () => {
  const { container } = render(
    createElement(
      'div',
      null,
      createElement(asInTests.AntecedentDevtools),
      createElement(asInTests.AntecedentDevtoolsPanel),
    ),
  )
  await soon(() => expect(container.innerHTML).toBe('<div></div>'))
  expect([...panels(), ...buttons()]).toEqual([])
})
