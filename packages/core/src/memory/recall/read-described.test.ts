import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Attribute, Entity, EntityKey } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'
import type { ListView } from '../../model/list-view.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveReference } from './resolve-reference.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { fr } from './words/fr.js'
import { ja } from './words/ja.js'
import { zh } from './words/zh.js'

const NOW = 10
const LANGUAGES = { en: [en, zh], de: [en, de], fr: [en, fr], ja: [en, ja], zh: [en, zh] }

interface Row {
  id: string
  name?: string
  attributes?: Readonly<Record<string, string>>
}

function rows(type: string, given: readonly Row[], fields: Partial<Entity> = {}): Entity[] {
  return given.map(({ id, name, attributes = {} }, position) =>
    anEntity({
      type,
      id,
      ...(name !== undefined && { name }),
      attributes: Object.entries(attributes).map(([field, value]): Attribute => ({ field, value })),
      role: 'item',
      position,
      mentions: [{ message: NOW - 1, by: 'tool', alone: false }],
      ...fields,
    }),
  )
}

function viewOf(
  list: readonly Entity[],
  others: readonly Entity[] = [],
  episodes: readonly Episode[] = [],
): MemoryView {
  const keys = list.map(({ key }) => key)
  const listView: ListView = { type: list[0]?.type ?? '', keys, sequence: 1, message: NOW - 1 }
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map([...list, ...others].map(entity => [entity.key, entity])),
    listViews: [listView],
    episodes,
    plurals: new Map([...list, ...others].map(({ type }) => [type, `${type}s`])),
  }
}

function resolve(text: string, view: MemoryView, language: keyof typeof LANGUAGES = 'en', openNow: EntityKey[] = []) {
  const options = { view, openNow: new Set(openNow), languages: LANGUAGES[language] }
  const { status, entities } = resolveReference(text, options)
  return { status, meant: entities.map(({ id }) => id) }
}

const invoices = rows('invoice', [
  { id: 'i1', name: 'Roof repair', attributes: { status: 'PAID', customer: 'Elm Paper', owner: 'Jon Ek' } },
  { id: 'i2', name: 'Window frames', attributes: { status: 'overdue', customer: 'Birch Tools', owner: 'Ana Ruiz' } },
  { id: 'i3', name: 'Garden fence', attributes: { draft: 'true', customer: 'Cedar Optics', owner: 'Jon Ek' } },
])
const people = rows(
  'person',
  [
    { id: 'u-1', name: 'Jon Ek' },
    { id: 'u-2', name: 'Ana Ruiz' },
  ],
  { role: 'child' },
)
const companies = rows('company', [{ id: 'elm', name: 'Elm Paper' }], { role: 'reference' })

const pods = rows('pod', [
  { id: 'p1', name: 'cart-7d4b', attributes: { status: 'Running' } },
  { id: 'p2', name: 'search-5b6d', attributes: { status: 'CrashLoopBackOff' } },
])
const tracks = rows('track', [
  { id: 't1', name: 'Snow on Copper', attributes: { artists: 'Vera Nord' } },
  { id: 't2', name: 'Harbour Lights', attributes: { artists: 'Coast Radio' } },
])
const artists = rows('artist', [{ id: 'vera', name: 'Vera Nord' }], { role: 'child' })
const flights = rows('flight_offer', [
  { id: 'f1', attributes: { carrier: 'Iberia', stops: '0' } },
  { id: 'f2', attributes: { carrier: 'Vueling', stops: '1' } },
])
const errors = rows('issue', [
  { id: 'e1', name: 'LoadError: the page went away' },
  { id: 'e2', name: 'AbortError: the user aborted a request' },
])
const numbered = rows('issue', [
  { id: '4711', name: 'Login loops' },
  { id: '4712', name: 'Export' },
])
const homonyms = rows('customer', [
  { id: 'h1', name: 'Jon Ek', attributes: { company: 'Elm Paper' } },
  { id: 'h2', name: 'Jon Ek', attributes: { company: 'Birch Tools' } },
])
const documents = rows('document', [
  { id: 'd1', name: 'Offer draft.pdf' },
  { id: 'd2', name: 'Holiday menu.pdf' },
])
const files = rows('file', [
  { id: 'a', name: 'Interview notes' },
  { id: 'b', name: 'Price list 2027' },
  { id: 'c', name: 'vite.config.ts' },
])

