import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { expectResolves, replaySession } from '@antecedent/core/testing'
import axe from 'axe-core'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { soon } from '../testing/open-panel.js'
import { mountFloating } from './mount-floating.js'
import { CORNERS, type FloatingOptions } from './floating-options.js'

let users = 0

function openMemory(): WorkingMemory {
  const memory = createWorkingMemory({
    user: `floating ${Date.now()} ${users++}`,
    thread: 't-1',
    devtools: 'development',
  })
  onTestFinished(() => memory.close())
  return memory
}

const hosts = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-antecedent=devtools]')

/** Of the button and the drawer, and of the panel in it. */
const outer = (): ShadowRoot => hosts()[0]!.shadowRoot!
const inner = (): ShadowRoot | undefined =>
  outer().querySelector<HTMLElement>('[data-antecedent=panel]')?.shadowRoot ?? undefined

function open(options: FloatingOptions = {}): () => void {
  let isThere = true
  const unmount = mountFloating(options)
  const close = (): void => {
    if (isThere) unmount()
    isThere = false
  }
  onTestFinished(close)
  return close
}

const button = (): HTMLElement => {
  const found = outer().querySelector<HTMLElement>('.floating-button')
  if (!found) throw new Error('There is no button.')
  return found
}

const tab = (): string | undefined => inner()?.querySelector('[role=tab][aria-selected=true]')?.textContent

function forget(): void {
  localStorage.removeItem('antecedent-devtools')
}

it('V6 shows what a worker remembers while it is observed, from a button in a corner', async () => {
  forget()
  const memory = openMemory()
  open()
  expect(button().getBoundingClientRect().left).toBe(20)
  button().click()
  await soon(() => expect(tab()).toBe('Entities'))
  for (const title of ['Home', 'About us', 'Team']) {
    memory.observe({ toolName: 'getPage', output: { id: title, title } })
    await soon(() => expect(inner()?.querySelector('#panel-view')?.textContent).toContain(title))
  }
  expect(memory.status().runs).toBe('worker')
  await soon(() => expect(inner()?.querySelector('.foot-line')?.textContent).toContain('3 remembered'))
})

it('V6 is opened, used, closed and moved by keys alone, and found again as it was left', async () => {
  forget()
  openMemory()
  const close = open()
  await userEvent.keyboard('{Alt>}{Shift>}m{/Shift}{/Alt}')
  await soon(() => expect(tab()).toBe('Entities'))
  inner()!.querySelector<HTMLElement>('[role=tab][aria-selected=true]')!.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await soon(() => expect(tab()).toBe('Block'))
  outer().querySelector<HTMLElement>('[role=separator]')!.focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  const height = (): string | undefined => outer().querySelector<HTMLElement>('.drawer')?.style.height
  await soon(() => expect(height()).toBe('55vh'))
  close()
  expect(hosts().length).toBe(0)

  const closeAgain = open()
  await soon(() => expect([tab(), height()]).toEqual(['Block', '55vh']))
  // A panel that was open before takes no focus from the page.
  expect(document.activeElement).toBe(document.body)
  inner()!.querySelector<HTMLElement>('[role=tab][aria-selected=true]')!.focus()
  await userEvent.keyboard('{Escape}')
  await soon(() => expect(outer().activeElement).toBe(button()))
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await soon(() => expect(button().dataset.corner).toBe('top-right'))
  closeAgain()

  open()
  expect(button().dataset.corner).toBe('top-right')
})

it('V6 moves nothing in its page, and keeps what is typed in it from the page', async () => {
  forget()
  openMemory()
  const text = document.body.appendChild(document.createElement('p'))
  text.textContent = 'The page'
  onTestFinished(() => text.remove())
  const keys: string[] = []
  const onKeyDown = (event: KeyboardEvent): void => void keys.push(event.key)
  document.body.addEventListener('keydown', onKeyDown)
  onTestFinished(() => document.body.removeEventListener('keydown', onKeyDown))
  const place = (): string => JSON.stringify([text.getBoundingClientRect(), document.documentElement.scrollHeight])
  const before = place()
  open({ isOpenAtFirst: true })
  await soon(() => expect(tab()).toBe('Entities'))
  expect(place()).toBe(before)
  inner()!.querySelector<HTMLElement>('[role=tab][aria-selected=true]')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  await soon(() => expect(tab()).toBe('Timeline'))
  expect(keys).toEqual([])
})

it('V6 keeps out styles of its page', async () => {
  forget()
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '* { color: rgb(1, 2, 3) !important; font-size: 40px !important; letter-spacing: 9px }'
  onTestFinished(() => style.remove())
  openMemory()
  open({ isOpenAtFirst: true, theme: 'light' })
  await soon(() => expect(tab()).toBe('Entities'))
  const { fontSize, color, letterSpacing } = getComputedStyle(inner()!.querySelector('[aria-selected=true]')!)
  expect({ fontSize, color, letterSpacing }).toEqual({
    // That of a narrow page, in which all tabs find room.
    fontSize: '11px',
    color: 'rgb(27, 28, 33)',
    letterSpacing: 'normal',
  })
})

it.each(['light', 'dark'] as const)('V6 has no serious fault of access in %s', async theme => {
  forget()
  const memory = openMemory()
  memory.observe({ toolName: 'getPage', output: { id: 'home', title: 'Home' } })
  await memory.settled({ deadlineMs: 15_000 })
  open({ isOpenAtFirst: true, theme })
  await soon(() => expect(tab()).toBe('Entities'))
  inner()!.querySelector<HTMLElement>('.foot-line')!.click()
  await soon(() => expect(inner()?.querySelector('.facts')?.textContent).toContain('Everything observed is committed'))
  const { violations } = await axe.run(hosts()[0]!, { resultTypes: ['violations'] })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
})

