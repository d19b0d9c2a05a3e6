// @vitest-environment happy-dom
import { defineFeature, type FeatureModel } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { sync } from '@antecedent/core/sync'
import { fireEvent } from '@testing-library/preact'
import { expect, it, onTestFinished, vi } from 'vitest'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import { StoredView } from './stored-view.js'

const pages = Array.from({ length: 40 }, (_, index) => ({ id: `page-${index}`, title: `Page ${index}` }))

it('V2 shows what is set aside against its limits, and what stands for it in the history', async () => {
  const memory = openMemory({ features: [artifacts({ limits: { maxArtifacts: 10 } })] })
  const stored = await memory.artifacts.store({ toolName: 'listPages', toolCallId: 'call-1', content: pages })
  const artifact = stored.status === 'stored' ? stored.artifact : undefined
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.textContent).toContain('1 of 10 artifacts'))
  await shows(() => expect(root.querySelector('.artifact-size')?.textContent).toContain('characters'))
  expect(root.querySelector('.artifact-id')?.textContent).toBe(artifact?.id)
  expect(root.querySelector('.citation pre')?.textContent).toBe(artifact?.citation)
})

it('V2 previews a text by each transform', async () => {
  const memory = openMemory({ features: [artifacts()] })
  await memory.artifacts.store({ toolName: 'listPages', toolCallId: 'call-1', content: pages })
  const { root } = await showView(StoredView, 0)
  const size = (): string => root.querySelector('.artifact-size > span')?.textContent ?? ''
  await shows(() => expect(size()).toBe(`${JSON.stringify(pages).length.toLocaleString('en-US')} characters`))
  const [artifact] = await memory.artifacts.query()
  for (const [label, transform] of [
    ['First', { type: 'first-n', count: 10 }],
    ['Last', { type: 'last-n', count: 10 }],
    ['Summary', { type: 'summary' }],
  ] as const) {
    fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === label)!)
    const found = await memory.artifacts.retrieve(artifact!.id, transform)
    const text = found.status === 'found' ? found.text : ''
    await shows(() => expect(size()).toBe(`${text.length.toLocaleString('en-US')} characters`))
  }
})

it('V2 shows JSON with a line for each value, and as it is stored', async () => {
  // Without a layout nothing would be in sight.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => void vi.restoreAllMocks())
  const memory = openMemory({ features: [artifacts()] })
  const page = { id: 'p-1', title: 'Home' }
  await memory.artifacts.store({ toolName: 'getPage', toolCallId: 'call-1', content: page })
  const { root } = await showView(StoredView, 0)
  const linesIn = () => [...root.querySelectorAll('.text-row')].map(({ textContent }) => textContent)
  await shows(() => expect(linesIn()).toEqual(['{', '  "id": "p-1",', '  "title": "Home"', '}']))
  fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'As stored')!)
  await shows(() => expect(linesIn()).toEqual([JSON.stringify(page)]))
})

it('V2 lets the keyboard reach and scroll the citation and the text', async () => {
  const memory = openMemory({ features: [artifacts()] })
  await memory.artifacts.store({ toolName: 'listPages', toolCallId: 'call-1', content: pages })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.querySelector('.long-text')).not.toBeNull())
  expect(
    [...root.querySelectorAll<HTMLElement>('[role=region]')].map(it => [it.getAttribute('aria-label'), it.tabIndex]),
  ).toEqual([
    ['Citation', 0],
    ['Text of the artifact', 0],
  ])
})

it('V2 says what to do where nothing is set aside', async () => {
  openMemory({ features: [artifacts()] })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.textContent).toContain('Nothing is set aside yet.'))
})

it('V2 says that a memory without the feature sets nothing aside', async () => {
  openMemory()
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.textContent).toContain('This memory sets nothing aside.'))
})

it('T12 shows nothing that is stored of a redacted memory', async () => {
  const memory = openMemory({ devtools: true, features: [artifacts()] })
  await memory.artifacts.store({ toolName: 'listPages', toolCallId: 'call-1', content: pages })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.textContent).toContain('What is stored is not shown of this memory.'))
  expect(root.textContent).not.toContain('Page 1')
})

it('A8 counts no look of the panel as a use', async () => {
  const memory = openMemory({ features: [artifacts()] })
  await memory.artifacts.store({ toolName: 'listPages', toolCallId: 'call-1', content: pages })
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(root.querySelector('.artifact-size')?.textContent).toContain('characters'))
  const [artifact] = await memory.artifacts.query()
  expect(artifact?.uses).toBe(0)
  expect((await memory.artifacts.events()).map(({ action }) => action)).toEqual(['stored'])
})

it('V2 K6 shows what a feature of the app keeps, and how to have one where none does', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => void vi.restoreAllMocks())
  const model: FeatureModel<'cart', readonly string[], { type: 'cart/added'; product: string }> = {
    name: 'cart',
    empty: [],
    update: (cart, event) => (event.type === 'cart/added' ? [...cart, event.product] : cart),
  }
  const cart = defineFeature<'cart', { add(product: string): Promise<void> }>({
    name: 'cart',
    model,
    idle: { add: () => undefined },
    connect: host => ({ calls: { add: product => host.submit({ type: 'cart/added', product }) } }),
  })
  const memory = openMemory({ features: [cart] })
  const { root } = await showView(StoredView, 0)
  const features = (): HTMLButtonElement | undefined =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Features'))
  await shows(() => expect(features()?.textContent).toBe('Features 0'))
  fireEvent.click(features()!)
  await shows(() => expect(root.textContent).toContain('defineFeature'))
  await memory.cart.add('pear')
  await shows(() => expect(root.querySelector('.long-text')?.textContent).toContain('"pear"'))
  expect(root.querySelector('.artifact-head h2')?.textContent).toBe('cart')
})

it('V13 shows of each thread what the server lacks', async () => {
  const offline = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('No way there.'), { code: 'sync-offline' }))
  const memory = openMemory({ features: [sync({ connect: offline })] })
  await observePages(memory, 'Home')
  await memory.sync.synced()
  const { root } = await showView(StoredView, 0)
  await shows(() => expect(kindsIn(root)).toContain('Sync 1'))
  fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sync 1')!)
  await shows(() => expect(root.querySelector('.stored-sync tbody')?.textContent).toContain('1 eventnone yet'))
  expect(root.querySelector('.stored-sync tbody th')?.textContent).toContain('t-1')
  expect(root.querySelector('.stored-totals')?.textContent).toContain(
    'OfflineNo way there.To tell: 1 event of 1 thread',
  )
})

it('V13 offers nothing of sync where memory has none', async () => {
  await observePages(openMemory(), 'Home')
  const { root } = await showView(StoredView)
  await shows(() => expect(kindsIn(root)).toContain('Features 0'))
  expect(kindsIn(root).join()).not.toContain('Sync')
})

const kindsIn = (root: HTMLElement): (string | null)[] =>
  [...root.querySelectorAll('.stored-kinds button')].map(({ textContent }) => textContent)
