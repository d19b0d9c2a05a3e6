import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import { entityKey, type Entity, type EntityKey, type Mention } from '../../model/entity.js'
import type { Action } from '../../model/extraction.js'
import type { ListView } from '../../model/list-view.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import type { Relationship } from '../../model/relationship.js'
import { nameIndexOf } from './name-index.js'
import type { WordOptions } from './read-phrases.js'
import { resolveReference } from './resolve-reference.js'

const NOW = 10

function mention(message: number, alone = true, by: Mention['by'] = 'tool'): Mention {
  return { message, by, alone }
}

function anEntity(type: string, id: string | number, name?: string, fields: Partial<Entity> = {}): Entity {
  return {
    key: entityKey({ type, id }),
    type,
    id,
    ...(name !== undefined && { name }),
    aliases: [],
    identifiers: [],
    role: 'item',
    position: 0,
    firstSeen: BEGINNING,
    lastSeen: BEGINNING,
    seenBy: {},
    accessCount: 1,
    useCount: 0,
    mentions: [mention(1, false)],
    pinned: false,
    provenance: {},
    ...fields,
  }
}

interface ViewOptions {
  readonly listViews?: readonly ListView[]
  readonly relationships?: readonly Relationship[]
  readonly plurals?: readonly (readonly [string, string])[]
}

function aView(
  entities: readonly Entity[],
  { listViews = [], relationships = [], plurals = [] }: ViewOptions = {},
): MemoryView {
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map(entities.map(entity => [entity.key, entity])),
    listViews,
    relationships,
    plurals: new Map([['page', 'pages'], ['section', 'sections'], ...plurals]),
  }
}

function aList(entities: readonly Entity[], message: number, total?: number): ListView {
  const keys = entities.map(entity => entity.key)
  return { type: entities[0]?.type ?? '', keys, sequence: message, message, ...(total !== undefined && { total }) }
}

function resolve(
  text: string,
  view: MemoryView,
  openNow: readonly EntityKey[] = [],
  options: WordOptions & { readonly type?: string } = {},
) {
  const { status, entities, candidates, evidence } = resolveReference(text, {
    view,
    openNow: new Set(openNow),
    ...options,
  })
  return {
    status,
    meant: entities.map(entity => entity.key),
    candidates: candidates.map(entity => entity.key),
    kind: evidence[0]?.kind,
    words: evidence[0]?.text,
  }
}

