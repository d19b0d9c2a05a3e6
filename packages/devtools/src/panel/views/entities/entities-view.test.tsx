// @vitest-environment happy-dom
import { longTerm } from '@antecedent/core/long-term'
import type { WorkingMemory } from '@antecedent/core'
import { fireEvent, waitFor, within } from '@testing-library/preact'
import { beforeEach, expect, it, vi } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { showView } from '../../../testing/show-view.js'
import { EntitiesView } from './entities-view.js'

// Without a layout nothing would be in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  return () => vi.restoreAllMocks()
})

const PATIENTLY = { timeout: 15_000 }

async function openEntities(memory: WorkingMemory, ...titles: string[]) {
  if (titles.length > 0) await observePages(memory, ...titles)
  const { root } = await showView(EntitiesView, titles.length)
  const view = within(root)
  /** What opens the page of this title. */
  const open = (title: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(`[data-focus="page/${title.toLowerCase()}"]`)
    if (!found) throw new Error(`There is no ${title}.`)
    return found
  }
  if (titles[0] !== undefined) await waitFor(() => open(titles[0]!), PATIENTLY)
  return { ...view, root, open }
}

const namesIn = (memory: WorkingMemory) => memory.getSnapshot().entities.map(({ name }) => name)

it('V2 says what to do where nothing is remembered', async () => {
  const { findByText } = await openEntities(openMemory())
  expect(await findByText('Nothing is remembered yet.', {}, PATIENTLY)).toBeDefined()
})

it('V2 lists what is remembered, and says of each whether it is in the block', async () => {
  const { root } = await openEntities(openMemory(), 'Home', 'About')
  const rows = [...root.querySelectorAll('.entity-scroll .entity-row')]
  const cells = rows.map(row => [...row.children].map(cell => cell.textContent))
  expect(cells.map(([name, id, sources]) => [name, id, sources])).toEqual([
    ['p2About', 'about', 'tool'],
    ['p1Home', 'home', 'tool'],
  ])
  expect(cells.map(cell => cell[5])).toEqual(['in the block: asked for', 'in the block'])
})

it('L2 marks what came out of long-term memory, and says what that means', async () => {
  const options = { user: 'recalls', features: [longTerm({ shared: true })] } as const
  const first = openMemory({ ...options, thread: 'first', devtools: false })
  await observePages(first, 'Home')
  first.pin('page/home')
  await first.settled({ deadlineMs: 15_000 })
  await first.longTerm.endSession()
  const second = openMemory({ ...options, thread: 'second' })
  expect(await second.longTerm.startSession()).toMatchObject({ recalled: [{ name: 'Home' }] })
  const { root } = await openEntities(second)
  const badges = () => [...root.querySelectorAll<HTMLElement>('.entity-what .badge')]
  await waitFor(() => expect(badges().map(({ textContent }) => textContent)).toEqual(['recalled']), PATIENTLY)
  expect(badges()[0]?.title).toBe('recalled from long-term memory: neither said, shown nor used since')
  fireEvent.click(root.querySelector('[data-focus="page/home"]')!)
  await waitFor(() => expect(root.querySelector('.facts')?.textContent).toContain('out of long-term memory'), PATIENTLY)
})

it('V4 pins and unpins by a key', async () => {
  const memory = openMemory()
  const { open } = await openEntities(memory, 'Home')
  const isPinned = () => memory.getSnapshot().entities[0]?.pinned
  fireEvent.keyDown(open('Home'), { key: 'p' })
  await waitFor(() => expect(isPinned()).toBe(true))
  await waitFor(() => expect(open('Home').closest('[role=row]')?.textContent).toContain('pinned'))
  fireEvent.keyDown(open('Home'), { key: 'p' })
  await waitFor(() => expect(isPinned()).toBe(false))
})

it('W10 forgets, keeps the focus in the list, and takes it back', async () => {
  const memory = openMemory()
  const { open, findByRole, queryByText } = await openEntities(memory, 'Home', 'About')
  open('About').focus()
  fireEvent.keyDown(open('About'), { key: 'Delete' })
  const undo = await findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(namesIn(memory)).toEqual(['Home']))
  expect(document.activeElement).toBe(open('Home'))
  fireEvent.click(undo)
  await waitFor(() => expect(namesIn(memory)).toEqual(['About', 'Home']))
  expect(queryByText('Undo')).toBeNull()
})

