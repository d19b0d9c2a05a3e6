import { attachQueryClient, type QueryTracking } from '@antecedent/react/query'
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import type { UIMessage } from 'ai'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApi, type Api } from './api.js'
import { createContent, type Content, type Page, type PageDetail } from './content.js'
import { createDatabase, type Database } from './database.js'
import { createScriptedModel } from './model/scripted-model.js'
import { seedContent } from './seed-content.js'
import { LAUNCH_WEEK, seedLaunchWeek } from './seed-launch-week.js'
import { openTab, type OpenTabOptions, type Tab } from './testing/open-tab.js'

let database: Database
let api: Api
let content: Content
const opened: Tab[] = []
const leaving: (() => void)[] = []

beforeAll(async () => {
  database = await createDatabase()
  api = createApi({ database, model: createScriptedModel({ wordDelayMs: 0 }) })
  content = createContent(database)
}, 60_000)
beforeEach(async () => {
  await database.exec('truncate pages, media, chats, model_requests cascade')
  await seedContent(database)
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave()
  await Promise.all(opened.splice(0).map(tab => tab.close()))
})
afterAll(() => database.close())

async function open(options: Partial<OpenTabOptions> = {}): Promise<Tab> {
  const tab = await openTab({ api, thread: 'story', ...options })
  opened.push(tab)
  return tab
}

/** The app's own data, observed as its screens do. */
function lookAround({ memory }: Tab) {
  const queries = new QueryClient()
  const detach = attachQueryClient(queries, memory)
  async function look<Data>(options: QueryObserverOptions<Data>): Promise<Data> {
    const observer = new QueryObserver<Data>(queries, options)
    const leave = observer.subscribe(() => {})
    leaving.push(leave, detach)
    const { data } = await observer.fetchOptimistic(observer.options as never)
    if (data === undefined) throw new Error('The query has no data.')
    return data
  }
  return {
    openPages: () =>
      look({
        queryKey: ['content', 'pages'],
        queryFn: () => content.listPages(),
        meta: trackAs<Page[]>({ pick: pages => pages.map(({ id, slug, title }) => ({ id, slug, title })) }),
      }),
    openPage: (slug: string) =>
      look({
        queryKey: ['content', 'page', slug],
        queryFn: () => content.getPage(slug),
        meta: trackAs<PageDetail>({ touch: ({ id, title }) => ({ type: 'page', id, name: title }) }),
      }),
  }
}

function trackAs<Data>(tracking: QueryTracking<Data>) {
  return { antecedent: { type: 'page', ...tracking } }
}

async function storedMessages(thread = 'story'): Promise<UIMessage[]> {
  const response = await api(new Request(`http://localhost/api/chats/${thread}`))
  return ((await response.json()) as { messages: UIMessage[] }).messages
}

/** A result is kept in the page's idle time. */
async function whenKept({ memory }: Tab): Promise<void> {
  await vi.waitFor(async () => expect(await memory.artifacts.query({ toolName: 'siteReport' })).toHaveLength(1))
}

function outputIn(messages: readonly UIMessage[], toolName: string): unknown {
  const part = messages.flatMap(({ parts }) => parts).find(({ type }) => type === `tool-${toolName}`)
  return part && 'output' in part ? part.output : undefined
}

async function titles(): Promise<string[]> {
  return (await content.listPages()).map(({ title }) => title)
}

it('I1 a page that was only opened in the app is “this page”', async () => {
  const tab = await open()
  const about = await lookAround(tab).openPage('about')
  expect(await tab.ask('rename this page to Who we are')).toBe('Done. The page is now called Who we are.')
  expect(tab.calls()).toEqual([['updatePage', { id: about.id, title: 'Who we are' }]])
})

it('I1 without memory the same page is not known', async () => {
  const tab = await open({ memory: 'off' })
  await lookAround(tab).openPage('about')
  expect(await tab.ask('rename this page to Who we are')).toMatch(/^I don’t know which page you mean/)
})

it('G6 “the second one” is that of the list in the app', async () => {
  const tab = await open()
  await lookAround(tab).openPages()
  expect(await tab.ask('delete the second one')).toBe('Done. I deleted About.')
  expect(await titles()).toEqual(['Home', 'Pricing', 'Blog', 'Contact', 'Home'])
})

it('Q1 of two pages called Home it asks which, and understands the answer', async () => {
  const tab = await open()
  await lookAround(tab).openPages()
  expect(await tab.ask('rename Home to Shop front')).toMatch(/^Which one do you mean: Home at \/.* or Home at \/.*\?$/)
  expect(tab.calls().map(([toolName]) => toolName)).not.toContain('updatePage')
  expect(await tab.ask('the shop one')).toBe('Done. The page is now called Shop front.')
  expect(await content.getPage('shop-home')).toMatchObject({ title: 'Shop front' })
  expect(await content.getPage('home')).toMatchObject({ title: 'Home' })
})