describe('names and identifiers', () => {
  const about = anEntity('page', 'a1b2c3d4-77f0-4c1e-9a53-0d2f7c9be001', 'About', {
    slug: 'about-us',
    aliases: ['Company'],
  })
  const hero = anEntity('section', 's-41', 'Hero Banner')
  const numbered = anEntity('page', 7, 'Imprint')
  const view = aView([about, hero, numbered])

  it.each([
    ['delete a1b2c3d4-77f0-4c1e-9a53-0d2f7c9be001', about],
    ['delete "A1B2C3D4-77F0-4C1E-9A53-0D2F7C9BE001"', about],
    ['delete `a1b2c3d4`', about],
    ['delete [a1b2c3d4-77f0]', about],
    ['open (s-41)', hero],
    ['open #S-41', hero],
    ['rename hero banner', hero],
    ['rename “Hero Banner” please', hero],
    ['rename HERO\u200b BANNER', hero],
    ['what is in about-us?', about],
    ['show me Company', about],
    ['show me the about page', about],
    ['open About', about],
    ['About', about],
    ['open #7', numbered],
    ['open page 7', numbered],
  ])('Q2 resolves %j by what is written', (text, entity) => {
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: [entity.key] })
  })

  it.each(['tell me about the weather', 'add 7 of them', 'give me 7', 'a1b2c', 'heroic banners'])(
    'Q1 does not take the common words of %j for a name',
    text => {
      expect(resolve(text, view).status).not.toBe('resolved')
    },
  )

  it('Q2 leaves a beginning open that two identifiers share', () => {
    const pages = aView([anEntity('page', 'rec12345a', 'One'), anEntity('page', 'rec12345b', 'Two')])
    expect(resolve('delete rec12345', pages).status).not.toBe('resolved')
    expect(resolve('delete rec12345b', pages)).toMatchObject({ status: 'resolved', meant: ['page/rec12345b'] })
  })

  it('Q1 leaves a name open that two things bear', () => {
    const pages = aView([anEntity('page', 1, 'Pricing'), anEntity('page', 2, 'Pricing')])
    expect(resolve('delete Pricing', pages)).toMatchObject({
      status: 'ambiguous',
      meant: [],
      candidates: ['page/1', 'page/2'],
    })
  })

  it('Q1 leaves names open that differ only in what cannot be seen', () => {
    const pages = aView([anEntity('page', 1, 'Pricing'), anEntity('page', 2, 'Pri\u200bcing\ufeff')])
    expect(resolve('delete Pricing', pages)).toMatchObject({ status: 'ambiguous', candidates: ['page/1', 'page/2'] })
  })

  it('Q2 tells two bearers apart by the type beside the name, or by the whole they are part of', () => {
    const home = anEntity('page', 'h', 'Home page')
    const team = anEntity('page', 't', 'Team')
    const view = aView([
      home,
      team,
      anEntity('section', 't', 'Team', { parent: home.key }),
      anEntity('section', 'x', 'Footer', { parent: home.key }),
      anEntity('section', 'y', 'Footer', { parent: team.key }),
    ])
    expect(resolve('delete the Team section', view)).toMatchObject({ status: 'resolved', meant: ['section/t'] })
    expect(resolve('delete the Footer of Home page', view)).toMatchObject({ status: 'resolved', meant: ['section/x'] })
    expect(resolve('delete the Footer', view)).toMatchObject({ status: 'ambiguous' })
  })

  it('Q4 resolves a list of names to all of them, and leaves other company open', () => {
    const view = aView([anEntity('page', 1, 'Pricing'), anEntity('page', 2, 'Contact')])
    expect(resolve('delete Pricing and Contact', view)).toMatchObject({
      status: 'resolved',
      meant: ['page/1', 'page/2'],
    })
    expect(resolve('link from Pricing to Contact', view)).toMatchObject({ status: 'ambiguous' })
  })

  it('Q1 does not take the neighbour of a quoted name that memory does not hold', () => {
    const pages = aView([anEntity('page', 1, 'Contact', { mentions: [mention(NOW)] }), hero])
    for (const text of [
      'delete "Pricing"',
      'delete this page "Pricing"',
      'delete “Pricing Hero Banner”',
      '删除「价格」',
    ]) {
      expect(resolve(text, pages)).toMatchObject({ meant: [] })
    }
    expect(resolve('delete "Pricing"', pages)).toMatchObject({ status: 'unknown', candidates: [] })
  })

  it('Q1 reads a quoted text after `to` as a value and not as a stranger', () => {
    const pages = aView([anEntity('page', 1, 'Contact', { mentions: [mention(NOW)] })])
    expect(resolve('rename this page to "Pricing"', pages)).toMatchObject({ status: 'resolved', meant: ['page/1'] })
    expect(resolve('rename it to "Pricing"', pages)).toMatchObject({ status: 'resolved', meant: ['page/1'] })
  })

  it('Q1 takes a name after `to` for where the thing goes, and not for the thing', () => {
    const pages = aView([anEntity('page', 1, 'Contact', { mentions: [mention(NOW)] }), anEntity('page', 2, 'Pricing')])
    for (const text of [
      'rename it to Pricing',
      'link this page to Pricing',
      'move this to the Pricing page',
      '把它改成Pricing',
    ]) {
      expect(resolve(text, pages)).toMatchObject({ status: 'resolved', meant: ['page/1'] })
    }
    expect(resolve('go to Pricing', pages)).toMatchObject({ status: 'resolved', meant: ['page/2'] })
  })

  it('Q1 takes a demonstrative with its type before a name of another type, and leaves one of that type open', () => {
    const mentions = [mention(NOW)]
    const hero = anEntity('section', 2, 'Hero', { mentions })
    const view = aView([anEntity('page', 1, 'Contact'), hero, anEntity('section', 3, 'Team')])
    expect(resolve('remove this section from Contact', view)).toMatchObject({ status: 'resolved', meant: [hero.key] })
    expect(resolve('replace this section with Team', view)).toMatchObject({
      status: 'ambiguous',
      candidates: [hero.key, 'section/3'],
    })
    expect(resolve('swap this section with Team', view)).toMatchObject({ meant: [hero.key, 'section/3'] })
  })

  it('Q1 offers a deleted thing that is named but does not resolve to it', () => {
    const view = aView([anEntity('page', 1, 'Pricing', { fate: 'deleted', mentions: [mention(NOW)] })])
    expect(resolve('open Pricing', view)).toMatchObject({ status: 'unknown', candidates: ['page/1'] })
    expect(resolve('open this page', view)).toMatchObject({ status: 'unknown' })
    expect(resolve('open it', view)).toMatchObject({ status: 'unknown' })
  })

  it('Q1 offers what bears part of the words but does not resolve to it', () => {
    const view = aView([anEntity('page', 1, 'Pricing overview'), anEntity('page', 2, 'Contact')])
    expect(resolve('show me some pricing', view)).toMatchObject({ status: 'ambiguous', kind: 'partial-name' })
    expect(resolve('show me some pricing', view).candidates[0]).toBe('page/1')
    expect(resolve('show me the pricing thing', view)).toMatchObject({ status: 'resolved', meant: ['page/1'] })
  })

  it('Q1 offers first what bears the part that fewest others share, also in a script without spaces', () => {
    const rooms = aView([
      anEntity('room', 1, 'Garden Suite'),
      anEntity('room', 2, 'Tower Suite'),
      anEntity('餐馆', 'r1', '全聚德烤鸭店'),
    ])
    expect(resolve('some suite tower', rooms)).toMatchObject({ status: 'ambiguous', words: 'suite tower' })
    expect(resolve('book the tower suite', rooms)).toMatchObject({ status: 'resolved', meant: ['room/2'] })
    expect(resolve('some suite tower', rooms).candidates[0]).toBe('room/2')
    expect(resolve('烤鸭好吃', rooms)).toMatchObject({ status: 'ambiguous', meant: [], words: '烤鸭' })
  })

  it('Q2 drops a bracketed tail unless another thing bears the rest as its whole name', () => {
    const branch = anEntity('餐馆', 'x1', '全聚德烤鸭店(清华园店)')
    const whole = anEntity('餐馆', 'x2', '全聚德烤鸭店')
    expect(resolve('全聚德烤鸭店的电话是多少？', aView([branch]))).toMatchObject({ meant: [branch.key] })
    expect(resolve('全聚德烤鸭店的电话是多少？', aView([branch, whole]))).toMatchObject({ meant: [whole.key] })
  })

  it('Q3 finds names of scripts without spaces inside a sentence, and words of Indic scripts only whole', () => {
    const view = aView([
      anEntity('หน้า', 'a', 'ราคาสินค้า'),
      anEntity('page', 'b', 'हिन्दी'),
      anEntity('page', 'c', 'お問い合わせ'),
    ])
    expect(resolve('ลบราคาสินค้าเดี๋ยวนี้', view)).toMatchObject({ status: 'resolved', meant: ['หน้า/a'] })
    expect(resolve('हिन्दी खोलो', view)).toMatchObject({ status: 'resolved', meant: ['page/b'] })
    expect(resolve('हिन्द खोलो', view).status).not.toBe('resolved')
    expect(resolve('お問い合わせを削除して', view)).toMatchObject({ status: 'resolved', meant: ['page/c'] })
  })
})

