// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { expect, it, onTestFinished } from 'vitest'
import { aReceipt } from '../../../testing/a-receipt.js'
import { observePages, openMemory } from '../../../testing/open-panel.js'
import { shows, showView } from '../../../testing/show-view.js'
import type { LoggedReceipt } from './join-receipts.js'
import { ReceiptItem } from './receipt-item.js'
import { ReceiptCost } from './receipt-cost.js'
import { RequestsView } from './requests-view.js'

const request = (text: string) => ({ model: 'm', messages: [{ role: 'user', content: text }] })

const headsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.receipt-head')]

// The first of this file: from the first devtools of a page on, its memories are heard.
it('V2 says that nothing was kept of what left before devtools came', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  memory.attach(request('Rename it.'))
  const { root } = await showView(RequestsView)
  await shows(() => expect(headsIn(root).length).toBe(1))
  await shows(() => expect(root.textContent).toContain('The text that it carried was not kept'))
})

it('V2 has a receipt of each request, newest first, which opens to what it carried', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  const { root } = await showView(RequestsView)
  memory.attach(request('Rename it.'))
  const sent = memory.block().text
  await observePages(memory, 'Team')
  memory.attach(request('And that.'))
  await shows(() => expect(headsIn(root).length).toBe(2))
  const [newest, oldest] = memory.requests()
  expect(headsIn(root).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`${newest!.tokens} tokens, 2 entries`),
    expect.stringContaining(`${oldest!.tokens} tokens, 1 entry`),
  ])
  const carried = () => [...root.querySelectorAll('.block-line')].map(({ textContent }) => textContent).join('\n')
  await shows(() => expect(carried()).toContain('Team'))
  fireEvent.click(headsIn(root)[1]!)
  await shows(() => expect(carried()).toBe(sent))
  await shows(() => expect(root.querySelector('.receipt-entries')?.textContent).toContain('Home'))
  fireEvent.keyDown(headsIn(root)[1]!, { key: 'Escape' })
  await shows(() => expect(root.querySelectorAll('.block-line').length).toBe(0))
})

it('V2 says of a block that did not arrive why, and what to do', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home')
  memory.attach(request('Rename it.'))
  memory.attach({ prompt: 'A body of another shape' })
  const { root } = await showView(RequestsView)
  await shows(() => expect(headsIn(root).length).toBe(2))
  const [failed, delivered] = root.querySelectorAll<HTMLElement>('.receipt')
  expect([failed!.dataset.kind, delivered!.dataset.kind]).toEqual(['bad', 'good'])
  expect(failed!.textContent).toContain('not sent')
  expect(failed!.textContent).toContain('Fix: ')
  expect(root.querySelector('.totals')?.textContent).toContain('blocks not sent, of 21')
})

it.each([
  ['sent', {}, 'good'],
  ['received', { received: true }, 'good'],
  ['not confirmed', { reason: 'server-silent' }, 'warn'],
  ['not received', { received: false, reason: 'server-found-none' }, 'bad'],
  ['not sent', { delivered: false, reason: 'body-without-block' }, 'bad'],
  ['nothing to send', { delivered: false, reason: 'nothing-to-show' }, 'plain'],
] as const)('I14 says of a block that it is %s', (words, told, kind) => {
  const logged = { receipt: aReceipt(told), id: 'r-1' } as LoggedReceipt
  const nothing = () => {}
  const { container } = render(
    <ReceiptItem logged={logged} isOpen={false} onToggle={nothing} isReachable onFocus={nothing} />,
  )
  onTestFinished(cleanup)
  const badge = container.querySelector<HTMLElement>('.badge')
  expect([badge?.textContent, badge?.dataset.kind]).toEqual([words, kind])
})

it('I5 says in words what a request cost, and what of it a prompt cache reads again', async () => {
  const { queryByText, container } = render(
    <ReceiptCost receipt={aReceipt({ cited: 2, citedTokens: 900, rereadTokens: 40 })} />,
  )
  onTestFinished(cleanup)
  const sums = [...container.querySelectorAll('tr')].map(({ textContent }) => textContent)
  expect(sums.slice(0, 4)).toEqual([
    '1,000tokens of its messages without memory, estimated',
    '+ 100the block',
    '− 9002 old results stand as citations',
    '= 200tokens sent: 800 saved',
  ])
  expect(sums[4]).toMatch(/^of them 40past the prompt cache\. Tokens that a prompt cache held, and reads again/)
  expect(queryByText(/no block/)).toBeNull()
})

it.each([
  [-830, '−830saved from the price'],
  [120, '+120added to the price'],
])('I5.5 V2 says what memory did to the price, and of which month the rates are', (added, words) => {
  const cost = { added, cached: 0.1, written: 1.25, fromTokens: 1_024, asOf: '2026-11' }
  const { container } = render(<ReceiptCost receipt={aReceipt({ cost })} />)
  onTestFinished(cleanup)
  const row = [...container.querySelectorAll('tr')].at(-1)?.textContent
  expect(row).toContain(words)
  expect(row).toContain('cached input at 0.1, written to the cache at 1.25, the provider’s rates of November 2026')
})

it('V2 says what to do where no request was made', async () => {
  openMemory()
  const { root } = await showView(RequestsView, 0)
  await shows(() => expect(root.textContent).toContain('No request has been made with memory yet.'))
})

it('T12 tells of a redacted memory how requests went, and not what they carried', async () => {
  const memory = openMemory({ devtools: true })
  await observePages(memory, 'Secret')
  const { root } = await showView(RequestsView)
  memory.attach(request('Rename it.'))
  await shows(() => expect(headsIn(root).length).toBe(1))
  await shows(() => expect(root.textContent).toContain('The text that it carried is not shown.'))
  expect(root.textContent).not.toContain('Secret')
})
