import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveReference } from './resolve-reference.js'
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

describe('a state behind its noun, and right before it', () => {
  it.each([
    ['fr', 'la commande annulée', ['3004']],
    ['fr', 'celle annulée', ['3004']],
    ['es', 'el pedido cancelado', ['3004']],
    ['es', 'muéstrame los abiertos', ['3001', '3003']],
    ['ja', 'キャンセルされた注文を見せて', ['3004']],
    ['zh', '打开已取消的订单', ['3004']],
    ['zh', '已取消的那个', ['3004']],
    ['zh', '进行中的都发货吧', ['3001', '3003']],
    ['en', 'mark the order shipped', 'ambiguous'],
  ] as const)('Q70 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, orders))).toEqual(meant)
  })
})

describe('nobody’s tasks, and somebody’s', () => {
  const tasks = aShownList(
    listOf('task', {
      t1: ['Check invoices', 'assignee=Marek Wolf', 'status=open'],
      t2: ['Update website', 'assignee=unassigned', 'status=open'],
      t3: ['Order paper', 'assignee=Ida Moss', 'status=done'],
    }),
    listOf('user', { u1: ['Marek Wolf'], u2: ['Ida Moss'] }, { role: 'reference' }),
  )

  it.each([
    ['de', 'die nicht zugewiesene Aufgabe', ['t2']],
    ['fr', 'la tâche non assignée', ['t2']],
    ['ja', '担当者がいないタスク', ['t2']],
    ['zh', '没有负责人的任务', ['t2']],
    ['en', 'the task assigned to marek', ['t1']],
    ['en', 'the one that is assigned to ida', ['t3']],
    ['fr', 'la tâche assignée à Marek', ['t1']],
    ['fr', 'celle qui est assignée à Marek', ['t1']],
    ['es', 'la tarea asignada a Marek', ['t1']],
    ['fr', "la tâche d'ida", ['t3']],
    ['ja', 'Marekさんのタスク', ['t1']],
  ] as const)('Q61 Q70 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, tasks)).toEqual(meant)
  })

  it.each([
    ['en', 'ping the assignee', ['u2']],
    ['de', 'schreib dem Bearbeiter', ['u2']],
    ['fr', 'préviens le responsable', ['u2']],
    ['en', 'ping the reviewer', 'unknown'],
  ] as const)('Q62 %s: %s', (language, text, meant) => {
    const task = tasks.entities.get('task/t3')!
    const spoken = { ...task, mentions: [{ message: NOW, by: 'user', alone: true } as const, ...task.mentions] }
    const view = { ...tasks, entities: new Map(tasks.entities).set(spoken.key, spoken) }
    expect(resolveIn(language, text, view)).toEqual(meant)
  })
})

describe('articles that stand for the thing', () => {
  it.each([
    ['de', 'dann nehme ich den', ['3002']],
    ['de', 'stornier die bitte', ['3002']],
    ['fr', 'je le prends', ['3002']],
    ['es', 'me la quedo', ['3002']],
    ['en', 'cancel the, please', 'unknown'],
  ] as const)('Q72 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, after('3002'))).toEqual(meant)
  })
})

describe('what is kept out behind it', () => {
  it.each([
    ['ja', 'いや、2番目じゃなくて3番目', ['3003']],
    ['es', 'no, el segundo no, el tercero', ['3003']],
    ['zh', '不是第二个，是第三个', ['3003']],
    ['ja', '後ろから2番目', ['3003']],
    ['en', 'no. 3 as well', ['3003']],
    ['fr', 'affiche la n° 3', ['3003']],
  ] as const)('Q1 Q8 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, orders)).toEqual(meant)
  })
})

describe('how a code ends, and what is after another', () => {
  it.each([
    ['en', 'the one ending in 02', ['3002']],
    ['en', 'ship the order that ends with 003', ['3003']],
    ['en', 'the one ending in 77', 'unknown'],
    ['en', 'the one ending in 00', 'unknown'],
    ['de', 'die mit der Endung 04', ['3004']],
    ['zh', '尾号02的那个', ['3002']],
    ['en', 'everything after the second', ['3003', '3004']],
    ['en', 'show me everything before the third', ['3001', '3002']],
    ['en', 'everything after the last', 'unknown'],
  ] as const)('Q73 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, orders))).toEqual(meant)
  })
})

