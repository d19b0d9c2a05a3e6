import { expect, it } from 'vitest'
import type { AntecedentError } from './errors.js'
import { defineFeature } from './feature.js'
import type { FeatureModel } from './model/feature-model.js'
import { createChannelWorker } from './testing/create-channel-worker.js'
import { currentPageEnvironment } from './runtime/environment.js'
import { openMemory, settle } from './testing/open-memory.js'

type Cart = readonly string[]
type CartEvent = { readonly type: 'cart/added'; readonly product: string }

const cartModel: FeatureModel<'cart', Cart, CartEvent> = {
  name: 'cart',
  empty: [],
  update(cart, event) {
    if (event.type === 'cart/added') return event.product === 'refuse' ? refuse() : [...cart, event.product]
    return event.type === 'thread-rewound' ? [] : cart
  },
}

function refuse(): never {
  throw new TypeError('no')
}

interface CartCalls {
  items(): Cart
  add(product: unknown, scope?: 'thread' | 'user'): Promise<string>
}

const NOTHING: Cart = []

const cart = defineFeature<'cart', CartCalls>({
  name: 'cart',
  model: cartModel,
  idle: { items: { value: NOTHING }, add: ({ error }) => error?.code ?? 'idle' },
  connect: host => ({
    calls: {
      items: () => [...host.slice(cartModel), ...host.slice(cartModel, 'user')],
      async add(product, scope) {
        await host.submit({ type: 'cart/added', product }, scope)
        return 'added'
      },
    },
    block() {
      const lines = [...host.slice(cartModel), `${host.shown().entities.size} seen`]
      return { sections: [{ source: 'cart', title: '', path: [], lines }] }
    },
  }),
})

let users = 0
const aUser = (): string => `slices-${++users}`

it('K6 keeps what a feature is told in its slice of the thread, and of the user in every thread', async () => {
  const memory = openMemory({ features: [cart] })
  expect(await memory.cart.add('pear')).toBe('added')
  expect(await memory.cart.add('fig', 'user')).toBe('added')
  expect(memory.cart.items()).toEqual(['pear', 'fig'])
  const other = memory.thread('t-2')
  await other.flush()
  await expect.poll(() => other.cart.items()).toEqual(['fig'])
  await other.close()
})

it('K6 says in the block what a slice holds', async () => {
  const memory = openMemory({ features: [cart] })
  await memory.cart.add('pear')
  expect(memory.block().text).toContain('pear')
  expect(memory.block().hash).toBe(memory.block().hash)
})

it('K6 tells a feature of what happens in the thread, and empties its slice where the thread is cleared', async () => {
  const memory = openMemory({ features: [cart] })
  await memory.cart.add('pear')
  memory.turn({ id: 'u-1' })
  await memory.cart.add('fig')
  memory.rewind('u-1')
  await settle(memory)
  expect(memory.cart.items()).toEqual([])
  await memory.cart.add('plum')
  memory.clear()
  await settle(memory)
  expect(memory.cart.items()).toEqual([])
})

it('K3 leaves a slice as it is where its model throws, and goes on', async () => {
  const errors: AntecedentError[] = []
  const memory = openMemory({ features: [cart], onError: error => errors.push(error) })
  await memory.cart.add('pear')
  await memory.cart.add('refuse')
  await memory.cart.add('fig')
  expect(memory.cart.items()).toEqual(['pear', 'fig'])
  expect(errors).toMatchObject([{ code: 'callback-failed', message: expect.stringContaining('cart') }])
})

it.each([
  ['a cycle', cycle],
  ['a BigInt', () => 1n],
])('K6 refuses to be told %s, and goes on', async (_what, make) => {
  const memory = openMemory({ features: [cart] })
  expect(await memory.cart.add(make())).toBe('callback-failed')
  expect(await memory.cart.add('pear')).toBe('added')
  expect(memory.cart.items()).toEqual(['pear'])
})

function cycle(): unknown {
  const own: Record<string, unknown> = {}
  own['own'] = own
  return own
}

it('X18 keeps no credential that a feature is told', async () => {
  const memory = openMemory({ features: [cart] })
  await memory.cart.add('my key is sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH')
  expect(JSON.stringify(memory.cart.items())).not.toContain('abcdefghijkl')
})

it('K7 runs on the page where the worker lacks a feature of the page, and says so', async () => {
  const user = aUser()
  const memory = openMemory({
    user,
    features: [cart],
    worker: () => createChannelWorker(currentPageEnvironment()) as unknown as Worker,
  })
  expect(await memory.cart.add('pear')).toBe('added')
  expect(memory.cart.items()).toEqual(['pear'])
  expect(memory.status()).toMatchObject({ runs: 'page', reason: expect.stringContaining('lacks the feature cart') })
})

it('K6 P7 carries a slice in an export, and leaves one of which an export says nothing', async () => {
  const memory = openMemory({ features: [cart] })
  await memory.cart.add('pear')
  const exported = await memory.transfer.export()
  expect(exported.slices).toEqual({ cart: ['pear'] })
  const other = memory.thread('t-9')
  expect((await other.transfer.import(JSON.parse(JSON.stringify(exported)))).status).toBe('accepted')
  await settle(other)
  expect(other.cart.items()).toEqual(['pear'])
  const { slices: _slices, ...without } = exported
  expect((await other.transfer.import(without)).status).toBe('accepted')
  await settle(other)
  expect(other.cart.items()).toEqual(['pear'])
  const long = await other.transfer.import({ ...exported, slices: { cart: 'x'.repeat(1_000_001) } })
  expect(long).toMatchObject({ status: 'rejected', error: { code: 'import-invalid' } })
})
