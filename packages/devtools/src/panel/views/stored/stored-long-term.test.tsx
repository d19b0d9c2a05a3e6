// @vitest-environment happy-dom
import type { WorkingMemoryOptions } from '@antecedent/core'
import { longTerm, type LongTermOptions } from '@antecedent/core/long-term'
import { fireEvent } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { StoredView } from './stored-view.js'

let users = 0
const aUser = (): string => `long-term-${++users}`

interface OpenOptions extends Partial<Pick<WorkingMemoryOptions, 'devtools' | 'thread' | 'user'>> {
  options?: LongTermOptions
}

function openLongTerm({ options = { shared: true }, ...opened }: OpenOptions = {}) {
  return openMemory({ features: [longTerm(options)], ...opened })
}

/** Works with a page often enough that it lasts, changes it, and ends the session. */
async function leave(memory: ReturnType<typeof openLongTerm>, title: string, times = 6): Promise<void> {
  const id = title.toLowerCase()
  for (let time = 0; time < times; time++) {
    memory.turn({ id: `${id}-${time}` })
    memory.observe({ toolName: 'getPage', toolCallId: `${id}-${time}`, output: { id, title } })
  }
  memory.observe({ toolName: 'updatePage', toolCallId: `${id}-u`, input: { id }, output: { id, title } })
  await memory.settled({ deadlineMs: 15_000 })
  await memory.longTerm.endSession()
}

const button = (root: HTMLElement, words: string): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find(it => (it.getAttribute('aria-label') ?? it.textContent).startsWith(words))

async function press(root: HTMLElement, words: string): Promise<void> {
  await shows(() => expect(button(root, words)).toBeDefined())
  fireEvent.click(button(root, words)!)
}

const textOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())

/** A panel over the thread that was opened last, with the first still there. */
async function showLast(kind: 'Long-term' | 'Sessions') {
  const shown = await showView(StoredView, 0)
  const { page } = shown.store.get()
  const clients = page.status === 'connected' ? page.clients : []
  shown.store.select(clients.at(-1)!.id)
  await press(shown.root, kind)
  return shown
}

it('L1 L2 V9 lists what lasts, and in which order a session that starts now recalls it', async () => {
  const user = aUser()
  const first = openLongTerm({ user, thread: 'first' })
  await leave(first, 'Pricing')
  await leave(first, 'Team', 9)
  openLongTerm({ user, thread: 'second' })
  const { root } = await showLast('Long-term')
  await shows(() => expect(textOf(root, '.recalled-next li')).toEqual(['1Team', '2Pricing']))
  expect(textOf(root, '[role=option] .entity-words')).toEqual(['Team', 'Pricing'])
  const accesses = first.longTerm.entities()[0]?.threads[0]?.accessCount
  expect(root.querySelector('.access-table tbody')?.textContent).toBe(`first${accesses}–yes`)
  const facts = root.querySelector('.artifact-detail .facts')!.textContent
  expect(facts).toContain('Yes: another thread left it, and both have the grant.')
  expect(facts).toContain('Recalled at the next start of a session: 1 of 2.')
})

it('L4 V9 says of what lasts whether this thread may be told of it, and why not', async () => {
  const user = aUser()
  await leave(openLongTerm({ user, thread: 'alone', options: {} }), 'Salaries')
  openLongTerm({ user, thread: 'asking' })
  const { root } = await showLast('Long-term')
  await shows(() => expect(textOf(root, '[role=option] .badge')).toEqual(['not told']))
  const facts = root.querySelector('.artifact-detail .facts')!.textContent
  expect(facts).toContain('No: the threads that left it gave no grant')
  expect(root.querySelector('.recalled-next')?.textContent).toContain('this thread may be told of none of it')
})

it('V4 W10 forgets what lasts for good, and takes that back', async () => {
  const user = aUser()
  await leave(openLongTerm({ user, thread: 'first' }), 'Pricing')
  const second = openLongTerm({ user, thread: 'second' })
  const { root } = await showLast('Long-term')
  await press(root, 'Forget Pricing')
  await shows(() => expect(root.textContent).toContain('Nothing lasts yet.'))
  expect(second.longTerm.entities()).toEqual([])
  await press(root, 'Undo')
  await shows(() => expect(textOf(root, '[role=option] .entity-words')).toEqual(['Pricing']))
  expect(second.longTerm.entities()).toMatchObject([{ name: 'Pricing' }])
})

