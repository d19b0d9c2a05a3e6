import { expect, it, vi } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import type { AntecedentError } from './errors.js'
import type { Connect, Feature, FeatureHost } from './feature.js'
import { documents } from './features/documents/index.js'
import { longTerm } from './features/long-term/index.js'
import type { MemoryView } from './model/memory-state.js'
import { observePage, openMemory, settle } from './testing/open-memory.js'

interface CartCalls {
  items(): readonly string[]
  add(item: string): Promise<number>
}

const NONE: readonly string[] = []

/** A feature as an app would write one, kept on the page alone. */
function cart(connect: (host: FeatureHost) => Partial<ReturnType<Connect<CartCalls>>> = () => ({})) {
  return {
    name: 'cart',
    idle: { items: { value: NONE }, add: ({ reason = 'memory-closed' }) => reason.length },
    load: () => (host: FeatureHost) => {
      let items = NONE
      return {
        calls: {
          items: () => items,
          async add(item) {
            items = [...items, item]
            host.notify()
            return items.length
          },
        },
        ...connect(host),
      }
    },
  } satisfies Feature<'cart', CartCalls>
}

it('K1 has the calls of its features under their names, and of no other', async () => {
  const memory = openMemory({ features: [cart(), longTerm()] })
  const listener = vi.fn<() => void>()
  memory.subscribe(listener)
  expect(await memory.cart.add('pear')).toBe(1)
  expect(memory.cart.items()).toEqual(['pear'])
  expect(memory.longTerm.entities()).toEqual([])
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(memory).not.toHaveProperty('documents')
  // @ts-expect-error: no feature of that name was given.
  expect(memory.documents).toBeUndefined()
  expect(memory.features.map(({ name }) => name)).toEqual(['cart', 'longTerm', 'transfer'])
})

it('K1 answers what the feature says where memory is off or closed', async () => {
  const memory = openMemory({ features: [cart()] })
  await memory.cart.add('pear')
  memory.enabled = false
  expect([memory.cart.items(), await memory.cart.add('fig')]).toEqual([NONE, 'memory-off'.length])
  memory.enabled = true
  expect(memory.cart.items()).toEqual(['pear'])
  await memory.close()
  expect([memory.cart.items(), await memory.cart.add('fig')]).toEqual([NONE, 'memory-closed'.length])
})

it('K2 says in the block what a feature contributes, after what came before it', async () => {
  const section = (title: string) => ({ source: title, path: [title], title, lines: [`in ${title}`] })
  const first = cart(() => ({ block: () => ({ sections: [section('cart')] }) }))
  const second = { ...cart(() => ({ block: () => ({ sections: [section('wishes')] }) })), name: 'wishes' as const }
  const { text } = (await settled(openMemory({ features: [first, second] }))).block()
  expect(text.indexOf('in cart')).toBeGreaterThan(0)
  expect(text.indexOf('in wishes')).toBeGreaterThan(text.indexOf('in cart'))
})

async function settled<Memory extends ReturnType<typeof openMemory>>(memory: Memory): Promise<Memory> {
  observePage(memory, 'p-1')
  await settle(memory)
  return memory
}

it.each<[string, () => Feature<'cart', CartCalls>]>([
  ['while it is connected', () => cart(refuse)],
  ['for the block', () => cart(() => ({ block: refuse, show: refuse }))],
  [
    'at each thing that is said and done',
    () => cart(() => ({ hear: refuse, beginTurn: refuse, turned: refuse, observed: refuse, beforeFirstBlock: refuse })),
  ],
  [
    'for what is resolved, searched and forgotten',
    () => cart(() => ({ refine: refuse, searchTerms: refuse, forget: refuse })),
  ],
  ['at the end', () => cart(() => ({ clear: refuse, rewind: refuse, end: refuse, erased: refuse }))],
])('K3 goes on without a feature that throws %s, and tells', async (_when, make) => {
  const errors: AntecedentError[] = []
  const profile = { template: '# User\n- Name:\n' }
  const memory = openMemory({ features: [make(), documents({ profile })], onError: error => errors.push(error) })
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  memory.turn({ id: 'u-1' })
  memory.mention('show me the page', { role: 'user', id: 'u-1' })
  await settled(memory)
  await memory.settled({ forTurn: true, deadlineMs: 15_000 })
  expect(memory.block().text).toMatch(/Page p-1[^]*Alice/)
  expect(memory.resolve('Page p-1')).toMatchObject({ status: 'resolved' })
  expect(await memory.search('p-1')).toMatchObject([{ entity: { id: 'p-1' } }])
  expect(memory.forget('page/p-1').undo()).toBe(true)
  memory.rewind('u-1')
  memory.clear()
  await memory.close()
  expect(errors.map(({ code }) => code)).toContain('callback-failed')
})

function refuse(): never {
  throw new TypeError('no')
}

it.each<[string, object, string]>([
  ['two features of one name', { features: [cart(), cart()] }, 'features'],
  ['a feature named as a call of the memory', { features: [{ ...cart(), name: 'block' }] }, 'features'],
  ['a feature named as what every object has', { features: [{ ...cart(), name: 'constructor' }] }, 'features'],
  ['a feature without a name', { features: [{ ...cart(), name: '' }] }, 'features'],
  ['what is no feature', { features: [{ name: 'cart' }] }, 'features'],
  ['features that are no list', { features: cart() }, 'features'],
])('K4 refuses %s', (_what, wrong, path) => {
  expect(() => createWorkingMemory({ user: 'refused', ...wrong })).toThrow(
    expect.objectContaining({ code: 'options-invalid', details: { path } }),
  )
})

it('K4 tells of an option of the version before, and goes on', async () => {
  const errors: AntecedentError[] = []
  const memory = openMemory({ longTerm: true, onError: (error: AntecedentError) => errors.push(error) } as object)
  await settled(memory)
  expect(errors).toMatchObject([{ code: 'options-invalid', details: { path: 'longTerm' } }])
  expect(memory.block().text).toContain('Page p-1')
})

it('K5 has the features in other threads too, each connected to its own', async () => {
  const memory = openMemory({ features: [cart()] })
  await memory.cart.add('pear')
  const other = memory.thread('t-2')
  expect(await other.cart.add('fig')).toBe(1)
  expect([memory.cart.items(), other.cart.items()]).toEqual([['pear'], ['fig']])
  await other.close()
})

it('K5 tells a feature that it is in a sub-agent’s own scope', async () => {
  const scopes: boolean[] = []
  const memory = openMemory({
    features: [
      cart(({ isScope }) => {
        scopes.push(isScope)
        return {}
      }),
    ],
  })
  await memory.flush()
  const scope = memory.scoped({ agent: 'helper' })
  await scope.flush()
  const share = memory.scoped({ agent: 'helper', share: true })
  await share.flush()
  expect(scopes).toEqual([false, true, false])
  await Promise.all([scope.close(), share.close()])
})

it('K25 shows a feature that asks what is shown, while it is asked for that, what is there without features', async () => {
  const seen: number[] = []
  const asking = (host: FeatureHost) => ({
    show: (view: MemoryView) => {
      seen.push(host.shown().entities.size)
      return { ...view, entities: new Map([...view.entities].slice(0, 1)) }
    },
  })
  const memory = openMemory({ features: [cart(asking)] })
  for (const id of ['p-1', 'p-2']) observePage(memory, id)
  await settle(memory)
  expect(memory.getSnapshot().entities).toHaveLength(1)
  expect(seen.at(-1)).toBe(2)
})
