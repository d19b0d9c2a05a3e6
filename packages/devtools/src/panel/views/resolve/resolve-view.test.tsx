// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { ResolveView } from './resolve-view.js'

function say(root: HTMLElement, phrase: string): void {
  fireEvent.input(root.querySelector('.resolve-input')!, { target: { value: phrase } })
}

const verdictIn = (root: HTMLElement): unknown => ({
  status: root.querySelector('.verdict-badge')?.textContent,
  evidence: root.querySelector('.verdict-evidence .mono')?.textContent,
  meant: [...root.querySelectorAll('[data-meant=true] .entity-words')].map(({ textContent }) => textContent),
})

it('V2 gives the verdict on a phrase as it is typed, with its evidence', async () => {
  await observePages(openMemory(), 'Home', 'Team')
  const { root } = await showView(ResolveView)
  await shows(() => expect(root.querySelectorAll('.samples button').length).toBeGreaterThan(0))
  say(root, 'open Home')
  await shows(() => expect(verdictIn(root)).toEqual({ status: 'resolved', evidence: 'name', meant: ['Home'] }))
  say(root, 'something else entirely')
  await shows(() => expect(verdictIn(root)).toEqual({ status: 'unknown', evidence: undefined, meant: [] }))
})

it('V2 says what puts candidates in their order', async () => {
  await observePages(openMemory(), 'Home', 'Team', 'Contact')
  const { root } = await showView(ResolveView)
  await shows(() => expect(root.querySelectorAll('.samples button').length).toBeGreaterThan(0))
  say(root, 'something else entirely')
  const rowsIn = () => [...root.querySelectorAll('.candidates tbody tr')]
  await shows(() => expect(rowsIn().length).toBe(3))
  expect(rowsIn().map(row => [row.firstElementChild?.textContent, row.lastElementChild?.textContent])).toEqual([
    ['1', 'message 3, by the tool, alone'],
    ['2', 'message 2, by the tool, alone'],
    ['3', 'message 1, by the tool, alone'],
  ])
  expect(root.querySelector('.candidates caption')?.textContent).toContain('not by score')
})

it('V3 gives the verdict that memory would have given at an earlier step', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  const { root, store } = await showView(ResolveView)
  const before = store.get().rows.at(-1)!.index
  await observePages(memory, 'Team')
  say(root, 'open Team')
  await shows(() => expect(verdictIn(root)).toEqual({ status: 'resolved', evidence: 'name', meant: ['Team'] }))
  store.lookAt(before)
  await shows(() => expect(verdictIn(root)).toMatchObject({ status: 'unknown', meant: [] }))
})

it('V2 offers phrases of what is there, which one click asks about', async () => {
  await observePages(openMemory(), 'Home')
  const { root } = await showView(ResolveView)
  await shows(() => expect(root.querySelectorAll('.samples button').length).toBeGreaterThan(0))
  const sample = [...root.querySelectorAll('.samples button')].find(({ textContent }) => textContent === 'that page')!
  fireEvent.click(sample)
  await shows(() => expect(verdictIn(root)).toMatchObject({ status: 'resolved', meant: ['Home'] }))
})

it('V2 says what to do where nothing can be meant', async () => {
  openMemory()
  const { root } = await showView(ResolveView, 0)
  await shows(() => expect(root.textContent).toContain('Nothing is remembered that could be meant.'))
})

it('T12 asks a redacted memory by the replaced names', async () => {
  await observePages(openMemory({ devtools: true }), 'Secret')
  const { root } = await showView(ResolveView)
  say(root, 'Name 1')
  await shows(() => expect(verdictIn(root)).toEqual({ status: 'resolved', evidence: 'name', meant: ['Name 1'] }))
  expect(root.textContent).not.toContain('Secret')
})

it('V10 shows the list in which a place was counted, and what stands at it', async () => {
  const memory = openMemory()
  const output = ['Home', 'Team', 'Contact'].map(title => ({ id: title.toLowerCase(), type: 'page', title }))
  memory.observe({ toolName: 'listPages', toolCallId: 'call-1', output })
  await memory.settled({ deadlineMs: 15_000 })
  const { root } = await showView(ResolveView)
  await shows(() => expect(root.querySelectorAll('.samples button').length).toBeGreaterThan(0))
  say(root, 'open the second page')
  const placesIn = (meant: string) =>
    [...root.querySelectorAll(`.counted-places [data-meant=${meant}]`)].map(({ textContent }) => textContent)
  await shows(() => expect(placesIn('true')).toEqual(['2p2Team']))
  expect(root.querySelector('.counted p')?.textContent).toBe(
    'Counted in 3 × page, as listPages showed them in message 1',
  )
  say(root, 'open Home')
  await shows(() => expect(root.querySelector('.counted')).toBeNull())
})