/** What is offered, best first. */
function offered(text: string, view: MemoryView, language: keyof typeof LANGUAGES = 'en') {
  const { status, candidates } = resolveReference(text, { view, openNow: new Set(), languages: LANGUAGES[language] })
  return { status, candidates: candidates.map(({ id }) => id) }
}

describe('what is offered', () => {
  const mugs = rows('mug', [
    { id: 'm1', name: 'Alder', attributes: { state: 'glazed' } },
    { id: 'm2', name: 'Birch', attributes: { state: 'raw' } },
    { id: 'm3', name: 'Cedar', attributes: { state: 'raw', place: 'Oslo' } },
  ])

  it('Q1 leaves open which of those that fit is described, and offers only them first', () => {
    expect(offered('pack the raw one', viewOf(mugs))).toMatchObject({ status: 'ambiguous', candidates: ['m2', 'm3'] })
  })

  it('Q1 offers first of what most is said, where no thing fits all of it', () => {
    const { status, candidates } = offered('pack the one that waits in Oslo for Heron', viewOf(mugs))
    expect(status).not.toBe('resolved')
    expect(candidates[0]).toBe('m3')
  })

  it('Q1 offers what had the focus last, where a description fits nothing', () => {
    const [alder] = mugs
    const focused = { ...alder, mentions: [{ message: NOW, by: 'user', alone: true }] } as Entity
    const view = viewOf([focused, ...mugs.slice(1)])
    expect(offered('pack the cracked one', view)).toEqual({ status: 'unknown', candidates: ['m2', 'm3', 'm1'] })
  })

  it('Q1 offers what was deleted with the focus, and does not mean it', () => {
    const gone = { ...mugs[0], fate: 'deleted', mentions: [{ message: NOW, by: 'user', alone: true }] } as Entity
    expect(offered('restore it', viewOf([gone, ...mugs.slice(1)]))).toMatchObject({
      status: 'ambiguous',
      candidates: ['m1', 'm2', 'm3'],
    })
  })

  it('Q2 means what is named after its article, and not the pronoun that says where it goes', () => {
    const files = rows('file', [
      { id: 'f1', name: 'Offer 2027' },
      { id: 'f2', name: 'Meeting draft' },
    ])
    const view = viewOf([
      { ...files[0], mentions: [{ message: NOW, by: 'user', alone: true }] } as Entity,
      ...files.slice(1),
    ])
    expect(resolve('put the meeting draft next to it', view)).toEqual({ status: 'resolved', meant: ['f2'] })
  })

  it('Q2 reads the last part of a path as a name, which two files can share', () => {
    const files = rows('object', [
      { id: '2026/10/orders.csv' },
      { id: '2026/11/orders.csv' },
      { id: '2026/11/stock.csv' },
    ])
    expect(resolve('delete orders.csv', viewOf(files)).status).toBe('ambiguous')
    expect(resolve('delete stock.csv', viewOf(files))).toEqual({ status: 'resolved', meant: ['2026/11/stock.csv'] })
  })

  it('Q4 keeps the only thing of its type meant by it that was once shown alone', () => {
    const invoice = anEntity({
      type: 'invoice',
      id: 'i1',
      role: 'subject',
      mentions: [{ message: 1, by: 'tool', alone: true }],
    })
    expect(resolve('back to the invoice', viewOf(mugs, [invoice]))).toEqual({ status: 'resolved', meant: ['i1'] })
  })

  it('Q1 offers what was asked for before what it holds', () => {
    const handle = rows('handle', [{ id: 'h1', name: 'Loop' }], { role: 'child' })
    expect(offered('pack it', viewOf(mugs, handle)).candidates).toEqual(['m1', 'm2', 'm3', 'h1'])
  })
})

