import { createWorkingMemory } from '@antecedent/core'
import { TanStackDevtools } from '@tanstack/react-devtools'
import { createElement, type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { soon } from '../testing/open-panel.js'
import * as asInTests from '../index.js'
import { AntecedentDevtools, AntecedentDevtoolsPanel, antecedentDevtoolsPlugin } from '../production.js'

let users = 0

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

function render(element: ReactElement): { container: HTMLElement; unmount: () => void } {
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
  root.render(createElement(StrictMode, null, element))
  return { container, unmount }
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