it('V4 L2 starts a session and says what it recalled, and ends it', async () => {
  const user = aUser()
  await leave(openLongTerm({ user, thread: 'first' }), 'Pricing')
  const second = openLongTerm({ user, thread: 'second' })
  const { root } = await showLast('Sessions')
  await press(root, 'Start one now')
  await shows(() => expect(root.textContent).toContain('A session started, and recalled Pricing.'))
  await shows(() => expect(second.getSnapshot().entities).toMatchObject([{ name: 'Pricing', recalled: true }]))
  await shows(() => expect(root.querySelector('.session-now')?.textContent).toContain('A session goes on'))
  await press(root, 'End it now')
  await shows(() => expect(root.textContent).toContain('The session was consolidated, and has ended.'))
  expect(second.longTerm.sessions()[0]).toMatchObject({ thread: 'second', hasEnded: true })
})

it('L3 V9 shows sessions with their turns, what is said of them, and the acts that last', async () => {
  const memory = openLongTerm({ thread: 'first' })
  await leave(memory, 'Pricing')
  await leave(memory, 'Team', 7)
  const { root } = await showLast('Sessions')
  await shows(() =>
    expect(textOf(root, '[role=option] .artifact-line:last-child > :first-child')).toEqual([
      'updated Team',
      'updated Pricing',
    ]),
  )
  expect(textOf(root, '.session-summary p')).toEqual(['updated Team'])
  expect(textOf(root, '.session-summary .badge')).toEqual(['by a template'])
  expect(textOf(root, '.facts dd')[1]).toBe('7 turns')
  expect(textOf(root, '.session-episodes li')).toEqual(['updatedpageTeamturn 13, by updatePage'])
  fireEvent.click(root.querySelectorAll('[role=option]')[1]!)
  await shows(() => expect(textOf(root, '.facts dd')[1]).toBe('6 turns'))
})

it('V9 says what makes a thing last where nothing does, and how it is switched on', async () => {
  openLongTerm({ options: { minAccesses: 4 } })
  const { root } = await showLast('Long-term')
  await shows(() => expect(root.textContent).toContain('Nothing lasts yet.'))
  expect(root.textContent).toContain('accessed it 4 times')
  await press(root, 'Sessions')
  await shows(() => expect(root.textContent).toContain('No session yet.'))
})

it('V9 says how long-term memory is switched on where it is off', async () => {
  openMemory()
  const { root } = await showLast('Long-term')
  await shows(() => expect(root.textContent).toContain('Long-term memory is off.'))
  expect(root.querySelector('pre')?.textContent).toContain('features: [longTerm(')
  expect(button(root, 'Start one now')).toBeUndefined()
})

it('V4 changes nothing while one looks back', async () => {
  await leave(openLongTerm(), 'Pricing')
  const { root, store } = await showLast('Long-term')
  await shows(() => expect(button(root, 'Forget Pricing')).toBeDefined())
  store.lookAt(0)
  await shows(() => expect(button(root, 'Forget Pricing')).toBeUndefined())
  expect(button(root, 'Start one now')).toBeUndefined()
})

it('T12 V9 shows of a redacted memory what lasts by other names alone', async () => {
  await leave(openLongTerm({ thread: 'planted thread', devtools: true }), 'Planted')
  const { root } = await showLast('Long-term')
  await shows(() => expect(textOf(root, '[role=option] .entity-words')).toEqual(['Name 1']))
  expect(button(root, 'Forget')).toBeUndefined()
  expect(root.innerHTML).not.toMatch(/planted/i)
  await press(root, 'Sessions')
  await shows(() => expect(textOf(root, '.session-summary p')).toEqual(['Text 1']))
  expect(root.innerHTML).not.toMatch(/planted/i)
})