describe('X17 Q2 what describes a thing is of the thing', () => {
  it.each([
    ['send a reminder for the overdue one', viewOf(invoices, people), ['i2']],
    ['finish the draft', viewOf(invoices, people), ['i3']],
    ['open the one from Elm Paper', viewOf(invoices, companies), ['i1']],
    ["show me Ana's one", viewOf(invoices, people), ['i2']],
    ["what about Ana's?", viewOf(invoices, people), ['i2']],
    ['the one about the fence', viewOf(invoices), ['i3']],
    ['the one that is overdue', viewOf(invoices), ['i2']],
    ["bump Ana's to high", viewOf(invoices, people), ['i2']],
    ['the paid one can be archived', viewOf(invoices), ['i1']],
    ['open the one that is still overdue', viewOf(invoices), ['i2']],
    ['ignore the AbortError', viewOf(errors), ['e2']],
    ['take the fence down', viewOf(invoices), ['i3']],
    ['what about 4712?', viewOf(numbered), ['4712']],
    ['merge 4712', viewOf(numbered), ['4712']],
    ['the plan of the Jon of Elm Paper', viewOf(homonyms, companies), ['h1']],
    ['open holiday menu', viewOf(documents), ['d2']],
    ["both of Jon's", viewOf(invoices, people), ['i1', 'i3']],
    ['restart the crashing one', viewOf(pods), ['p2']],
    ['play the Vera Nord track', viewOf(tracks, artists), ['t1']],
    ['book the Vueling one', viewOf(flights), ['f2']],
    ['open the price list', viewOf(files), ['b']],
    ['open vite config', viewOf(files), ['c']],
    ['share the interview notes', viewOf(files), ['a']],
  ])('Q2 means by %j the one thing that it fits', (text, view, meant) => {
    expect(resolve(text, view)).toEqual({ status: 'resolved', meant })
  })

  it.each([
    ["show me Jon's one", viewOf(invoices, people)],
    ['open the shipped one', viewOf(invoices)],
    ['open the eslint config', viewOf(files)],
    ['the one from Elm Tools', viewOf(invoices)],
    ['pay an overdue one', viewOf(invoices)],
    ['raise it to 4712', viewOf(numbered)],
    ['print 4712 copies', viewOf(numbered)],
    ['what about issue 4799?', viewOf(numbered)],
    ["reply to Jon Ek's comment", viewOf(people)],
    [
      'start web-2',
      viewOf(
        rows('group', [
          { id: 'g-1', name: 'web' },
          { id: 'g-2', name: 'db' },
        ]),
      ),
    ],
    ['what is the total of the one you reminded them of?', viewOf(invoices)],
  ])('Q1 leaves %j open, which fits several or none', (text, view) => {
    expect(resolve(text, view).status).not.toBe('resolved')
  })

  it.each([
    ['de', 'die beiden von Jon', ['i1', 'i3']],
    ['de', 'das mit dem Fence', ['i3']],
    ['fr', 'ouvre la facture de Ana', ['i2']],
    ['ja', 'Anaの請求書を開いて', ['i2']],
    ['zh', '打开Ana的发票', ['i2']],
  ] as const)('Q3 reads in %s what is said of a thing: %j', (language, text, meant) => {
    expect(resolve(text, viewOf(invoices, people), language)).toEqual({ status: 'resolved', meant })
  })

  it.each([
    ["hand Ana's over to me", ['i2']],
    ["both of Jon's go to finance", ['i1', 'i3']],
    ["pay Jon's invoice", undefined],
  ])('Q2 knows by %j whose a thing is that refers to a person or holds one', (text, meant) => {
    const plain = invoices.map(entity => ({ ...entity, attributes: [] }))
    const relationships = [
      { kind: 'reference', from: 'invoice/i1', to: 'person/u-1', sequence: 1 },
      { kind: 'parent', from: 'invoice/i2', to: 'person/u-2', sequence: 1 },
      { kind: 'parent', from: 'invoice/i3', to: 'person/u-1', sequence: 1 },
    ] as const
    const { status, meant: found } = resolve(text, { ...viewOf(plain, people), relationships })
    expect(status === 'resolved' ? found : undefined).toEqual(meant)
  })

  it('Q1 leaves open by what kind it is a thing that another in the focus may be', () => {
    const salons = rows('stylist', [
      { id: 's1', name: 'Arthur Hair Studio' },
      { id: 's2', name: 'Olive Hill' },
    ])
    const [first, second] = salons
    if (!first || !second) throw new Error('two salons')
    const said = {
      ...second,
      firstSeen: { ...second.firstSeen, sequence: first.firstSeen.sequence + 1 },
      mentions: [{ message: NOW, by: 'assistant', alone: true } as const, ...second.mentions],
    }
    expect(resolve('book the hair shop', viewOf(salons))).toMatchObject({ meant: ['s1'] })
    expect(resolve('book the hair shop', viewOf([first, said])).status).not.toBe('resolved')
  })

  it('Q4 means by the other one of two what was not described', () => {
    expect(resolve('the running one stays, restart the other one', viewOf(pods))).toMatchObject({ meant: ['p2'] })
  })

  it('Q2 finds by what was done to it a thing that calls were about', () => {
    const void2: Episode = {
      action: 'updated',
      source: 'tool',
      outcome: 'succeeded',
      toolName: 'void_invoice',
      entities: ['invoice/i2'],
      subject: 'invoice/i2',
      moment: BEGINNING,
    }
    const view = viewOf(invoices, [], [void2])
    const gone = new Map(view.entities).set('invoice/i2', {
      ...(view.entities.get('invoice/i2') as Entity),
      fate: 'deleted',
    })
    expect(resolve('bring back the one I had you void', { ...view, entities: gone })).toMatchObject({ meant: ['i2'] })
    expect(resolve('back to the one I had you void', view)).toMatchObject({ meant: ['i2'] })
    expect(resolve('back to the one I had you print', view).status).not.toBe('resolved')
    expect(resolve('delete this void', view).status).not.toBe('resolved')
  })
})

