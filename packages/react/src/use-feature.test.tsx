// @vitest-environment happy-dom
import { createWorkingMemory, defineFeature, type FeatureModel } from '@antecedent/core'
import { transfer } from '@antecedent/core/transfer'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { settleInterface } from './testing/settle-interface.js'
import { useFeature } from './use-feature.js'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider } from './working-memory-provider.js'

type Added = { readonly type: 'cart/added'; readonly product: string }

const cartModel: FeatureModel<'cart', readonly string[], Added> = {
  name: 'cart',
  empty: [],
  update: (cart, event) => (event.type === 'cart/added' ? [...cart, event.product] : cart),
}

const EMPTY: readonly string[] = []

const cart = defineFeature<'cart', { items(): readonly string[]; add(product: string): Promise<void> }>({
  name: 'cart',
  model: cartModel,
  idle: { items: { value: EMPTY }, add: () => undefined },
  connect: host => ({
    calls: { items: () => host.slice(cartModel), add: product => host.submit<Added>({ type: 'cart/added', product }) },
  }),
})

const options = { worker: false, storage: 'memory' } as const

afterEach(cleanup)

it('K6 renders what a feature of an app’s own keeps, when that changes and not else', async () => {
  const client = createWorkingMemory({ user: 'cart', thread: 'a', ...options, features: [cart] })
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useFeature(cart, calls => calls.items(), { client })
  })
  expect(result.current).toEqual([])
  await act(() => settleInterface(client))
  const before = renderCount
  await act(async () => {
    client.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
    await settleInterface(client)
  })
  expect(renderCount).toBe(before)
  await act(async () => {
    await client.cart.add('pear')
    await settleInterface(client)
  })
  expect(result.current).toEqual(['pear'])
  expect(renderCount).toBe(before + 1)
  await client.close()
})

it('K6 gives the calls of a feature that has no hook of its own, under a provider', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WorkingMemoryProvider user="transfer" thread="a" {...options} features={[transfer()]}>
      {children}
    </WorkingMemoryProvider>
  )
  const { result } = renderHook(() => ({ calls: useFeature(transfer()), memory: useWorkingMemory().memory }), {
    wrapper,
  })
  const { calls } = result.current
  await act(async () => {
    result.current.memory.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'Pricing' } })
    await settleInterface(result.current.memory)
  })
  expect(result.current.calls).toBe(calls)
  expect(JSON.stringify(await calls.export())).toContain('Pricing')
})

it('K6 reads what a feature says of a memory that is not loaded, on a server', () => {
  const Cart = () => <p>{useFeature(cart, calls => calls.items()).length}</p>
  const html = renderToString(
    <WorkingMemoryProvider user="cart-server" thread="a" {...options} features={[cart]}>
      <Cart />
    </WorkingMemoryProvider>,
  )
  expect(html).toBe('<p>0</p>')
})

it('K6 says which feature a memory lacks', () => {
  const client = createWorkingMemory({ user: 'cart-less', thread: 'a', ...options })
  expect(() => renderHook(() => useFeature(cart, { client }))).toThrow('without the feature cart')
})
