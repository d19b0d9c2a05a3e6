// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact'
import { expect, it, onTestFinished, vi } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { GraphView } from './graph-view.js'

const nodesIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-focus]')]

it('V2 calls a node by the words that are read in it, so that it can be spoken to', async () => {
  await observePages(openMemory(), 'Home', 'A name that is far too long for the box of a node')
  const { root } = await showView(GraphView)
  await shows(() => expect(nodesIn(root).length).toBe(2))
  for (const node of nodesIn(root))
    expect(node.querySelector('title')!.textContent).toContain(node.querySelector('.node-words')!.textContent)
})

it('V2 explains the lines and frames that are drawn, and none that are not', async () => {
  const memory = openMemory()
  const output = {
    id: 'home',
    title: 'Home',
    sections: [
      { id: 's-1', title: 'Hero' },
      { id: 's-2', title: 'Team' },
    ],
  }
  memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output })
  await memory.settled({ deadlineMs: 15_000 })
  const { root } = await showView(GraphView)
  await shows(() => expect(nodesIn(root).length).toBe(3))
  const legend = [...root.querySelectorAll('.graph-legend li')].map(({ textContent }) => textContent)
  expect(legend).toContain('in the block 3')
  expect(legend).toContain('holds 2')
  expect(legend.some(words => words?.startsWith('came before'))).toBe(false)
})

it('V6 lays trees out beside each other in a wide panel, though it was not known to be wide at first', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  onTestFinished(() => void vi.restoreAllMocks())
  const memory = openMemory()
  for (const id of ['home', 'team']) {
    const output = { id, title: id, sections: [{ id: `${id}-1`, title: `Hero of ${id}` }] }
    memory.observe({ toolName: 'getPage', toolCallId: id, output })
  }
  await memory.settled({ deadlineMs: 15_000 })
  const { root } = await showView(GraphView)
  const transformOf = (id: string) =>
    nodesIn(root).find(({ dataset }) => dataset.focus === `page/${id}`)?.style.transform
  const leftAndTop = (id: string) => /translate\((.*)px, (.*)px\)/.exec(transformOf(id) ?? '')?.slice(1)
  await shows(() => expect(leftAndTop('home')?.[1]).toBe('12'))
  await shows(() => expect(leftAndTop('team')?.[1]).toBe('12'))
  expect(leftAndTop('team')?.[0]).not.toBe(leftAndTop('home')?.[0])
})

it('W10 forgets what is opened from the graph, and takes it back', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home', 'Team')
  const { root } = await showView(GraphView)
  await shows(() => expect(nodesIn(root).length).toBe(2))
  const names = () => memory.getSnapshot().entities.map(({ name }) => name)
  const press = (words: string) =>
    fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === words)!)
  fireEvent.keyDown(
    nodesIn(root).find(({ dataset }) => dataset.focus === 'page/home')!,
    { key: 'Enter' },
  )
  await shows(() => expect(root.querySelector('.detail .entity-actions')).not.toBeNull())
  press('Forget')
  await shows(() => expect(names()).toEqual(['Team']))
  await shows(() => expect(root.querySelector('.forgotten-one')).not.toBeNull())
  press('Undo')
  await shows(() => expect(names().toSorted()).toEqual(['Home', 'Team']))
})

it('V2 says what to do where nothing is drawn', async () => {
  openMemory()
  const { root } = await showView(GraphView, 0)
  await shows(() => expect(root.textContent).toContain('Nothing hangs together yet.'))
})