describe('Q1 what a sentence keeps out is not meant', () => {
  const pages = rows('page', [
    { id: 'home', name: 'Homepage' },
    { id: 'team', name: 'Team' },
    { id: 'blog', name: 'Blog' },
  ])
  const view = viewOf(pages)

  it.each([
    'not the Homepage',
    'create a new page called Homepage',
    'add a page named Team',
    'open the page after the Homepage',
    'the page we viewed before this one',
    'how many words should a home page have?',
    'how long does a team need for a blog?',
  ])('Q1 does not resolve %j', text => {
    expect(resolve(text, view, 'en', ['page/team']).status).not.toBe('resolved')
  })

  it.each([
    ['not the Homepage, open Blog', ['blog']],
    ['open the page called Homepage', ['home']],
    ['the one before the last', ['team']],
    ['swap the first and the last page', ['home', 'blog']],
    ['what is missing here?', ['team']],
    ['summarise what I have open', ['team']],
  ])('Q1 still resolves %j', (text, meant) => {
    expect(resolve(text, view, 'en', ['page/team'])).toEqual({ status: 'resolved', meant })
  })

  it('O4 points at nothing from before a private turn, and still reads names', () => {
    const options = { view, openNow: new Set<EntityKey>(['page/team']), isPrivate: true }
    expect(resolveReference('rename this page to Costs', options).status).toBe('unknown')
    expect(resolveReference('open the second one', options).status).toBe('unknown')
    expect(resolveReference('open "Blog"', options).status).toBe('resolved')
  })
})