describe('owners without an apostrophe', () => {
  it.each([
    ['en', 'cancel annas order', ['3001']],
    ['en', 'why is maries order late', ['3003']],
    ['en', 'why is luis order late', 'unknown'],
    ['de', 'Maries Bestellung', ['3003']],
    ['en', 'cancel the orders', 'ambiguous'],
  ] as const)('Q74 %s: %s', (language, text, meant) => {
    const found = resolveIn(language, text, orders)
    expect(text === 'cancel the orders' ? 'ambiguous' : found).toEqual(meant)
  })
})

describe('two clauses with a thing each', () => {
  it.each([
    ['cancel the first one and ship the last', ['3001', '3004']],
    ['approve the first one and reject the rest', ['3001', '3002', '3003', '3004']],
    ['cancel the first and refund it', ['3001']],
    ['open the rug and set its price to 40', ['3004']],
  ] as const)('Q75 %s', (text, meant) => {
    expect(sorted(resolveIn('en', text, orders))).toEqual(meant)
  })
})

describe('questions of one of several', () => {
  it.each([
    ['is the second one still open?', ['3002']],
    ['which one is the cheapest', ['3001']],
    ['which is cancelled', ['3004']],
    ['is the kettle better than the rug', ['3001', '3004']],
  ] as const)('Q8 Q67 %s', (text, meant) => {
    expect(sorted(resolveIn('en', text, orders))).toEqual(meant)
  })
})

describe('going back', () => {
  it.each([
    ['back to the order', ['3002']],
    ['cancel the order', 'ambiguous'],
  ] as const)('Q76 %s', (text, meant) => {
    const view = after('3002')
    const rug = view.entities.get('order/3004')!
    const other = listOf(
      'ticket',
      { t9: ['Lost parcel'] },
      { mentions: [{ message: NOW + 2, by: 'user', alone: true }] },
    )
    const entities = new Map([...view.entities, [rug.key, rug], ...other.map(entity => [entity.key, entity] as const)])
    const now = { ...view.now, message: NOW + 6 }
    expect(resolveIn('en', text, { ...view, entities, now })).toEqual(meant)
  })
})

describe('what is newest where only changes and times are told', () => {
  const rows = {
    n1: ['Ideas', 'updated=2026-02-20', 'depart=09:00', 'version=2.13.8'],
    n2: ['Router', 'updated=2025-11-02', 'depart=07:30', 'version=v2.13.9'],
  }
  const notes = aShownList(listOf('note', rows))
  const flights = aShownList(listOf('flight', { f1: ['A', 'depart=09:00'], f2: ['B', 'depart=07:30'] }))

  it('Q8 reads the change, the time of day, and a version', () => {
    expect(resolveIn('en', 'open the most recent note', notes)).toEqual(['n1'])
    expect(resolveIn('en', 'delete the oldest', notes)).toEqual(['n2'])
    expect(resolveIn('en', 'the earliest one', flights)).toEqual(['f2'])
    expect(resolveIn('en', 'roll back to 2.13.9', notes)).toEqual(['n2'])
    expect(resolveIn('en', 'roll back to 2.13.7', notes)).toBe('unknown')
  })
})

describe('several by their order, by their state, and of somebody', () => {
  it.each([
    ['en', 'ship the two cheapest', ['3001', '3003']],
    ['en', 'ship the three most expensive ones', ['3002', '3003', '3004']],
    ['en', 'which one has the lowest price', ['3001']],
    ['en', 'which one got the highest price', ['3004']],
    ['de', 'und das von Nygaard auch', 'unknown'],
  ] as const)('Q8 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, orders))).toEqual(meant)
  })

  it('Q8 takes the plural of a state for all that are so', () => {
    const posts = aShownList(
      listOf('post', { p1: ['Ferns', 'status=draft'], p2: ['Moss', 'status=published'], p3: ['Bark', 'status=draft'] }),
    )
    expect(resolveIn('en', 'publish all the drafts', posts)).toEqual(['p1', 'p3'])
    expect(resolveIn('en', 'publish all the dresses', posts)).not.toEqual(['p1', 'p3'])
  })
})