describe('focus', () => {
  const about = anEntity('page', 1, 'About', { mentions: [mention(NOW - 1, true, 'assistant')] })
  const contact = anEntity('page', 2, 'Contact', { mentions: [mention(3)] })
  const hero = anEntity('section', 3, 'Hero', { mentions: [mention(NOW - 2, false)], parent: about.key })
  const footer = anEntity('section', 4, 'Footer', { mentions: [mention(NOW - 2, false)], parent: about.key })
  const view = aView([about, contact, hero, footer])

  it.each([
    ['what sections are on this page?', 'demonstrative', 'this page'],
    ['delete that page', 'demonstrative', 'that page'],
    ['what is the title of this PAGE', 'demonstrative', 'this PAGE'],
    ["what is the page's title?", 'anchor', 'page'],
    ['rename it', 'pronoun', 'it'],
    ['delete all its sections', 'pronoun', 'its'],
    ['publish this.', 'pronoun', 'this'],
    ['publish this one', 'pronoun', 'this one'],
    ['把它删掉', 'pronoun', '它'],
  ])('Q4 resolves %j to what was said alone just now', (text, kind, words) => {
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: [about.key], kind, words })
  })

  it.each([
    ['show me a page'],
    ['is there any page?'],
    ['open another page'],
    ['which pages are there?'],
    ['hello, how are you?'],
    ['what happens this week?'],
    ['open this section'],
    ["what is a page's title?"],
  ])('Q1 does not resolve %j', text => {
    expect(resolve(text, view)).toMatchObject({ meant: [] })
  })

  it('Q1 offers what is of the type where only the type is said', () => {
    expect(resolve('open page', view)).toMatchObject({
      status: 'ambiguous',
      candidates: [about.key, contact.key],
      kind: 'type-word',
    })
  })

  it('Q2 means by a type with an article what has the focus, or the only one of the type that was shown just now', () => {
    expect(resolve('open the page', view)).toMatchObject({ status: 'resolved', meant: [about.key] })
    const logo = anEntity('image', 9, 'Logo', { mentions: [mention(NOW - 2, false)] })
    const old = { ...logo, mentions: [mention(NOW - 6, false)] }
    expect(resolve('delete the image', aView([about, contact, logo]))).toMatchObject({ meant: [logo.key] })
    expect(resolve('delete that image', aView([about, contact, logo]))).toMatchObject({ meant: [logo.key] })
    expect(resolve('delete the image', aView([about, contact, old])).status).not.toBe('resolved')
    expect(resolve('delete an image', aView([about, contact, logo])).status).not.toBe('resolved')
  })

  it.each([
    ['这个景点的电话是多少？', 'demonstrative'],
    ['该景点门票多少钱？', 'demonstrative'],
    ['那个景点几点开门？', 'demonstrative'],
    ['景点的地址在哪？', 'anchor'],
    ['景点附近有酒店吗？', 'anchor'],
    ['它的评分是多少？', 'pronoun'],
    ['周边有什么酒店？', 'pronoun'],
  ])('Q3 reads %j from the words of its language', (text, kind) => {
    const palace = anEntity('景点', 'p', '故宫', { mentions: [mention(NOW, true, 'assistant')] })
    const hotel = anEntity('酒店', 'h', '北京饭店', { mentions: [mention(4)] })
    expect(resolve(text, aView([palace, hotel]))).toMatchObject({ status: 'resolved', meant: [palace.key], kind })
  })

  it.each(['那酒店呢？', '我应该去哪个景点？', '推荐一个景点', '有没有别的景点？', '哪些景点好玩？'])(
    'Q3 does not resolve %j',
    text => {
      const palace = anEntity('景点', 'p', '故宫', { mentions: [mention(NOW, true, 'assistant')] })
      expect(resolve(text, aView([palace])).status).not.toBe('resolved')
    },
  )

  it('Q4 does not give the focus to what a list shows', () => {
    const listed = aView([
      anEntity('page', 1, 'One', { mentions: [mention(NOW, false), mention(NOW - 1)] }),
      anEntity('page', 2, 'Two', { mentions: [mention(NOW, false)], position: 1 }),
    ])
    expect(resolve('open this page', listed)).toMatchObject({ status: 'ambiguous', candidates: ['page/1', 'page/2'] })
    expect(resolve('open it', listed)).toMatchObject({ status: 'ambiguous' })
  })

  it('Q4 gives the focus to nothing of which is known but what it holds', () => {
    const shown = [mention(NOW - 1, true, 'tool')]
    const { name: _name, ...site } = anEntity('site', 7, '', { mentions: shown, role: 'subject' })
    const pitches = [1, 2].map(id => anEntity('pitch', id, `A${id}`, { parent: site.key, role: 'child' }))
    const list = { type: 'pitch', keys: pitches.map(({ key }) => key), parent: site.key, sequence: 1, message: NOW - 1 }
    const known = (told: Partial<Entity>) => ({ ...aView([{ ...site, ...told }, ...pitches]), listViews: [list] })
    expect(resolve('book it', known({ attributes: [{ field: 'count', value: '2' }] }))).toMatchObject({ meant: [] })
    expect(resolve('book it', known({ attributes: [{ field: 'status', value: 'open' }] })).meant).toEqual([site.key])
    expect(resolve('book it', known({ name: 'Pine Site' })).meant).toEqual([site.key])
  })

  it('Q4 keeps the only page that was ever in focus, as long as no pages were listed since', () => {
    const only = anEntity('page', 1, 'About', { mentions: [mention(2)], role: 'subject' })
    expect(resolve('clear this page', aView([only, hero]))).toMatchObject({ status: 'resolved', meant: ['page/1'] })
    expect(resolve('clear this page', aView([{ ...only, role: 'item' }, hero]))).toMatchObject({ status: 'unknown' })
    const pages = [7, 8].map(id => anEntity('page', id, `Page ${id}x`, { mentions: [mention(5, false)] }))
    expect(resolve('clear this page', aView([only, hero, ...pages]))).toMatchObject({ status: 'ambiguous' })
    expect(resolve('clear this page', aView([only, contact]))).toMatchObject({ status: 'ambiguous' })
  })

  it('Q8 means by its type the only page that was shown some messages ago, or said just now', () => {
    const shown = { message: 7, by: 'tool', alone: false } as const
    const said = (message: number) => ({ message, by: 'assistant', alone: false }) as const
    const only = (mentions: Entity['mentions']) => aView([anEntity('page', 1, 'About', { mentions }), hero])
    expect(resolve('clear the page', only([shown]))).toMatchObject({ status: 'resolved' })
    expect(resolve('clear the page', only([said(9)]))).toMatchObject({ status: 'resolved' })
    expect(resolve('clear the page', only([said(7)]))).toMatchObject({ status: 'unknown' })
  })

  it('Q1 leaves open what stands after a name that is not known, in a script without spaces', () => {
    const page = anEntity('page', 1, '关于', { mentions: [mention(10)] })
    const words = { labels: { page: ['页面'] } }
    expect(resolve('这个页面的标题？', aView([page, hero]), [], words)).toMatchObject({ status: 'resolved' })
    expect(resolve('就去北京海洋馆，这个页面的标题？', aView([page, hero]), [], words).status).not.toBe('resolved')
  })

  it('Q1 does not resolve to an old page once another thing has taken the focus', () => {
    const only = anEntity('page', 1, 'About', { mentions: [mention(2)] })
    const other = anEntity('image', 5, 'Logo', { mentions: [mention(6)] })
    expect(resolve('clear this page', aView([only, other]))).toMatchObject({ status: 'unknown' })
  })

  it('W9 takes the only open page for this page', () => {
    expect(resolve('delete this page', view, [contact.key])).toMatchObject({ status: 'resolved', meant: [contact.key] })
    expect(resolve('delete this page', view, [hero.key])).toMatchObject({ status: 'resolved', meant: [about.key] })
    expect(resolve('delete this page', view, [about.key, contact.key])).toMatchObject({ status: 'ambiguous' })
  })
})