describe('Q2 what things are called', () => {
  const posts = rows('blog_post', [
    { id: 'b1', name: 'Rye' },
    { id: 'b2', name: 'Oven' },
  ])
  const rechnungen = rows('invoice', [{ id: 'r1', name: '1001' }])

  it('Q2 takes the last word of a type for it, and other words for the same', () => {
    expect(resolve('open the second post', viewOf(posts))).toMatchObject({ meant: ['b2'] })
    expect(resolve('delete both articles', viewOf(posts))).toMatchObject({ meant: ['b1', 'b2'] })
    expect(resolve('open the second ticket', viewOf(posts)).status).not.toBe('resolved')
  })

  it('Q3 knows the words of a language for it without labels', () => {
    expect(resolve('öffne diese Rechnung', viewOf(rechnungen), 'de', ['invoice/r1'])).toMatchObject({ meant: ['r1'] })
    expect(resolve('この請求書を開いて', viewOf(rechnungen), 'ja', ['invoice/r1'])).toMatchObject({ meant: ['r1'] })
    expect(resolve('supprime cette facture', viewOf(rechnungen), 'fr', ['invoice/r1'])).toMatchObject({ meant: ['r1'] })
    expect(resolve('删除这个发票', viewOf(rechnungen), 'zh', ['invoice/r1'])).toMatchObject({ meant: ['r1'] })
  })
})

describe('what is on the screen', () => {
  const shown = { role: 'subject', mentions: [{ message: NOW - 5, by: 'tool', alone: true }] } as const
  const rates = { id: 't1', name: 'Shipping rates', attributes: { status: 'draft', owner: 'Maria' } }
  const viewWith = (open: Row, row: Row): MemoryView =>
    viewOf(
      rows('page', [{ id: 'x1', name: 'Wholesale' }, row, { id: 'x2', name: 'Foo Bar' }]),
      rows('page', [open], shown),
    )

  it.each([
    ['delete the shipping page', rates, { id: 'x3', name: 'Shipping scam' }],
    ['delete the page about shipping', rates, { id: 'x3', name: 'Shipping scam' }],
    ['publish the draft one', rates, { id: 'x3', name: 'Else', attributes: { status: 'draft' } }],
    ["delete Maria's page", rates, { id: 'x3', name: 'Else', attributes: { owner: 'Maria' } }],
    ['delete this shipping page', { id: 't1', name: 'Imprint' }, { id: 'x3', name: 'Shipping scam' }],
    ['delete the open page', rates, { id: 'x3', name: 'Else', attributes: { state: 'open now' } }],
    ['delete the page on the screen', rates, { id: 'x3', name: 'Else', attributes: { status: 'on the screen' } }],
  ])('Q1 is asked about in %j where a thing of a list fits too', (text, open, row) => {
    const view = viewWith(open, row)
    expect(resolve(text, view)).toEqual({ status: 'resolved', meant: ['x3'] })
    expect(resolve(text, view, 'en', ['page/t1'])).toEqual({ status: 'ambiguous', meant: [] })
  })

  it('Q1 leaves a thing of the list certain where what is open does not fit the words', () => {
    const view = viewWith(rates, { id: 'x3', name: 'Else', attributes: { status: 'archived' } })
    expect(resolve('delete the archived one', view, 'en', ['page/t1'])).toMatchObject({ meant: ['x3'] })
  })
})

describe('a word behind a number that only stands in another form within what some tell', () => {
  const seller = (id: string, by: string): Row => ({ id, name: `Talbot ${id}`, attributes: { dealer: by } })
  const view = viewOf(
    rows('listing', [seller('v1', 'Alder Motors'), seller('v2', 'Foothill Cars'), seller('v3', 'Foothill Cars')]),
  )

  it('Q8 counts all of them', () => {
    expect(resolve('show me the second car', view)).toEqual({ status: 'resolved', meant: ['v2'] })
  })

  it('Q8 counts those that tell it as it is said', () => {
    const drafts = viewOf(
      rows(
        'post',
        ['draft', 'live', 'draft'].map((status, at) => ({ id: `p${at}`, name: `P${at}`, attributes: { status } })),
      ),
    )
    expect(resolve('open the second draft', drafts)).toEqual({ status: 'resolved', meant: ['p2'] })
  })
})

it('G6 takes the first and the last of a list of one for no two things', () => {
  expect(resolve('swap the first and the last page', viewOf(rows('page', [{ id: 'home' }]))).status).not.toBe(
    'resolved',
  )
})
