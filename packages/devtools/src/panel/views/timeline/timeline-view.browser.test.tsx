import type { WorkingMemory } from '@antecedent/core'
import { attachDevtools, createWallPair } from '@antecedent/core/devtools'
import { expect, it, onTestFinished, vi } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { mountPanel } from '../../mount-panel.js'
import { createPreferences } from '../../preferences.js'

function openTimeline() {
  const [page, panel] = createWallPair()
  onTestFinished(attachDevtools(page))
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = 'position: fixed; inset: 0; width: 400px; height: 600px'
  const preferences = createPreferences(undefined)
  preferences.set('tab', 'timeline')
  const unmount = mountPanel(element, panel, { preferences })
  onTestFinished(() => {
    unmount()
    element.remove()
  })
  const root = element.firstElementChild!.shadowRoot!
  const steps = () => [...root.querySelectorAll<HTMLElement>('[role=option]')]
  const selected = () => steps().filter(step => step.getAttribute('aria-selected') === 'true')
  return { root, steps, selected, scroller: () => root.querySelector<HTMLElement>('.steps-scroll')! }
}

const press = (root: ShadowRoot, key: string) =>
  root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** Views are loaded when they are first shown. */
const shows = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const nextFrame = () => new Promise(requestAnimationFrame)

const blockIn = (root: ShadowRoot, side: 'added' | 'removed'): string =>
  [...root.querySelectorAll<HTMLElement>('.block-then li')]
    .filter(line => line.dataset.kind !== side)
    .map(line => line.querySelector('bdi')!.textContent)
    .join('\n')

async function observeTurns(memory: WorkingMemory, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    memory.turn({ id: `turn-${turn}` })
    memory.observe({
      toolName: 'getPage',
      toolCallId: `call-${turn}`,
      output: { id: `p-${turn % 20}`, title: `Page ${turn}` },
    })
  }
  await memory.settled({ deadlineMs: 15_000 })
}

it('V3 begins at the newest step, and follows what comes', async () => {
  const memory = openMemory()
  // The log begins with the first devtools.
  onTestFinished(attachDevtools(createWallPair()[0]))
  await observeTurns(memory, 60)
  const { steps, scroller } = openTimeline()
  const isAtEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight < 2
  await shows(() => {
    expect(steps().at(-1)?.textContent ?? '').toContain('getPage')
    expect(isAtEnd()).toBe(true)
  })
  await observePages(memory, 'Newest')
  await shows(() => {
    expect(steps().at(-1)?.textContent ?? '').toContain('page/newest')
    expect(isAtEnd()).toBe(true)
  })
})

it('V3 looks back at a step: the block as it was then, and before it', async () => {
  const memory = openMemory()
  const blocks: string[] = []
  for (const title of ['Home', 'About', 'Team']) {
    await observePages(memory, title)
    blocks.push(memory.block().text)
  }
  const { root, steps, selected } = openTimeline()
  await shows(() => expect(steps().at(-1)?.textContent ?? '').toContain('page/team'))
  steps().at(-1)!.click()
  await shows(() => expect([blockIn(root, 'added'), blockIn(root, 'removed')]).toEqual([blocks[1], blocks[2]]))
  press(root, 'ArrowUp')
  await shows(() => expect([blockIn(root, 'added'), blockIn(root, 'removed')]).toEqual([blocks[0], blocks[1]]))
  expect(selected()[0]?.textContent ?? '').toContain('page/about')
  expect(root.activeElement).toBe(selected()[0])
  press(root, 'Escape')
  await shows(() => expect(selected()).toEqual([]))
})

it('V3 scrolls through 10,000 steps with no more of them in the document than are in sight', async () => {
  const memory = openMemory()
  await observeTurns(memory, 5_000)
  const { root, steps, scroller } = openTimeline()
  await shows(() => expect(Number(steps().at(-1)?.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(9_500))
  const longTasks: number[] = []
  const supported = PerformanceObserver.supportedEntryTypes.includes('longtask')
  const observer = new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  if (supported) observer.observe({ type: 'longtask' })
  const frames: number[] = []
  let most = 0
  const height = scroller().scrollHeight
  for (let step = 120; step >= 0; step--) {
    const before = performance.now()
    scroller().scrollTop = (height * step) / 120
    await nextFrame()
    frames.push(performance.now() - before)
    most = Math.max(most, steps().length)
  }
  await shows(() => expect(steps()[0]?.getAttribute('aria-posinset')).toBe('1'))
  observer.disconnect()
  frames.sort((a, b) => a - b)
  console.info(
    `[timeline] ${frames.length} jumps: median ${frames[60]?.toFixed(1)} ms, slowest ${frames.at(-1)?.toFixed(1)} ms, ` +
      `long tasks ${supported ? longTasks.map(Math.round).join(', ') || 'none' : 'not told by this browser'}, rows at most ${most}`,
  )
  expect(most).toBeLessThan(80)
  expect(root.querySelectorAll('*').length).toBeLessThan(2_000)
}, 120_000)