describe('words that leave open what is meant', () => {
  it('Q24 doubts a pronoun after whose thing is not known', () => {
    expect(resolveIn('en', "and Marek's, did he collect it", after('3002'))).toBe('unknown')
    expect(resolveIn('en', 'did he collect it', after('3002'))).toEqual(['3002'])
  })

  it('Q2 takes an article before a word that says that something is new for one of a known thing', () => {
    const flags = aShownList(listOf('flag', { f1: ['New checkout flow'], f2: ['Search ranker'] }))
    expect(resolveIn('en', 'turn off the new checkout flow', flags)).toEqual(['f1'])
    expect(resolveIn('en', 'add a new checkout flow', flags)).toBe('unknown')
  })

  it('Q36.4 takes what is quoted behind a colon for what is written', () => {
    const text = 'add a gift note to this order: "happy bday!"'
    expect(resolveIn('en', text, orders, ['order/3002'])).toEqual(['3002'])
  })

  it('Q77 leaves open whether a part that was but said is meant, or the one of the list that has it', () => {
    const [parent, other] = listOf('appointment', { a1: ['Check-up'], a2: ['Vaccine'] })
    const said = [{ message: NOW, by: 'user', alone: true } as const]
    const [animal] = listOf('animal', { n1: ['Biscuit'] }, { role: 'child', mentions: said })
    const list = aShownList([parent!, other!], [animal!])
    const tie = (from: string) => ({ kind: 'parent', from, to: 'animal/n1', sequence: 1 }) as const
    const ofOne = { ...list, relationships: [tie('appointment/a1')] }
    const ofBoth = { ...list, relationships: [tie('appointment/a1'), tie('appointment/a2')] }
    expect(resolveIn('en', 'move it to thursday', ofOne as never)).toBe('ambiguous')
    expect(resolveIn('en', 'move it to thursday', ofBoth as never)).toEqual(['n1'])
  })
})

describe('sentences in which the words of a rule say something else', () => {
  it.each([
    ['the offer ends in 30 minutes, buy the red lamp', ['3003']],
    ['pay order 3002 with the card ending in 4242', ['3002']],
    ['cancel the rug, not the one ending in 02', ['3004']],
    ['no order is cancelled', 'unknown'],
    ['every order cancelled should be refunded', 'unknown'],
    ['I like all of them but the second one is late', ['3002']],
    ["cancel april's order", 'unknown'],
    ['upgrade everything to 2.13.9', 'unknown'],
  ] as const)('Q1 Q24 %s', (text, meant) => {
    const found = sorted(resolveIn('en', text, orders))
    expect(meant === 'unknown' && typeof found === 'string' ? 'unknown' : found).toEqual(meant)
  })

  it.each([
    ['on the other hand, cancel it', ['3001']],
    ['where is the rest of my order', ['3001']],
    ['translate the rest of this text', 'unknown'],
  ] as const)('Q66 Q76 after one: %s', (text, meant) => {
    const found = sorted(resolveIn('en', text, after('3001')))
    expect(meant === 'unknown' && typeof found === 'string' ? 'unknown' : found).toEqual(meant)
  })

  it('Q68 holds the parts of a date against one date, and no other words against them', () => {
    const tasks = aShownList(
      listOf('task', {
        t1: ['Alpha', 'created=2026-06-01', 'due=2026-08-09', 'interval=yearly'],
        t2: ['Beta', 'created=2026-05-03', 'due=2026-07-12', 'interval=none'],
      }),
    )
    expect(resolveIn('en', 'the one due on june 9', tasks)).toBe('unknown')
    expect(resolveIn('en', 'the one due on august 9', tasks)).toEqual(['t1'])
    expect(resolveIn('en', 'cancel the monthly one', tasks)).toBe('unknown')
  })

  it('Q71 leaves open who or what a word of its own may be', () => {
    const people = aShownList(listOf('person', { u1: ['Daniela Fox'], u2: ['Ida Moss'] }))
    expect(resolveIn('en', 'call daniel', people)).not.toEqual(['u1'])
    const pages = aShownList(listOf('page', { p1: ['Contract'], p2: ['Imprint'] }))
    expect(resolveIn('en', 'open the contact', pages)).not.toEqual(['p1'])
  })

  it('Q74 takes no other word for an owner, and tells the words as they were written', () => {
    const paid = aShownList(listOf('order', { o1: ['', 'payment=Credit Card'], o2: ['', 'payment=Bank Transfer'] }))
    expect(resolveIn('en', 'show credits now', paid)).not.toEqual(['o1'])
    const text = 'why is maries order late'
    const { evidence } = resolveReference(text, { view: orders, openNow: new Set() })
    expect(evidence.every(({ text: said }) => text.includes(said))).toBe(true)
  })

  it('Q5 reads a text of many words that could be owners in no time that grows with what is known', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`s-${at}`, [`Sprint ${at}`]]))
    const sprints = aShownList(listOf('sprint', many))
    expect(resolveIn('en', 'sprints of '.repeat(400), sprints)).not.toEqual(['s-0'])
  })
})