it.each(CORNERS)('V6 leaves the corner itself to the buttons of other tools: %s', async corner => {
  open({ corner })
  await soon(() => expect(button().dataset.corner).toBe(corner))
  const { left, right, top, bottom } = button().getBoundingClientRect()
  const fromEdge = { top, bottom: innerHeight - bottom, left, right: innerWidth - right }
  const [block, inline] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  expect(fromEdge[block]).toBeGreaterThanOrEqual(64)
  expect(fromEdge[inline]).toBeLessThan(64)
})

it('V6 is dragged by a pointer into another corner, which is no click, and then clicked', async () => {
  forget()
  openMemory()
  open({ corner: 'bottom-left' })
  const drag = (target: Element, steps = 5): Promise<void> => userEvent.dragAndDrop(button(), target, { steps })
  const corners = document.body.appendChild(document.createElement('div'))
  corners.style.cssText = 'position: fixed; inset: 0 0 auto auto; width: 80px; height: 80px'
  onTestFinished(() => corners.remove())
  await drag(corners)
  await soon(() => expect(button().dataset.corner).toBe('top-right'))
  expect([button().style.translate, inner()]).toEqual(['', undefined])
  const { top, right } = button().getBoundingClientRect()
  expect([top, document.documentElement.clientWidth - right]).toEqual([68, 20])
  await userEvent.hover(button())
  expect(button().style.translate).toBe('')
  await userEvent.click(button())
  await soon(() => expect(tab()).toBe('Entities'))
})

it('V6 is opened by a key after a drag of which no click came', async () => {
  forget()
  openMemory()
  open()
  const send = (type: string, place: { clientX: number; clientY: number }): unknown =>
    button().dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, bubbles: true, ...place }))
  const setPointerCapture = button().setPointerCapture
  // No pointer of this id is down, which the browser would say.
  button().setPointerCapture = () => {}
  send('pointerdown', { clientX: 20, clientY: 20 })
  send('pointermove', { clientX: 200, clientY: 20 })
  send('pointercancel', { clientX: 0, clientY: 0 })
  send('pointermove', { clientX: 300, clientY: 20 })
  button().setPointerCapture = setPointerCapture
  expect([button().style.translate, button().dataset.corner]).toEqual(['', 'bottom-left'])
  button().focus()
  await userEvent.keyboard('{Enter}')
  await soon(() => expect(tab()).toBe('Entities'))
})

it('V6 is made higher and lower by a pointer, within its bounds, and found again so', async () => {
  forget()
  openMemory()
  const close = open({ isOpenAtFirst: true })
  await soon(() => expect(tab()).toBe('Entities'))
  const handle = (): HTMLElement => outer().querySelector<HTMLElement>('[role=separator]')!
  const height = (): number => Number.parseFloat(outer().querySelector<HTMLElement>('.drawer')!.style.height)
  const dragTo = async (percent: number): Promise<void> => {
    const line = document.body.appendChild(document.createElement('div'))
    line.style.cssText = `position: fixed; left: 0; right: 0; top: ${percent}vh; height: 2px`
    try {
      await userEvent.dragAndDrop(handle(), line, { steps: 8, force: true })
    } finally {
      line.remove()
    }
  }
  expect(height()).toBe(45)
  await dragTo(30)
  expect(Math.abs(height() - 70)).toBeLessThan(2)
  await dragTo(1)
  expect(height()).toBe(95)
  await dragTo(98)
  expect([height(), handle().getAttribute('aria-valuenow')]).toEqual([15, '15'])
  close()
  open({ isOpenAtFirst: true })
  await soon(() => expect(tab()).toBe('Entities'))
  expect(height()).toBe(15)
})

it('V5 V6 saves a file that a test replays to what the page remembers', async () => {
  forget()
  const memory = openMemory()
  open({ isOpenAtFirst: true })
  await soon(() => expect(tab()).toBe('Entities'))
  for (const title of ['Home', 'About']) memory.observe({ toolName: 'getPage', output: { id: title, title } })
  await soon(() => expect(inner()?.querySelector('#panel-view')?.textContent).toMatch(/About[^]*Home/))
  const saved: { name: string; text: Promise<string> }[] = []
  const onClick = (event: MouseEvent): void => {
    const link = event.target as HTMLAnchorElement
    event.preventDefault()
    saved.push({ name: link.download, text: fetch(link.href).then(response => response.text()) })
  }
  // The link stands in no document, so that its click is heard by nobody else.
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', onClick)
    click.call(this)
  }
  onTestFinished(() => void (HTMLAnchorElement.prototype.click = click))
  const exportButton = (): HTMLButtonElement | undefined =>
    [...inner()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export session')
  if (!exportButton()) inner()!.querySelector<HTMLElement>('.foot-line')!.click()
  await soon(() => expect(exportButton()).toBeDefined())
  const names = inner()!.querySelector<HTMLSelectElement>('[aria-label="Names in the exported session"]')!
  await userEvent.selectOptions(names, 'kept')
  exportButton()!.click()
  await soon(() =>
    expect([inner()?.querySelector('.foot-act [role=status]')?.textContent, ...saved.map(({ name }) => name)]).toEqual([
      'Saved as t-1.session.json',
      't-1.session.json',
    ]),
  )
  const session = replaySession(await saved[0]!.text)
  expect(session.at().entities).toEqual(memory.getSnapshot().entities)
  expectResolves(session, 'rename "About"', { to: 'page/About' })
})