it('V4 renames in its place, and lets it be at Escape', async () => {
  const memory = openMemory()
  const { open, findByRole } = await openEntities(memory, 'Home')
  fireEvent.keyDown(open('Home'), { key: 'F2' })
  const field = (await findByRole('textbox', { name: 'New name of Home' })) as HTMLInputElement
  field.value = 'Nothing'
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(open('Home')))
  fireEvent.keyDown(open('Home'), { key: 'F2' })
  const again = (await findByRole('textbox', { name: 'New name of Home' })) as HTMLInputElement
  again.value = 'Front page'
  fireEvent.keyDown(again, { key: 'Enter' })
  await waitFor(() => expect(namesIn(memory)).toEqual(['Front page']))
  await waitFor(() => expect(open('Home').textContent).toBe('p1Front page'))
})

it('W3 explains one: why it is here, when it leaves, what its score is made of', async () => {
  const { open, findByRole, queryByRole } = await openEntities(openMemory(), 'Home', 'About')
  fireEvent.click(open('Home'))
  const detail = await findByRole('complementary', { name: 'Entity' })
  await within(detail).findByText('Why it is here')
  const text = detail.textContent
  expect(text).toContain('by getPage, call call-Home')
  expect(text).toContain('In the block by its score for its length.')
  expect(text).toContain('It leaves for want of room alone: 398 more fit, and 0 would leave before it.')
  expect(
    within(detail)
      .getAllByRole('rowheader')
      .map(part => part.textContent),
  ).toEqual([
    expect.stringMatching(/^prior/),
    expect.stringMatching(/^recency/),
    expect.stringMatching(/^position/),
    expect.stringMatching(/^use/),
    expect.stringMatching(/^feedback/),
    expect.stringMatching(/^explicitness/),
    expect.stringMatching(/^presence/),
  ])
  fireEvent.keyDown(open('Home'), { key: 'Escape' })
  await waitFor(() => expect(queryByRole('complementary')).toBeNull())
})

it('V2 tells what brought an entity first, beside what told it last', async () => {
  const memory = openMemory()
  await observePages(memory)
  const { root } = await showView(EntitiesView, 0)
  await observePages(memory, 'Home')
  const output = {
    pages: [
      { id: 'team', title: 'Team' },
      { id: 'home', title: 'Home' },
    ],
  }
  memory.observe({ toolName: 'listPages', toolCallId: 'call-list', output })
  await memory.settled({ deadlineMs: 15_000 })
  await waitFor(() => expect(root.querySelector('[data-focus="page/team"]')).not.toBeNull(), PATIENTLY)
  fireEvent.click(root.querySelector('[data-focus="page/home"]')!)
  const factOf = (name: string) =>
    [...root.querySelectorAll('.detail dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
      ?.textContent
  await waitFor(() => expect(factOf('First seen')).toContain('by getPage, call call-Home'), PATIENTLY)
  expect(factOf('Told last')).toContain('by listPages, call call-list, at pages[1]')
})

it('V2 tells two of one name apart', async () => {
  const memory = openMemory()
  const pages = [
    { id: 'p-1', title: 'Home', slug: 'home' },
    { id: 'p-2', title: 'Home', slug: 'start' },
  ]
  memory.observe({ toolName: 'listPages', toolCallId: 'call-list', output: { pages } })
  await memory.settled({ deadlineMs: 15_000 })
  const { root } = await showView(EntitiesView)
  await waitFor(() => expect(root.querySelectorAll('.entity-what').length).toBe(2), PATIENTLY)
  expect([...root.querySelectorAll('.entity-what')].map(({ textContent }) => textContent)).toEqual([
    'p1Homehome',
    'p2Homestart',
  ])
})

it('V2 keeps the heading of a type over its rows', async () => {
  const { root } = await openEntities(openMemory(), 'Home')
  expect(root.querySelector('.entity-type-now')?.textContent).toBe('page 1')
})

it('T12 offers nothing to be done where the memory is shown redacted', async () => {
  const memory = openMemory({ devtools: true })
  await observePages(memory, 'Home')
  const { findByText, queryByRole, root } = await openEntities(memory)
  await findByText(/this memory is shown redacted/)
  expect(queryByRole('button', { name: /Forget/ })).toBeNull()
  expect(root.textContent).not.toContain('Home')
})