it('W10.3 what was forgotten is not known, also after it was in the history', async () => {
  const tab = await open()
  const about = await lookAround(tab).openPage('about')
  tab.memory.forget(`page/${about.id}`)
  expect(await tab.ask('rename this page to Who we are')).toMatch(/^I don’t know which page you mean/)
})

it('I12.4 what an edited message had brought is gone, from memory and from the store', async () => {
  const tab = await open()
  await tab.ask('show me the about page')
  await tab.ask('which images do we have?')
  const [first] = tab.chat.messages
  await tab.ask('show me the pricing page', { messageId: first?.id ?? '' })
  expect(tab.memory.getSnapshot().entities.map(({ name }) => name)).not.toContain('About')
  expect(await storedMessages()).toEqual(tab.chat.messages)
  expect(tab.chat.messages).toHaveLength(2)
  expect(await tab.ask('rename this page to Prices')).toBe('Done. The page is now called Prices.')
})

it('P9 a long chat on a new profile: memory is rebuilt, and knows what is no longer sent', async () => {
  await seedLaunchWeek(database)
  const without = await open({ thread: LAUNCH_WEEK, memory: 'off' })
  expect(without.chat.messages.length).toBeGreaterThanOrEqual(60)
  expect(await without.ask('rename this page to Prices')).toMatch(/^I don’t know which page you mean/)
  const tab = await open({ thread: LAUNCH_WEEK })
  expect(await tab.ask('rename this page to Prices')).toBe('Done. The page is now called Prices.')
  expect(await content.getPage('pricing')).toMatchObject({ title: 'Prices' })
})

it('A2 A5 a large report goes out as a citation once it is kept, and is read in full from the page', async () => {
  const tab = await open({ history: 'full' })
  expect(await tab.ask('check the site')).toMatch(/^I checked 6 pages, 16 sections and 3 images/)
  await tab.ask('which images do we have?')
  await whenKept(tab)
  expect(await tab.ask('what did the report say about Milestones?')).toMatch(/^The report on Milestones: /)
  expect(tab.calls()).toEqual([['retrieve_result', { id: expect.stringMatching(/^a/) }]])
  expect(tab.receipts.at(-1)).toMatchObject({ cited: 1 })

  const report = outputIn(tab.chat.messages, 'siteReport')
  expect(outputIn(tab.chat.messages, 'retrieve_result')).toBe(JSON.stringify(report))
  expect(JSON.stringify(report).length).toBeGreaterThan(12_000)
})

it('I2 I11 neither blocks nor citations are stored', async () => {
  const tab = await open({ history: 'full' })
  await tab.ask('check the site')
  await tab.ask('which images do we have?')
  await whenKept(tab)
  await tab.ask('what did the report say about Milestones?')
  const stored = await storedMessages()
  expect(stored).toEqual(tab.chat.messages)
  // Byte for byte: a text of another order would be another result to memory, and to a prompt cache.
  const report = JSON.stringify(outputIn(tab.chat.messages, 'siteReport'))
  expect(JSON.stringify(outputIn(stored, 'siteReport'))).toBe(report)
  expect(JSON.stringify(stored)).not.toMatch(/\[(?:WORKING MEMORY|CITED RESULT)\]/)
  const { requests } = (await (await api(new Request('http://localhost/api/chats/story/requests'))).json()) as {
    requests: { prompt: unknown[] }[]
  }
  const [, ...given] = requests.at(-1)?.prompt ?? []
  expect(JSON.stringify(given)).toMatch(/\[CITED RESULT\].*\[WORKING MEMORY\]/)
})

it('A7 a report of long ago is found in the page’s memory, and read', async () => {
  const tab = await open()
  await tab.ask('check the site')
  await tab.ask('list all pages')
  await tab.ask('which images do we have?')
  await whenKept(tab)
  expect(await tab.ask('what did the report say about Milestones?')).toMatch(/^The report on Milestones: /)
  expect(tab.calls().map(([toolName]) => toolName)).toEqual(['find_results', 'retrieve_result'])
})

it('A7 D4 what the user wants kept is written down on the page, and goes out with every message', async () => {
  const tab = await open()
  expect(await tab.ask('remember that titles are in sentence case')).toMatch(/^I noted it, for all your chats/)
  expect(tab.memory.documents.get('rules')?.content).toEqual({ 'House rules': ['titles are in sentence case'] })
  for (const text of ['list all pages', 'which images do we have?']) await tab.ask(text)
  expect(await tab.ask('what are the house rules?')).toBe('The house rules: “titles are in sentence case”.')
  const without = await open({ thread: 'without', memory: 'off' })
  expect(await without.ask('remember that titles are in sentence case')).toMatch(/^I have no tool for that/)
})

it('A7 without memory a report of long ago is not known', async () => {
  const tab = await open({ memory: 'off' })
  for (const text of ['check the site', 'list all pages', 'which images do we have?']) await tab.ask(text)
  expect(await tab.ask('what did the report say about Milestones?')).toBe(
    'I was given no report, and find none. Shall I check the site?',
  )
  expect(tab.calls()).toEqual([])
})
