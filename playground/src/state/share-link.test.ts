import { expect, it } from 'vitest'
import { EMPTY_STATE, type PlaygroundState } from './playground-state.js'
import { openFragment, writeFragment } from './share-link.js'

const STATE: PlaygroundState = {
  ...EMPTY_STATE,
  part: 'transcript',
  toolName: 'listOrders',
  output: '{"orders":[{"id":"ö-1"}]}\n'.repeat(200),
  rule: { ...EMPTY_STATE.rule, mode: 'rule', type: 'order' },
}

it('opens what was written, far shorter than it is', async () => {
  const fragment = await writeFragment(STATE)
  expect(fragment).toMatch(/^1\.[\w-]+$/)
  expect(fragment.length).toBeLessThan(STATE.output.length / 10)
  expect(await openFragment(`#${fragment}`)).toEqual({ status: 'opened', state: STATE })
})

it('opens nothing without a fragment', async () => {
  expect(await openFragment('')).toEqual({ status: 'none' })
})

it.each(['2.abc', 'section-1', '1.%%%', '1.abcdef', '1.'])('says that %j is no link', async fragment => {
  expect((await openFragment(fragment)).status).toBe('failed')
})

it('says that a cut-off link is none', async () => {
  const fragment = await writeFragment(STATE)
  expect((await openFragment(fragment.slice(0, -9))).status).toBe('failed')
})

it('refuses what unfolds to more than a page can hold', async () => {
  const fragment = await writeFragment({ ...EMPTY_STATE, output: 'x'.repeat(5_000_000) })
  expect(fragment.length).toBeLessThan(32_000)
  expect((await openFragment(fragment)).status).toBe('failed')
})

it('leaves out what is of another kind', async () => {
  const given = { ...EMPTY_STATE, toolName: 7, rule: { mode: 'else', type: ['order'] } } as unknown as PlaygroundState
  expect(await openFragment(await writeFragment(given))).toEqual({ status: 'opened', state: EMPTY_STATE })
})