describe('ordinals', () => {
  const sections = ['Hero', 'Team', 'Footer'].map((name, position) =>
    anEntity('section', `s${position}`, name, { mentions: [mention(8, false)], position }),
  )
  const pages = ['Home', 'Blog'].map((name, position) =>
    anEntity('page', `p${position}`, name, { mentions: [mention(5, false)], position }),
  )
  const view = aView([...sections, ...pages], { listViews: [aList(sections, 8), aList(pages, 5)] })

  it.each([
    ['delete the second one', 'section/s1'],
    ['open the first page', 'page/p0'],
    ['open the 2nd page', 'page/p1'],
    ['open the last section', 'section/s2'],
    ['the last one please', 'section/s2'],
    ['I want the third', 'section/s2'],
    ['删除第二个', 'section/s1'],
    ['打开第2个', 'section/s1'],
    ['打开最后一个', 'section/s2'],
  ])('G6 reads the place in %j off the newest list that fits', (text, key) => {
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: [key], kind: 'ordinal' })
  })

  it.each(['what happened last week?', 'first of all, thanks', 'open the ninth one', '第一次来北京'])(
    'Q1 does not resolve %j',
    text => {
      expect(resolve(text, view)).toMatchObject({ meant: [] })
    },
  )

  it.each([
    ['the last two sections', ['section/s1', 'section/s2']],
    ['move the first two up', ['section/s0', 'section/s1']],
    ['delete the bottom two sections', ['section/s1', 'section/s2']],
    ['publish both pages', ['page/p0', 'page/p1']],
    ['publish all three', ['section/s0', 'section/s1', 'section/s2']],
    ['the second from the bottom', ['section/s1']],
    ['the third from the top, please', ['section/s2']],
    ['前两个删掉', ['section/s0', 'section/s1']],
  ])('Q4 reads so many in %j off one end of the newest list that fits', (text, keys) => {
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: keys })
  })

  it('G6 counts what a result was asked for, and not what its records hold', () => {
    const lines = ['Cup', 'Plate'].map((name, position) =>
      anEntity('line', `l${position}`, name, { mentions: [mention(8, false)], role: 'child', position }),
    )
    const nested = { ...aList(lines, 8), parent: 'section/s0' as const }
    const mixed = aView([...sections, ...lines], {
      listViews: [nested, aList(sections, 8)],
      plurals: [['line', 'lines']],
    })
    expect(resolve('delete the second one', mixed)).toMatchObject({ meant: ['section/s1'] })
    expect(resolve('delete the second line', mixed)).toMatchObject({ meant: ['line/l1'] })
    expect(resolve('delete both lines', mixed)).toMatchObject({ meant: ['line/l0', 'line/l1'] })
    expect(resolve('delete both', mixed)).toMatchObject({ meant: [] })
    expect(resolve('delete the ninth one', mixed)).toMatchObject({ status: 'unknown' })
  })

  it('Q3 means by a word each type that it is a name of, and in a list those that were listed', () => {
    const intents = ['pi_1', 'pi_2'].map((id, position) => anEntity('payment_intent', id, undefined, { position }))
    const charges = ['ch_1', 'ch_2'].map(id => anEntity('charge', id, undefined, { role: 'reference' }))
    const view = aView([...intents, ...charges], { listViews: [aList(intents, 9)] })
    expect(resolve('refund the first payment', view)).toMatchObject({ status: 'resolved', meant: [intents[0]!.key] })
    expect(resolve('refund the payment', view).status).toBe('ambiguous')
  })

  it('G6 counts no list that a changed record holds, and leaves open which is counted where one of a list was opened', () => {
    const lines = ['Cup', 'Plate'].map((name, position) =>
      anEntity('line', `l${position}`, name, { mentions: [mention(9, false)], role: 'child', position }),
    )
    const nested = { ...aList(lines, 9), parent: 'section/s0' as const }
    const after = (action: Action): MemoryView => ({
      ...aView([...sections, ...lines], { listViews: [nested, aList(sections, 7)], plurals: [['line', 'lines']] }),
      episodes: [{ action, source: 'tool', outcome: 'succeeded', entities: [], moment: { ...BEGINNING, sequence: 9 } }],
    })
    expect(resolve('delete the second one', after('updated'))).toMatchObject({ meant: ['section/s1'] })
    const opened = resolve('delete the second one', after('viewed'))
    expect(opened.status).toBe('ambiguous')
    expect(opened.candidates.slice(0, 2)).toEqual(['line/l1', 'section/s1'])
    expect(resolve('delete the second line', after('viewed'))).toMatchObject({ meant: ['line/l1'] })
  })

  it('Q22 counts what was shown of a list that goes on, and leaves a place open that was deleted', () => {
    const [gone, ...rest] = sections
    const longer = aView([{ ...gone!, fate: 'deleted' }, ...rest], { listViews: [aList(sections, 8, 40)] })
    expect(resolve('open the last one', longer)).toMatchObject({ status: 'resolved', meant: ['section/s2'] })
    expect(resolve('open the first one', longer).status).not.toBe('resolved')
    expect(resolve('open the second one', longer)).toMatchObject({ status: 'resolved', meant: ['section/s1'] })
  })

  it('Q1 leaves a place open where a later reply named only some of the list', () => {
    const said = sections.map(section =>
      section.name === 'Hero'
        ? section
        : { ...section, mentions: [mention(9, false, 'assistant'), ...section.mentions] },
    )
    expect(resolve('open the second one', aView(said, { listViews: [aList(said, 8)] }))).toMatchObject({
      status: 'ambiguous',
    })
  })
})

