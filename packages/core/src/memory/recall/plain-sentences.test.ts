import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const orders = aShownList(
  listOf('order', {
    '3001': ['Blue kettle', 'status=open', 'price=20', 'customer=Anna Berg', 'due=2026-06-09'],
    '3002': ['Oak chair', 'status=shipped', 'price=85', 'customer=Luis Prado', 'due=2026-06-12'],
    '3003': ['Red lamp', 'status=open', 'price=45', 'customer=Marie Dupont', 'due=2026-08-02'],
    '3004': ['Wool rug', 'status=cancelled', 'price=120', 'customer=Kenji Mori', 'due=2026-10-30T10:00:00Z'],
  }),
)

/** After these were spoken of. */
function after(...ids: readonly string[]): MemoryView {
  const entities = new Map(orders.entities)
  for (const id of ids) {
    const entity = entities.get(`order/${id}`)
    const mention = { message: NOW, by: 'user', alone: ids.length === 1 } as const
    if (entity) entities.set(entity.key, { ...entity, mentions: [mention, ...entity.mentions] })
  }
  return { ...orders, entities }
}

function sorted(found: ReturnType<typeof resolveIn>): ReturnType<typeof resolveIn> {
  return typeof found === 'string' ? found : [...found].sort()
}

describe('all but what is kept out', () => {
  it.each([
    ['en', 'hide everything except the second', ['3001', '3003', '3004']],
    ['en', 'cancel all but the lamp', ['3001', '3002', '3004']],
    ['en', 'delete all orders apart from the first and the last', ['3002', '3003']],
    ['en', 'ship all the open ones except the lamp', ['3001']],
    ['en', 'cancel all but the sofa', 'unknown'],
    ['en', 'ship all the open ones except the rug', 'ambiguous'],
    ['de', 'alles außer dem zweiten ausblenden', ['3001', '3003', '3004']],
    ['fr', 'affiche tout sauf le troisième', ['3001', '3002', '3004']],
    ['es', 'oculta todos menos el primero', ['3002', '3003', '3004']],
    ['ja', '1番目以外を全部見せて', ['3002', '3003', '3004']],
    ['zh', '除了第一个都删除', ['3002', '3003', '3004']],
  ] as const)('Q65 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, orders))).toEqual(meant)
  })
})

describe('what is left of several', () => {
  it.each([
    ['en', 'move the other ones', ['3003', '3004']],
    ['en', 'and the remaining two', ['3003', '3004']],
    ['en', 'cancel the rest', ['3003', '3004']],
    ['de', 'storniere die übrigen', ['3003', '3004']],
    ['en', 'no, the remaining three', 'ambiguous'],
  ] as const)('Q66 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, after('3001', '3002')))).toEqual(meant)
  })

  it('Q66 is nothing where none was spoken of', () => {
    expect(resolveIn('en', 'cancel the rest', orders)).toBe('ambiguous')
  })
})

describe('two that are held against each other', () => {
  it.each([
    ['en', 'is the second cheaper than the first?', ['3001', '3002']],
    ['en', 'is the second one cheaper than the first one', ['3001', '3002']],
    ['de', 'Ist der zweite billiger als der erste?', ['3001', '3002']],
    ['fr', 'le deuxième est moins cher que le premier ?', ['3001', '3002']],
    ['es', '¿la tercera es más barata que la segunda?', ['3002', '3003']],
    ['zh', '第一个比第二个便宜吗', ['3001', '3002']],
  ] as const)('Q67 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, orders))).toEqual(meant)
  })
})

describe('names in a row', () => {
  it.each([
    ['cancel 3003 and 3001', ['3001', '3003']],
    ["ship anna's and marie's orders", ['3001', '3003']],
    ['red lamp or rug', 'ambiguous'],
  ] as const)('Q63 %s', (text, meant) => {
    expect(sorted(resolveIn('en', text, orders))).toEqual(meant)
  })

  it.each([
    ['es', 'Oak chair y Wool rug', ['3002', '3004']],
    ['zh', 'Oak chair与Wool rug', ['3002', '3004']],
    ['es', 'Oak chair o Wool rug', 'ambiguous'],
  ] as const)('Q63 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, orders))).toEqual(meant)
  })
})

describe('amounts and dates', () => {
  it.each([
    ['en', 'the one for 45 euros', ['3003']],
    ['en', 'the 45 euro one', ['3003']],
    ['en', 'cancel the one on june 9', ['3001']],
    ['en', 'the one due in august', ['3003']],
    ['en', 'the friday one', 'ambiguous'],
    ['en', 'the one due on tuesday', ['3001']],
    ['en', 'the one on june 10', 'unknown'],
    ['en', 'make that 45 euros', 'ambiguous'],
    ['de', 'die für 45 Euro', ['3003']],
    ['es', 'la que vence en octubre', ['3004']],
    ['zh', '45元的那个', ['3003']],
  ] as const)('Q68 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, orders)).toEqual(meant)
  })
})

describe('people', () => {
  const people = aShownList(
    listOf('person', {
      u1: ['Anna Berg', 'email=anna.berg@example.com', 'city=Berlin'],
      u2: ['Lucy Tran', 'email=lucy@example.com', 'city=Oslo'],
      u3: ['Annette Bauer', 'email=annette@example.com', 'city=Berlin'],
    }),
  )

  it.each([
    ['write to anna', ['u1']],
    ['email lucy', ['u2']],
    ["what's lucy's email", ['u2']],
    ["lucy's email please", ['u2']],
  ] as const)('Q69 %s', (text, meant) => {
    expect(resolveIn('en', text, people)).toEqual(meant)
  })
})

it('Q8 reads how a thing shall be as no description of another', () => {
  const kettles = aShownList(listOf('product', { k1: ['Kettle', 'colour=black'], k2: ['Cooker', 'colour=white'] }))
  const entities = new Map(kettles.entities)
  const kettle = entities.get('product/k1')!
  entities.set(kettle.key, { ...kettle, mentions: [{ message: NOW, by: 'user', alone: true }, ...kettle.mentions] })
  expect(resolveIn('en', 'can i get that in white', { ...kettles, entities })).toEqual(['k1'])
})
