import { expect, it, onTestFinished } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import { de, en, es, ja, zh } from './words.js'

const LANGUAGES = { de, es, ja, zh }

type Call = { readonly toolName: string; readonly output: unknown; readonly input?: unknown }

const listOf = (type: string, items: readonly object[]): Call => ({
  toolName: `list_${type}`,
  output: { [type]: items },
})
const withStates = (type: string, states: readonly string[]): Call =>
  listOf(
    type,
    states.map((status, at) => ({ id: `x${at + 1}`, title: `${NAMES[at]} thing`, status })),
  )
const NAMES = ['Alpha', 'Bravo', 'Cedar', 'Delta', 'Ember', 'Fjord']

const issue = (key: string, id: string, summary: string, status: string, type: string, duedate: string | null) => ({
  key,
  id,
  fields: { summary, status: { name: status }, duedate, issuetype: { name: type } },
})
const ISSUES = listOf('issues', [
  issue('PAY-56', '10001', 'Checkout fails on Safari', 'In Progress', 'Bug', '2026-12-01'),
  issue('PAY-61', '10007', 'Add Apple Pay', 'To Do', 'Epic', null),
  issue('PAY-62', '10008', 'Refund mail has a typo', 'Done', 'Bug', '2026-11-25'),
  issue('PAY-71', '10021', 'Speed up the cart page', 'To Do', 'Task', '2026-12-24'),
])
const order = (at: number, title: string, status: string, amount: number, name: string, due: string | null) => ({
  id: `ord_300${at}`,
  title,
  status,
  total: { amount, currency: 'EUR' },
  customer: { id: `cus_1${at}`, name },
  due_date: due,
})
const ORDERS = listOf('orders', [
  order(1, 'Blue kettle', 'paid', 20, 'Anna Berg', '2026-12-04'),
  order(2, 'Oak chair', 'shipped', 85, 'Luis Prado', '2026-12-11'),
  order(3, 'Red lamp', 'paid', 45, 'Marie Dupont', '2026-12-20'),
  order(4, 'Wool rug', 'cancelled', 120, 'Kenji Mori', null),
])
const CUSTOMERS = listOf('customers', [
  { id: 'c1', name: 'Ada Stone' },
  { id: 'c2', name: 'Bea Moss' },
  { id: 'c3', name: 'Nora Finch' },
])
const BILLS = listOf('invoices', [
  { id: 'i1', name: 'Roof bill', status: 'open' },
  { id: 'i2', name: 'Door bill', status: 'paid' },
  { id: 'i3', name: 'Sink bill', status: 'open' },
])
const PIPELINES = listOf('pipelines', [
  { id: 'p1', name: 'Deploy web', status: 'open' },
  { id: 'p2', name: 'Deploy api', status: 'failed' },
  { id: 'p3', name: 'Deploy docs', status: 'open' },
])
const CODES = listOf('invoices', [
  { id: 'A-0042', status: 'paid', customer: 'Alder Foods' },
  { id: 'A-0043', status: 'open', customer: 'Cedar Optics' },
  { id: 'A-0044', status: 'draft', customer: 'Fjord Freight' },
  { id: 'A-0050', status: 'void', customer: 'Birch Tools' },
])
const PRODUCTS = listOf('products', [
  { sku: 'TNT-201', name: 'Norrland Alpine 2 Tent', price: 320, color: 'green', rating: 4.8 },
  { sku: 'TNT-118', name: 'Fjell Trek 1 Tent', price: 119, color: 'orange', rating: 4.4 },
  { sku: 'SLP-090', name: 'Norrland Comet Sleeping Bag', price: 149, color: 'blue', rating: 4.7 },
  { sku: 'LMP-004', name: 'Lumo Headlamp', price: 39, color: 'red', rating: 4 },
])

/** Results, sentences before and the sentence itself, with the ids that it means, or `open` where that is not certain. */
interface Case {
  readonly rule: string
  readonly results: readonly Call[]
  readonly lang?: keyof typeof LANGUAGES
  readonly said: readonly (readonly [text: string, meant: string, before?: string])[]
}