describe('groups', () => {
  const sections = ['Hero', 'Team', 'Footer'].map((name, position) =>
    anEntity('section', `s${position}`, name, { mentions: [mention(NOW - 1, false)], position }),
  )
  const pages = ['Home', 'Blog'].map((name, position) =>
    anEntity('page', `p${position}`, name, { mentions: [mention(4, false)], position }),
  )
  const view = aView([...sections.toReversed(), ...pages])
  const keysOf = (entities: readonly Entity[]) => entities.map(entity => entity.key)

  it.each([
    ['delete these sections', sections],
    ['delete these 3 sections', sections],
    ['delete all of them', sections],
    ['publish both pages', pages],
    ['publish these two pages', pages],
    ['删除这些', sections],
    ['删除这三个', sections],
  ])('Q4 resolves %j to the newest group that fits, in the order shown', (text, group) => {
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: keysOf(group), kind: 'group' })
  })

  it.each([
    'delete these four sections',
    'delete all sections',
    'publish these pages',
    'create 3 pages',
    'both images',
  ])('Q1 does not resolve %j', text => {
    expect(resolve(text, view)).toMatchObject({ meant: [] })
  })

  it('Q4 does not count what holds a group as taken up instead of it', () => {
    const page = anEntity('page', 'about', 'About', { mentions: [mention(NOW)] })
    const parts = sections.map(section => ({ ...section, parent: page.key }))
    expect(resolve('delete all of them', aView([page, ...parts]))).toMatchObject({ meant: keysOf(parts) })
  })

  it('Q4 leaves a group open once one of it was taken up alone', () => {
    const taken = sections.map(section =>
      section.name === 'Hero' ? { ...section, mentions: [mention(NOW), ...section.mentions] } : section,
    )
    expect(resolve('delete these sections', aView(taken))).toMatchObject({ status: 'ambiguous' })
  })
})

