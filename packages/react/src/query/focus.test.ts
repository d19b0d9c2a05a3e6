import { beforeEach, expect, it } from 'vitest'
import { about, home, openQuerySource, press, type QuerySource, toldOf } from './testing/open-query-source.js'

// What the talk is of, by the real engine, while the app's cache goes its own ways.

let source: QuerySource

beforeEach(() => {
  source = openQuerySource()
})

/** Shows what `answers` gives, one after the other, the last of them for ever. */
function showAnswers(queryKey: readonly unknown[], answers: unknown[], options = {}): () => void {
  const queryFn = () => (answers.length > 1 ? answers.shift() : answers[0])
  return source.show({ queryKey, queryFn, ...options })
}

it('Q4 means by "the second one" the second of the list on the screen, before and after the chat deletes one', async () => {
  const { attach, memory, queryClient, settle, meant } = source
  attach()
  memory.turn({ id: 't-1' })
  showAnswers(
    ['pages'],
    [
      [about, home, press],
      [about, press],
    ],
  )
  await settle()
  expect(meant('delete the second one')).toBe('Home')
  memory.observe({ toolName: 'delete_page', toolCallId: 'c-1', input: { id: home.id }, output: { deleted: true } })
  await queryClient.invalidateQueries()
  await settle()
  memory.turn({ id: 't-2' })
  expect(meant('delete the second one')).toBe('Press')
  expect(memory.getSnapshot().entities.find(({ id }) => id === home.id)?.fate).toBe('deleted')
})

it('Q4 follows the order that the screen takes on, without a word of it', async () => {
  const { attach, memory, queryClient, settle, meant } = source
  attach()
  showAnswers(
    ['pages'],
    [
      [about, home, press],
      [press, about, home],
    ],
  )
  await settle()
  memory.observe({ toolName: 'get_page', toolCallId: 'c-1', input: { id: home.id }, output: home })
  await queryClient.invalidateQueries()
  await settle()
  expect(meant('rename it')).toBe('Home')
  expect(meant('rename the first one')).toBe('Press')
  expect(memory.episodes()).toHaveLength(2)
})

it('Q4 leaves the talk at its page while another is polled', async () => {
  const { attach, memory, queryClient, settle, meant } = source
  attach()
  const touch = ({ id, title }: typeof about) => ({ type: 'page', id, name: title })
  showAnswers(['page', home.id], [home, { ...home, title: 'Home 2' }, { ...home, title: 'Home 3' }])
  await settle()
  showAnswers(['page', about.id], [about], { meta: { antecedent: { touch } } })
  await settle()
  for (const title of ['Home 2', 'Home 3']) {
    await queryClient.refetchQueries({ queryKey: ['page', home.id] })
    await settle()
    expect([meant('rename it'), meant('rename this page')]).toEqual(['About us', 'About us'])
    expect(memory.getSnapshot().entities.find(({ id }) => id === home.id)?.name).toBe(title)
  }
  expect(meant('open Home 3')).toBe('Home 3')
})

it('Q4 leaves the talk where it is when the app reads again what a call of the chat changed', async () => {
  const { attach, memory, queryClient, settle, meant } = source
  attach()
  showAnswers(
    ['pages'],
    [
      [about, home],
      [about, home, press],
      [about, home, { ...press, title: 'News' }],
    ],
  )
  await settle()
  memory.observe({ toolName: 'create_page', toolCallId: 'c-1', input: { title: 'Press' }, output: press })
  await queryClient.invalidateQueries()
  await settle()
  expect(meant('rename it')).toBe('Press')
  await queryClient.invalidateQueries()
  await settle()
  expect(meant('rename it')).toBe('News')
  expect(memory.getSnapshot().entities.map(({ name }) => name)).toEqual(['News', 'About us', 'Home'])
})

it('X1 counts a record once, whether the chat or the app read it', async () => {
  const { attach, memory, show, settle } = source
  attach()
  memory.observe({ toolName: 'get_page', toolCallId: 'c-1', output: about })
  show({ queryKey: ['page', about.id], queryFn: () => about })
  await settle()
  expect(memory.getSnapshot().entities).toMatchObject([{ key: 'page/p-about-1', aliases: [] }])
  expect(Object.keys(memory.getSnapshot().entities[0]?.seenBy ?? {})).toEqual(['tool', 'app'])
})

it('Q4 means the list that the user came back to, out of the cache or fetched anew', async () => {
  const { attach, queryClient, settle, meant } = source
  attach()
  const pages = () => showAnswers(['pages'], [[about, home]], { staleTime: Infinity })
  const leave = pages()
  await settle()
  leave()
  const leaveDrafts = showAnswers(['pages', 'drafts'], [[home, about]])
  await settle()
  expect(meant('delete the second one')).toBe('About us')
  const leaveAgain = pages()
  leaveDrafts()
  await settle()
  expect(meant('delete the second one')).toBe('Home')
  leaveAgain()
  showAnswers(['pages', 'drafts'], [[home, about]])
  await settle()
  queryClient.removeQueries({ queryKey: ['pages'], exact: true })
  pages()
  await settle()
  expect(meant('delete the second one')).toBe('Home')
})

it('W11 lets one list follow its own query alone', async () => {
  const { attach, queryClient, settle, meant } = source
  attach()
  showAnswers(['pages', { status: 'draft' }], [[home, about], [press]])
  await settle()
  showAnswers(['pages'], [[about, home, press]])
  await settle()
  await queryClient.refetchQueries({ queryKey: ['pages', { status: 'draft' }] })
  await settle()
  expect(meant('delete the second one')).toBe('Home')
  expect(toldOf(source.observed).at(-1)).toEqual([
    'knows list_pages',
    { query: '["pages",{"status":"draft"}]' },
    [press],
  ])
})

it('W11 means nothing of a list that is empty by now, and no older list', async () => {
  const { attach, memory, queryClient, settle, meant } = source
  attach()
  showAnswers(['pages', 'drafts'], [[home, press]])
  await settle()
  showAnswers(['pages'], [[about], []])
  await settle()
  expect(meant('rename the first one')).toBe('About us')
  memory.observe({ toolName: 'delete_page', toolCallId: 'c-1', input: { id: about.id }, output: { deleted: true } })
  await queryClient.refetchQueries({ queryKey: ['pages'], exact: true })
  await settle()
  expect(meant('rename the first one')).not.toBe('About us')
  expect(meant('rename the first one')).not.toBe('Home')
})
