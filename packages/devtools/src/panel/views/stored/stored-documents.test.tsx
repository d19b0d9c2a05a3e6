// @vitest-environment happy-dom
import type { WorkingMemoryOptions } from '@antecedent/core'
import { documents } from '@antecedent/core/documents'
import { fireEvent } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { StoredView } from './stored-view.js'

const definitions = {
  plan: { template: { goal: '', due: '', steps: [''] }, scope: 'thread' },
  profile: { template: '# User\n- Name:\n', readOnly: true },
} as const

function openDocuments(options: Partial<Pick<WorkingMemoryOptions, 'devtools' | 'thread' | 'user'>> = {}) {
  return openMemory({ features: [documents(definitions)], ...options })
}

const button = (root: HTMLElement, name: string): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find(it => (it.getAttribute('aria-label') ?? it.textContent).startsWith(name))

async function press(root: HTMLElement, name: string): Promise<void> {
  await shows(() => expect(button(root, name)).toBeDefined())
  fireEvent.click(button(root, name)!)
}

const textOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())

it('V2 opens what is written down where nothing is set aside, and lists what is declared', async () => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { goal: 'a garden' })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(textOf(root, '[role=option] .artifact-tool')).toEqual(['plan', 'profile']))
  expect(textOf(root, '[role=option] .badge')).toEqual(['thread', 'user'])
  // The list is asked for anew after each change of the memory.
  await shows(() => expect(root.textContent).toContain('1 of 2 documents written'))
  expect(root.textContent).toContain('nothing written yet')
})

it('D4 shows each value with whose word it is', async () => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { goal: 'a garden' }, { by: 'user' })
  await memory.documents.patch('plan', { steps: ['dig', 'plant'] }, { by: 'inferred', confidence: 0.7 })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(textOf(root, '.document-field dt')).toEqual(['goal', 'steps']))
  expect(textOf(root, '.document-field .badge')).toEqual(['user', 'inferred, 70 % sure'])
  expect(textOf(root, '.document-items li')).toEqual(['dig', 'plant'])
})

it('V2 shows a document as it changes', async () => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { goal: 'a garden' })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.querySelector('.document-field')?.textContent).toContain('a garden'))
  await memory.documents.patch('plan', { goal: 'a school yard' })
  await shows(() => expect(root.querySelector('.document-field')?.textContent).toContain('a school yard'))
  expect(root.querySelector('.artifact-head')?.textContent).toContain('version 2')
})

it.each([
  ['Keep this', 'Friday'],
  ['Take this', 'Monday'],
])('V4 settles a conflict: %s', async (words, due) => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { due: 'Friday' }, { by: 'user' })
  await memory.documents.patch('plan', { due: 'Monday' }, { by: 'inferred' })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(textOf(root, '.conflict-side bdi')).toEqual(['Friday', 'Monday']))
  await press(root, words)
  await shows(() => expect(root.querySelector('.conflict')).toBeNull())
  expect(memory.documents.get('plan')).toMatchObject({ content: { due }, conflicts: [] })
})

it('V4 rolls back to a version, and takes that back', async () => {
  const memory = openDocuments()
  for (const goal of ['a garden', 'a school yard']) await memory.documents.patch('plan', { goal })
  const { root } = await showView(StoredView, 0)
  await press(root, 'Versions up to 2')
  await press(root, 'Roll back to this: version 1')
  await shows(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: back to version 2'))
  expect(memory.documents.get('plan')).toMatchObject({ version: 3, content: { goal: 'a garden' } })
  await press(root, 'Undo')
  await shows(() => expect(root.querySelector('.rolled-back')?.textContent).toContain('Taken back'))
  expect(memory.documents.get('plan')).toMatchObject({ version: 4, content: { goal: 'a school yard' } })
  expect(document.activeElement?.textContent).toBe('plan')
})

it('D5 shows what each version changed, and no way back to what it says already', async () => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { goal: 'a garden', due: 'Friday' })
  await memory.documents.patch('plan', { due: 'Monday' })
  await memory.documents.rollback('plan', 1)
  const { root } = await showView(StoredView, 0)
  await press(root, 'Versions up to 3')
  const changes = () => textOf(root, '.block-change:not([data-kind=kept])')
  await shows(() => expect(changes()).toEqual(['−removed: due: Monday', '+added: due: Friday']))
  expect(root.textContent).toContain('brings back version 1')
  await press(root, '▸Version 2')
  await shows(() => expect(changes()).toEqual(['−removed: due: Friday', '+added: due: Monday']))
  expect([1, 2, 3].map(number => button(root, `Roll back to this: version ${number}`) !== undefined)).toEqual([
    false,
    true,
    false,
  ])
})

it('V2 says what is read-only, and what nothing is written in', async () => {
  openDocuments()
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.textContent).toContain('Nothing is written down in it yet.'))
  fireEvent.click(root.querySelectorAll('[role=option]')[1]!)
  await shows(() => expect(root.querySelector('.artifact-head')?.textContent).toContain('read-only'))
})

it('V6 is gone through by keys', async () => {
  openDocuments()
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.querySelectorAll('[role=option]').length).toBe(2))
  fireEvent.keyDown(root.querySelector('[role=listbox]')!, { key: 'ArrowDown' })
  await shows(() => expect(root.querySelector('[aria-selected=true]')?.textContent).toContain('profile'))
  expect(document.activeElement).toBe(root.querySelector('[aria-selected=true]'))
})

it('V2 says how documents are declared where none is', async () => {
  openMemory()
  const { root } = await showView(StoredView, 0)
  await press(root, 'Documents')
  await shows(() => expect(root.textContent).toContain('No documents are declared.'))
  expect(root.querySelector('pre')?.textContent).toContain('documents: {')
})

it('V4 changes nothing while one looks back', async () => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { due: 'Friday' }, { by: 'user' })
  await memory.documents.patch('plan', { due: 'Monday' }, { by: 'inferred' })
  const { root, store } = await showView(StoredView, 0)
  await shows(() => expect(button(root, 'Keep this')).toBeDefined())
  store.lookAt(0)
  await shows(() => expect(button(root, 'Keep this')).toBeUndefined())
})

it('T12 names the documents of a redacted memory, and shows nothing that they say', async () => {
  const memory = openDocuments({ devtools: true })
  await memory.documents.patch('plan', { due: 'Secret' }, { by: 'user' })
  await memory.documents.patch('plan', { due: 'Secrets' }, { by: 'inferred' })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.textContent).toContain('What it says is not shown of this memory.'))
  expect(root.querySelector('[role=option]')?.textContent).toContain('1 conflict')
  expect(root.textContent).not.toContain('Secret')
})