describe('refs', () => {
  const about = anEntity('page', 'a1b2c3d4-77f0', 'About', { ref: 'p1' })
  const team = anEntity('section', 7, 'Team', { ref: 's3' })
  const view = aView([about, team])

  it.each([
    'delete p1',
    'delete (p1)',
    'delete (P1)',
    'delete #P1',
    'delete `P1`',
    'delete [P1]',
    'P1',
    'page P1',
    'ref P1',
  ])('Q2 resolves %j by the ref that is written', text => {
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: [about.key], kind: 'ref' })
  })

  it.each(['set the priority to P1', 'upload it to S3', 'delete p2', 'delete p12'])(
    'Q1 does not take %j for a ref',
    text => {
      expect(resolve(text, view)).toMatchObject({ meant: [] })
    },
  )

  it('Q5 reads names before any text asks for them', () => {
    nameIndexOf(view.entities)
    expect(resolve('delete Team', view)).toMatchObject({ meant: [team.key] })
  })

  it('Q2 takes a number after `id` for an identifier', () => {
    expect(resolve('delete id 7', view)).toMatchObject({ status: 'resolved', meant: [team.key] })
  })
})

describe('descriptions', () => {
  const chapter = anEntity('movie', 1, 'IT Chapter Two')
  const road = anEntity('movie', 2, 'The Long Road Home')
  const inn = anEntity('place', 3, 'Days Inn Hyde Park')
  const abbey = anEntity('place', 4, 'Abbey Court', { mentions: [mention(NOW, true, 'assistant')] })

  it.each(['IT2 is good', 'IT two sounds perfect, please book it', 'I saw it in IT Two'])(
    'Q1 offers first what %j writes shorter, with a number in words or digits',
    text => {
      expect(resolve(text, aView([road, chapter]))).toMatchObject({ status: 'ambiguous', kind: 'partial-name' })
      expect(resolve(text, aView([road, chapter])).candidates[0]).toBe(chapter.key)
    },
  )

  it('Q1 offers what had the focus before a common word that stands in some name', () => {
    expect(resolve('reserve it, I stay for two days', aView([inn, abbey]))).toMatchObject({ meant: [abbey.key] })
    expect(resolve('I will stay for two days', aView([inn, abbey])).candidates).toEqual([abbey.key, inn.key])
    expect(resolve('I will stay at Hyde Park', aView([inn, abbey])).candidates[0]).toBe(inn.key)
  })

  it('Q1 takes no word for a name that too many bear', () => {
    const halls = Array.from({ length: 6 }, (_, id) => anEntity('place', `h${id}`, `Hall ${'ABCDEF'[id]}x`))
    expect(resolve('show me some hall', aView(halls))).toMatchObject({ status: 'unknown' })
  })

  it.each([
    ['open the Pircing page', 'swapped beside a word that is not known'],
    ['open the prizing thing', 'changed'],
    ['is pricng there', 'missing without an article'],
  ])('Q2 proposes for %j what is written nearly so, a letter %s', text => {
    const view = aView([anEntity('place', 1, 'Contact'), anEntity('place', 2, 'Pricing')])
    expect(resolve(text, view)).toMatchObject({ status: 'ambiguous', meant: [], kind: 'similar-name' })
    expect(resolve(text, view).candidates[0]).toBe('place/2')
  })

  it.each([
    ['open the Pircing thing', 'swapped'],
    ['open the pricng thing', 'missing'],
    ['open the priccing thing', 'doubled'],
  ])('Q71 takes %j for what is written nearly so, a letter %s', text => {
    const view = aView([anEntity('place', 1, 'Contact'), anEntity('place', 2, 'Pricing')])
    expect(resolve(text, view)).toMatchObject({ status: 'resolved', meant: ['place/2'], kind: 'similar-name' })
    const another = anEntity('place', 3, 'Prices and Pricing')
    expect(resolve(text, aView([...view.entities.values(), another]))).toMatchObject({ status: 'ambiguous' })
  })

  it('Q2 allows two slips in a long word only, and none in another script or a long text', () => {
    const view = aView([anEntity('place', 1, 'Announcements'), anEntity('餐馆', 2, '全聚德烤鸭店')])
    expect(resolve('show the anouncemnts', view)).toMatchObject({ kind: 'similar-name' })
    expect(resolve('show the anouncemnst', view)).toMatchObject({ status: 'unknown' })
    expect(resolve('金聚福', view)).toMatchObject({ status: 'unknown' })
    expect(resolve(`${'so it goes on and on '.repeat(9)} anouncemnts`, view).kind).not.toBe('similar-name')
  })

  it('Q1 puts what had the focus before what is written nearly so', () => {
    const view = aView([anEntity('place', 1, 'Charming'), abbey])
    expect(resolve('how charmng', view)).toMatchObject({ candidates: [abbey.key, 'place/1'] })
  })
})

