import { expect, it, onTestFinished } from 'vitest'
import { defineFeature } from '../feature.js'
import type { FeatureModel } from '../model/feature-model.js'
import { observePage, openMemory, settle } from '../testing/open-memory.js'
import { checkPageMessage } from './check-page-message.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import { inspectClient } from './inspect-client.js'
import { currentDevtoolsEnvironment, currentRegistry } from './page-globals.js'
import { readSlices } from './read-slices.js'

const cartModel: FeatureModel<'cart', readonly string[], { type: 'cart/added'; product: string }> = {
  name: 'cart',
  empty: [],
  update: (cart, event) => (event.type === 'cart/added' ? [...cart, event.product] : cart),
}

const cart = defineFeature<'cart', { add(product: string): Promise<void> }>({
  name: 'cart',
  model: cartModel,
  idle: { add: () => undefined },
  connect: host => ({ calls: { add: product => host.submit({ type: 'cart/added', product }) } }),
})

/** The only memory of this page, seen by devtools from now on. */
function inspect() {
  const [client] = currentRegistry()
  if (!client) throw new Error('no memory was announced')
  const inspection = inspectClient({ client, environment: currentDevtoolsEnvironment(), onChange() {} })
  onTestFinished(() => inspection.close())
  return inspection
}

it('V2 K6 shows what a feature keeps of the thread, now and after an earlier step', async () => {
  const memory = openMemory({ devtools: 'development', features: [cart] })
  observePage(memory, 'p-1')
  await settle(memory)
  const inspection = inspect()
  await memory.cart.add('pear')
  await settle(memory)
  const { next } = inspection.snapshot().steps
  await memory.cart.add('fig')
  await settle(memory)
  const shows = async (at?: number) => {
    const answer = await inspection.answer({ about: 'slices', ...(at !== undefined && { at }) })
    expect(() => checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')).not.toThrow()
    return answer
  }
  const row = (items: readonly string[]) => ({ feature: 'cart', text: JSON.stringify(items, null, 2), isCut: false })
  expect(await shows()).toEqual({ about: 'slices', slices: [row(['pear', 'fig'])] })
  expect(await shows(next - 1)).toEqual({ about: 'slices', slices: [row(['pear'])] })
})

it('T12 shows of a redacted memory nothing that a feature keeps', async () => {
  const memory = openMemory({ devtools: true, features: [cart] })
  observePage(memory, 'p-1')
  await settle(memory)
  await expect(inspect().answer({ about: 'slices' })).rejects.toMatchObject({ code: 'redacted' })
})

it('V2 shows slices by the names of their features, and of a long one the beginning', () => {
  const slices = new Map<string, unknown>([
    ['notes', 'n'.repeat(2 * DEVTOOLS_LIMITS.sliceLength)],
    ['cart', undefined],
  ])
  const [first, second] = readSlices({ slices })
  expect(first).toEqual({ feature: 'cart', text: 'null', isCut: false })
  expect(second).toMatchObject({ feature: 'notes', isCut: true })
  expect(second?.text).toHaveLength(DEVTOOLS_LIMITS.sliceLength)
})