const CASES: readonly Case[] = [
  {
    rule: 'Q89 the words of tools for one state are the same state',
    results: [ISSUES],
    said: [
      ['close the open one', 'open'],
      ['the unfinished one', 'open'],
      ['which one is open?', 'open'],
      ['the active one', 'open'],
      ['the unfinished ones', '10001 10007 10021'],
      ['the ones to do with payments', 'open'],
    ],
  },
  {
    rule: 'Q89 the words of tools for one state are the same state',
    results: [withStates('tickets', ['new', 'pending', 'open', 'closed'])],
    said: [['the unfinished ones', 'x1 x2 x3']],
  },
  {
    rule: 'Q10.3 not so is what says the contrary, and what does not say it',
    results: [withStates('bills', ['unpaid', 'overdue', 'paid', 'open', 'draft'])],
    said: [
      ['the one that is not paid', 'open'],
      ["the ones that aren't paid", 'x1 x2 x4 x5'],
    ],
  },
  {
    rule: 'Q10.3 not so is what says the contrary, and what does not say it',
    results: [withStates('posts', ['unpublished', 'draft', 'published', 'scheduled'])],
    said: [
      ['which are not published?', 'x1 x2 x4'],
      ["the one that isn't published", 'open'],
    ],
  },
  {
    rule: 'Q10.3 not so is what says the contrary, and what does not say it',
    results: [withStates('tasks', ['open', 'unfinished', 'done', 'blocked', 'done'])],
    said: [
      ['which are not done?', 'x1 x2 x4'],
      ["the ones that aren't done", 'x1 x2 x4'],
      ['the one that has no status', 'open'],
    ],
  },
  {
    rule: 'Q87 an ending of several is of one too',
    results: [ORDERS],
    lang: 'de',
    said: [
      ['storniere den bezahlten', 'open'],
      ['den unter 50 Euro', 'open'],
      ['lösche den stornierten', 'ord_3004'],
    ],
  },
  {
    rule: 'Q84 who is called back is no list that is gone back to',
    results: [CUSTOMERS, BILLS],
    said: [
      ['call back the customer and open the last one', 'i3'],
      ['write back to the customer and pay the second', 'i2'],
      ['get back to the customer and open the last one', 'i3'],
      ['I got back from the customer, pay the first', 'i1'],
      ['send the first one back to the customer and pay the last', 'i1 i3'],
      ['go back to the customers and open the last one', 'c3'],
      ['back to the customers, the last one', 'c3'],
      ['back to the customers, call the windmill', 'open'],
    ],
  },
  {
    rule: 'Q84 who is called back is no list that is gone back to',
    results: [PIPELINES, CUSTOMERS],
    said: [
      ['roll back the pipeline and call the last', 'c3'],
      ["I'm back from the pipelines, open the first one", 'c1'],
      ['back to the pipelines: open the first one', 'p1'],
    ],
  },
  {
    rule: 'Q70 what is not, but or of another year is not what stands before its noun',
    results: [ORDERS],
    lang: 'zh',
    said: [
      ['不是45欧元的订单', 'open'],
      ['除了12月11日的订单', 'open'],
      ['不要12月11日的订单', 'open'],
      ['别打开已取消的', 'open'],
      ['不要已取消的', 'open'],
      ['2027年12月11日的订单', 'open'],
      ['2026年12月11日的订单', 'ord_3002'],
      ['有没有已取消的?', 'open'],
      ['如果是已取消的,请告诉我', 'open'],
      ['这是已取消的', 'open'],
      ['11欧元的订单', 'open'],
      ['打开已取消的', 'ord_3004'],
      ['45欧元的订单', 'ord_3003'],
      ['哪个已经发货了?', 'ord_3002'],
    ],
  },
  {
    rule: 'Q70 a question is none of the thing',
    results: [ORDERS],
    lang: 'ja',
    said: [
      ['注文はキャンセルされたの?', 'open'],
      ['これはキャンセルされたの?', 'open'],
      ['なぜキャンセルされたの', 'open'],
      ['キャンセルされたのですか?', 'open'],
      ['2027年12月11日の注文', 'open'],
      ['11ユーロの注文', 'open'],
      ['キャンセルされたのを開いて', 'ord_3004'],
      ['Oak chair以外を開いて', 'open'],
    ],
  },
  {
    rule: 'Q90 kinds that are joined are each meant',
    results: [ISSUES],
    said: [
      ['all bugs and tasks', 'open'],
      ['the bugs and the epic', '10001 10007 10008'],
      ['close all bugs except the first', '10008'],
      ['all bugs', '10001 10008'],
    ],
  },
  {
    rule: 'Q91 a plural is of the heads of names',
    results: [
      listOf('tasks', [
        { id: 't1', title: 'New York office' },
        { id: 't2', title: 'New Delhi office' },
        { id: 't3', title: 'Good morning note' },
        { id: 't4', title: 'Good evening note' },
      ]),
    ],
    said: [
      ["what's the news?", 'open'],
      ['deliver the goods', 'open'],
      ['paint the offices', 't1 t2'],
    ],
  },
  {
    rule: 'Q91 a plural is of the heads of names',
    results: [PRODUCTS],
    said: [
      ['the tents', 'TNT-118 TNT-201'],
      ['the blue ones below 200', 'SLP-090'],
      ['the ones below 120', 'LMP-004 TNT-118'],
      ['the one above 300', 'TNT-201'],
      ['those above 4.5 stars', 'open'],
      ['add product 201 pieces', 'open'],
      ['give me 201', 'open'],
      ['product 201', 'TNT-201'],
    ],
  },
  {
    rule: 'Q91 a number before what it counts is none of a code',
    results: [CODES],
    said: [
      ['invoice 43 euros to Anna', 'open'],
      ['invoice 50 customers', 'open'],
      ['invoice 42 hours to Cedar', 'open'],
      ['split invoice 43 ways', 'open'],
      ['invoice 44 and 42', 'open'],
      ['#43', 'A-0043'],
      ['send invoice 43', 'A-0043'],
    ],
  },
  {
    rule: 'Q85 a letter and a number are no code by themselves',
    results: [
      listOf('rooms', [
        { id: 'r1', name: 'B12', seats: 4 },
        { id: 'r2', name: 'C3', seats: 8 },
      ]),
    ],
    said: [
      ['vitamin B 12', 'open'],
      ['plan B 12 people', 'open'],
      ['book B12', 'r1'],
    ],
  },
  {
    rule: 'Q85 another legal form is another company',
    results: [
      listOf('companies', [
        { id: 'b1', name: 'Blue Sky AG' },
        { id: 'b2', name: 'Next Steps LLC' },
        { id: 'b3', name: 'Harbour Guild Ltd' },
      ]),
    ],
    said: [
      ['call Blue Sky Ltd', 'open'],
      ['Blue Sky GmbH', 'open'],
      ['call Blue Sky', 'b1'],
      ['what are the next steps?', 'open'],
      ['call harbour guild', 'b3'],
    ],
  },
  {
    rule: 'Q87 places in a row are joined, or end the clause',
    results: [CUSTOMERS],
    said: [
      ['give the second, first thing tomorrow, to Anna', 'c2'],
      ['cancel the second and third-party ones', 'open'],
      ['the second, third of december', 'c2'],
      ['the first and last name of Luis', 'open'],
      ['the first, second and third', 'c1 c2 c3'],
      ['the second and third', 'c2 c3'],
      ['first and second', 'c1 c2'],
      ['in first position', 'open'],
    ],
  },
  {
    rule: 'Q87 places in a row are joined, or end the clause',
    results: [CUSTOMERS],
    lang: 'de',
    said: [
      ['gib der zweiten, letzten Endes, frei', 'c2'],
      ['an erster Stelle steht der Preis', 'open'],
    ],
  },
  {
    rule: 'Q87 places in a row are joined, or end the clause',
    results: [CUSTOMERS],
    lang: 'es',
    said: [
      ['cancela el segundo, primero', 'c2'],
      ['primero y segundo', 'c1 c2'],
    ],
  },
  {
    rule: 'Q11.3 a level of prices is no amount',
    results: [
      listOf('restaurants', [
        { id: 'r1', name: 'Lumen', price: '€€', rating: 4.5 },
        { id: 'r2', name: 'Oro', price: '€', rating: 4.2 },
        { id: 'r3', name: 'Vela', price: '€€€', rating: 4.8 },
      ]),
    ],
    said: [
      ['the ones under €20', 'open'],
      ['the ones under 3 euros', 'open'],
      ['the ones over 2', 'open'],
      ['the cheapest one', 'r2'],
    ],
  },
  {
    rule: 'Q90 a duration between two places counts their clocks',
    results: [
      listOf('trips', [
        { id: 't1', name: 'North run', departure: '2026-12-01T09:00+01:00', arrival: '2026-12-01T12:00-05:00' },
        { id: 't2', name: 'South run', departure: '2026-12-01T09:00+01:00', arrival: '2026-12-01T15:00+01:00' },
      ]),
    ],
    said: [
      ['the longest one', 't1'],
      ['the shortest one', 't2'],
    ],
  },
  {
    rule: 'X17.6 what costs nothing costs nothing',
    results: [
      listOf(
        'events',
        [0, 30, 20].map((value, at) => ({
          id: `e${at}`,
          name: `${NAMES[at]} night`,
          pricing: { price: { value, currency: 'EUR' } },
        })),
      ),
    ],
    said: [
      ['the ones under 25 euros', 'e0 e2'],
      ['the free one', 'e0'],
    ],
  },
  {
    rule: 'X17.6 a zero beside an amount is not the amount',
    results: [
      listOf(
        'fares',
        [412, 380].map((units, at) => ({
          id: `f${at}`,
          name: `${NAMES[at]} fare`,
          priceBreakdown: { grossPrice: { units, nanos: 0, currencyCode: 'EUR' } },
        })),
      ),
    ],
    said: [['the one over 400 euros', 'f0']],
  },
  {
    rule: 'Q4.3 who is given something is the last person spoken of',
    results: [CUSTOMERS],
    said: [
      ["it's my mum's birthday, send her the card", 'open', 'call Ada'],
      ['send her the card', 'c1', 'call Ada'],
    ],
  },
  {
    rule: 'Q10.3 not told so is not told not to be so',
    results: [
      listOf('guests', [
        { id: 'g1', name: 'Al', rsvp: 'invited' },
        { id: 'g2', name: 'Bo', rsvp: 'expected' },
        { id: 'g3', name: 'Cy', rsvp: 'invited' },
      ]),
    ],
    said: [['the uninvited one', 'open']],
  },
  {
    rule: 'Q87 the other one is one of those of which one was taken up',
    results: [
      PIPELINES,
      listOf('customers', [
        { id: 'c1', name: 'Ada Stone', status: 'open' },
        { id: 'c2', name: 'Bea Moss', status: 'closed' },
        { id: 'c3', name: 'Nora Finch', status: 'open' },
      ]),
    ],
    said: [
      ['the other open ones', 'open', 'open Deploy web'],
      ['and the other closed one?', 'open'],
    ],
  },
  {
    rule: 'Q91 who all are is asked of all',
    results: [
      listOf('people', [
        { id: 'p1', name: 'Ada Stone', city: 'Berlin' },
        { id: 'p2', name: 'Bea Moss', city: 'Milan' },
        { id: 'p3', name: 'Cy Hart', city: 'Berlin' },
      ]),
    ],
    said: [
      ['is everyone in Berlin?', 'open'],
      ['mail everyone in Berlin', 'p1 p3'],
    ],
  },
  {
    rule: 'Q92 the list in which a place is counted is no name',
    results: [
      listOf('files', [
        { id: 'f1', name: 'Access list.xlsx' },
        { id: 'f2', name: 'Budget.xlsx' },
        { id: 'f3', name: 'Hours.csv' },
      ]),
    ],
    said: [
      ['rename the very last file in that list to Final.csv', 'f3'],
      ['open the second one from this list', 'f2'],
      ['the first two of the list', 'f1 f2'],
      ['open the access list', 'f1'],
    ],
  },
  {
    rule: 'Q92 the list in which a place is counted is no name',
    results: [CUSTOMERS],
    lang: 'de',
    said: [['setz die letzten beiden aus der Liste auf erledigt', 'c2 c3']],
  },
  {
    rule: 'Q92.1 to whom it goes does not say which it is',
    results: [
      listOf('tasks', [
        { id: 't1', title: 'Alpha plan', assignee: { id: 'u1', name: 'Ivo Lang' } },
        { id: 't2', title: 'Bravo plan', assignee: { id: 'u2', name: 'Nora Feld' } },
        { id: 't3', title: 'Cedar plan', assignee: { id: 'u2', name: 'Nora Feld' } },
      ]),
    ],
    said: [
      ['give the last one to Ivo', 't3'],
      ['assign the task to Ivo', 'open'],
      ['assign the second task to Ivo', 't2'],
    ],
  },
  {
    rule: 'Q92.2 a code of several words is one word',
    results: [
      listOf('alerts', [
        { id: 'a1', title: "Errors on 'checkout-api'", state: 'open' },
        { id: 'a2', title: "Delay on 'inventory-worker'", state: 'open' },
      ]),
    ],
    said: [
      ['and the one on search-api?', 'open'],
      ['the one on checkout-api', 'a1'],
    ],
  },
  {
    rule: 'Q92.3 what the clause before calls so is what is pointed at',
    results: [
      listOf('rows', [
        { id: 'r1', name: 'Create accounts', owner: 'Samir Haddad' },
        { id: 'r2', name: 'Office tour', owner: 'Greta Lind' },
        { id: 'r3', name: 'Order business cards', owner: null },
      ]),
    ],
    said: [
      ['nobody owns the cards, give that row to Samir', 'r3', 'open the first one'],
      ['give that row to Samir', 'r1', 'open the first one'],
    ],
  },
  {
    rule: 'Q92.4 that thing of two kinds is open',
    results: [
      listOf('alert_rules', [
        { id: 'a1', title: 'Kafka consumer lag' },
        { id: 'a2', title: 'Disk almost full' },
      ]),
      listOf('dashboards', [
        { id: 'd1', title: 'Kafka brokers' },
        { id: 'd2', title: 'Postgres health' },
      ]),
    ],
    said: [
      ['and that kafka thing, link me to it', 'open'],
      ['and that kafka dashboard', 'd1'],
      ['silence that kafka alert rule', 'a1'],
    ],
  },
  {
    rule: 'Q92.5 a sentence that speaks of a photo is none',
    results: [
      listOf('messages', [
        { id: 'm1', subject: 'Wrong size', text: 'Hi, I got a 44 instead of a 42. Photo attached, Sven' },
        { id: 'm2', subject: 'Late parcel', text: 'Where is it?' },
      ]),
    ],
    said: [
      ['open the photo he sent', 'open'],
      ['open the wrong size message', 'm1'],
    ],
  },
  {
    rule: 'Q92.6 turns of phrase that point at nothing',
    results: [CUSTOMERS],
    said: [
      ['is it cheaper than the others these days?', 'open'],
      ['do people still call these days?', 'open'],
      ['great, that was it for today', 'open'],
      ['ok that is all', 'open'],
    ],
  },
  {
    rule: 'Q92.7 the digits of a code that begin with a zero are none of an amount',
    results: [
      listOf('invoices', [
        { id: 'x1', number: 'OP-0044', amount: 45 },
        { id: 'x2', number: 'OP-0045', amount: 90 },
        { id: 'x3', number: 'OP-0046', amount: 12 },
      ]),
    ],
    said: [
      ['sorry, I meant 0045', 'x2'],
      ['send 0046', 'x3'],
      ['cancel 0047', 'open'],
    ],
  },
  {
    rule: 'Q92.8 a word of the talk before its head is of a name',
    results: [
      listOf('messages', [
        { id: 'm1', subject: 'Release 4.2' },
        { id: 'm2', subject: 'Lunch order' },
      ]),
    ],
    said: [
      ['the release one, I mean', 'm1'],
      ['release it', 'open'],
    ],
  },
  {
    rule: 'Q92.9 what runs is in progress, and what has not started is not',
    results: [withStates('jobs', ['in_progress', 'completed', 'not_started', 'failed'])],
    said: [
      ['cancel the running one', 'x1'],
      ['the one that has not started', 'x3'],
    ],
  },
  {
    rule: 'Q92.10 a thing of what a pronoun stands for is another',
    results: [
      listOf('hotels', [
        { id: 'h1', name: '山霞', plans: [{ planId: 'p1', planName: '朝食付きプラン' }] },
        { id: 'h2', name: '駅前プラザ', plans: [{ planId: 'p2', planName: '素泊まりプラン' }] },
      ]),
    ],
    lang: 'ja',
    said: [
      ['そこの朝食付きプランで予約して', 'open', '2番目のホテルは駅から何分?'],
      ['2番目のホテルは駅から何分?', 'h2'],
      ['そこを予約して', 'h2', '2番目のホテルは駅から何分?'],
    ],
  },
  {
    rule: 'Q92.12 an inflected adjective without a noun is what is said so',
    results: [
      listOf('chancen', [
        { id: 'o1', name: 'Hallenbeleuchtung', stufe: 'Offen', status: 'Angebot' },
        { id: 'o2', name: 'Wartungsvertrag', stufe: 'Gewonnen', status: 'Ende' },
        { id: 'o3', name: 'Parkhaus Nord', stufe: 'Verloren', status: 'Ende' },
      ]),
    ],
    lang: 'de',
    said: [
      ['die gewonnene', 'o2'],
      ['zeig mir die verlorene', 'o3'],
      ['die verschobene', 'open'],
    ],
  },
  {
    rule: 'Q90.1 whose mail it is says first who wrote it',
    results: [
      listOf('messages', [
        { id: 'm1', subject: 'Venue', from: 'Dana Whitlock <dana@a.example>', to: 'Piet Maas <piet@b.example>' },
        { id: 'm2', subject: 'Re: Venue', from: 'Piet Maas <piet@b.example>', to: 'Dana Whitlock <dana@a.example>' },
      ]),
    ],
    said: [
      ["what was Piet's mail about again", 'm2'],
      ["forward Dana's message", 'm1'],
    ],
  },
]

const cases = CASES.flatMap(({ said, ...of }) => said.map(([text, meant, before]) => ({ ...of, text, meant, before })))

it.each(cases)('$rule: $text', async ({ results, lang, text, meant, before }) => {
  const memory = createWorkingMemory({
    user: `u-${Math.random()}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    ...(lang && { languages: [en, LANGUAGES[lang]] }),
  })
  onTestFinished(() => memory.close())
  for (const [at, result] of results.entries()) {
    memory.observe({ ...result, toolCallId: `c-${at}` })
    await memory.settled({ deadlineMs: 15_000 })
  }
  if (before !== undefined) {
    memory.mention(before, { role: 'user', id: 'said-1' })
    await memory.settled({ deadlineMs: 15_000 })
  }
  const { status, entities } = memory.resolve(text)
  const ids = entities.map(({ id }) => String(id)).sort()
  expect(status === 'resolved' ? ids.join(' ') : 'open').toBe(meant.split(' ').sort().join(' '))
})