describe('what a reply is about', () => {
  const hotel = anEntity('place', 1, 'Abbey Court', { mentions: [mention(NOW, true, 'assistant')] })
  const event = anEntity('event', 2, 'Big Apple Circus', { mentions: [mention(2, false)] })

  it('Q1 takes `that` before a verb for no thing, and offers what had the focus', () => {
    expect(resolve('that sounds good', aView([event, hotel]))).toMatchObject({
      status: 'unknown',
      candidates: [hotel.key, event.key],
    })
  })

  it('Q1 offers both things that are talked of, the first one first', () => {
    expect(resolve('That sounds good, now tickets to the event', aView([event, hotel]))).toMatchObject({
      status: 'ambiguous',
      candidates: [hotel.key, event.key],
    })
  })

  it('Q4 ranks of things said together the new one first', () => {
    const known = anEntity('alarm', 1, 'Wakeup', { mentions: [mention(NOW, false)] })
    const fresh = anEntity('place', 2, 'Lucias', {
      mentions: [mention(NOW, false)],
      firstSeen: { ...BEGINNING, sequence: 9 },
    })
    expect(resolve('book it', aView([known, fresh]))).toMatchObject({ candidates: [fresh.key, known.key] })
  })

  it('Q1 does not take the end of a strange name for the type of a thing', () => {
    const palace = anEntity('酒店', 'h', '北京饭店', { mentions: [mention(NOW, true, 'assistant')] })
    for (const text of ['友谊酒店的电话是多少？', '友谊附近有什么？', '友谊这家酒店怎么样？']) {
      expect(resolve(text, aView([palace]))).toMatchObject({ meant: [] })
    }
    expect(resolve('谢谢，酒店的电话是多少？', aView([palace]))).toMatchObject({ meant: [palace.key] })
  })
})

describe('sequence', () => {
  const pages = ['Home', 'Blog', 'Shop'].map((name, position) =>
    anEntity('page', `p${position}`, name, {
      mentions: name === 'Blog' ? [mention(9), mention(5, false)] : [mention(5, false)],
      position,
    }),
  )
  const listViews = [aList(pages, 5)]
  const edge = (from: EntityKey, to: EntityKey): Relationship => ({ kind: 'sequence', from, to, sequence: 9 })

  it.each([
    ['open the next page', 'page/p2'],
    ['and the next one?', 'page/p2'],
    ['what about the next', 'page/p2'],
    ['open the previous page', 'page/p0'],
    ['打开下一个', 'page/p2'],
  ])('G3 reads %j off the newest list that shows the focus', (text, key) => {
    expect(resolve(text, aView(pages, { listViews }))).toMatchObject({
      status: 'resolved',
      meant: [key],
      kind: 'sequence',
    })
  })

  it('G3 follows the order of acts where no list shows the focus', () => {
    const relationships = [edge('page/p2', 'page/p1'), edge('page/p1', 'page/p0')]
    const view = aView(pages, { relationships })
    expect(resolve('back to the previous page', view)).toMatchObject({ status: 'resolved', meant: ['page/p2'] })
    expect(resolve('open the next page', view)).toMatchObject({ status: 'resolved', meant: ['page/p0'] })
  })

  it('Q1 leaves it open where list and acts go different ways, at the end of a list, and without a focus', () => {
    const crossed = aView(pages, { listViews, relationships: [edge('page/p2', 'page/p1')] })
    expect(resolve('the previous page', crossed)).toMatchObject({
      status: 'ambiguous',
      candidates: ['page/p0', 'page/p2', 'page/p1'],
    })
    const end = pages.map(page => ({ ...page, mentions: page.name === 'Shop' ? [mention(9)] : [mention(5, false)] }))
    expect(resolve('the next page', aView(end, { listViews }))).toMatchObject({ status: 'ambiguous' })
    const unseen = pages.map(page => ({ ...page, mentions: [mention(5, false)] }))
    expect(resolve('the next page', aView(unseen, { listViews }))).toMatchObject({ status: 'ambiguous' })
  })
})

describe('the other one', () => {
  const pair = ['Logo', 'Banner'].map((name, position) =>
    anEntity('image', `i${position}`, name, {
      mentions: name === 'Logo' ? [mention(9), mention(8, false)] : [mention(8, false)],
      position,
    }),
  )
  const third = anEntity('image', 'i2', 'Icon', { mentions: [mention(8, false)], position: 2 })

  it.each(['delete the other one', 'delete the other image', '删除另外那个'])(
    'Q4 resolves %j to the one not taken up',
    text => {
      expect(resolve(text, aView(pair))).toMatchObject({ status: 'resolved', meant: ['image/i1'], kind: 'remaining' })
    },
  )

  it('Q1 leaves it open of three, and where none was taken up', () => {
    expect(resolve('delete the other one', aView([...pair, third]))).toMatchObject({
      status: 'ambiguous',
      candidates: ['image/i1', 'image/i2'],
    })
    const untaken = pair.map(image => ({ ...image, mentions: [mention(8, false)] }))
    expect(resolve('delete the other one', aView(untaken))).toMatchObject({ status: 'ambiguous' })
  })
})

describe('what the host adds', () => {
  const about = anEntity('page', 1, 'About', { mentions: [mention(NOW)] })
  const hero = anEntity('section', 2, 'Hero', { mentions: [mention(NOW - 1)] })

  it('Q2 reads type words by the labels that a host gives', () => {
    const labels = { page: ['Seite/Seiten', 'página'], unknown: ['Ding'] }
    expect(resolve('delete that Seite', aView([about]), [], { labels })).toMatchObject({ meant: [about.key] })
    expect(resolve('delete this PAGINA', aView([about]), [], { labels })).toMatchObject({ meant: [about.key] })
    expect(resolve('delete this Seite', aView([about]))).toMatchObject({ meant: [] })
  })

  it('Q2 means only things of the type that is asked for', () => {
    expect(resolve('rename it', aView([about, hero]))).toMatchObject({ meant: [about.key] })
    expect(resolve('rename it', aView([about, hero]), [], { type: 'section' })).toMatchObject({ meant: [hero.key] })
    expect(resolve('rename About', aView([about, hero]), [], { type: 'section' })).toMatchObject({ meant: [] })
  })
})

describe('the story of the page whose sections were deleted', () => {
  it('Q4 knows after a reload which page is meant', () => {
    const about = anEntity('page', 'about-1', 'About', {
      mentions: [
        mention(9, true, 'assistant'),
        ...[8, 7, 6, 5].map(at => mention(at)),
        mention(3, true, 'assistant'),
        mention(2),
      ],
    })
    const sections = [5, 6, 7, 8].map((at, position) =>
      anEntity('section', `s${position}`, `Part ${position}`, {
        parent: about.key,
        fate: 'deleted',
        position,
        mentions: [mention(at, false), mention(2, false)],
      }),
    )
    expect(resolve('what sections are on this page?', aView([about, ...sections]))).toEqual({
      status: 'resolved',
      meant: [about.key],
      candidates: [about.key],
      kind: 'demonstrative',
      words: 'this page',
    })
  })
})

describe('any text', () => {
  const view = aView(
    ['About', 'About', 'Pricing (old)', '故宫', ''].map((name, position) =>
      anEntity(position % 2 ? 'page' : 'section', `id-${position}00`, name, {
        position,
        mentions: [mention(NOW - position, position % 2 === 0)],
      }),
    ),
  )
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('this', 'page', 'sections', 'the', 'second', 'one', 'these', 'both', 'it', '"', '`', '#', 'About'),
    fc.constantFrom('next', 'other', 'last', '2nd', '#2', 'number', 'is', 'possible', 'Pircing', 'IT2', 's1', 'S1'),
    fc.constantFrom('这个', '第', '二', '个', '它', '故宫', '的', 'id-000', 'id-1', '\ud800', '\u200b'),
  )

  it('Q1 never throws, gives the same answer twice, and resolves only to what memory holds', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('', ' '), (pieces, gap) => {
        const text = pieces.join(gap)
        const { status, entities, candidates } = resolveReference(text, { view, openNow: new Set() })
        expect(resolveReference(text, { view, openNow: new Set() })).toEqual({
          status,
          entities,
          candidates,
          evidence: expect.any(Array) as unknown,
        })
        expect(entities.length > 0).toBe(status === 'resolved')
        expect(status !== 'ambiguous' || candidates.length > 1).toBe(true)
        expect(candidates).toEqual(expect.arrayContaining(entities.slice(0, 5)))
        expect(candidates.length).toBeLessThanOrEqual(5)
        for (const entity of [...entities, ...candidates]) expect(view.entities.get(entity.key)).toBe(entity)
      }),
    )
  })

  it('Q1 knows nothing of an empty memory', () => {
    expect(resolve('delete this page and the second one', EMPTY_VIEW)).toMatchObject({
      status: 'unknown',
      candidates: [],
    })
  })
})
