import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { majors } from '../ai-sdk/majors.js'
import { openAgUiChat } from './ag-ui-chat.js'
import { openAiSdkChat } from './ai-sdk-chat.js'
import { openChatByHand, openFetchChat } from './fetch-chat.js'
import { anthropic, google, openAIChat, openAIResponses } from './providers.js'
import type { TurnChat } from './turn-chat.js'

Object.assign(globalThis, { indexedDB, IDBKeyRange })

/** The columns of the page's table, with the chats that each is true of. */
const wires: Readonly<Record<string, Readonly<Record<string, () => TurnChat>>>> = {
  withWorkingMemory: Object.fromEntries(majors.map(major => [`AI SDK ${major.name}`, () => openAiSdkChat(major)])),
  createMemoryFetch: Object.fromEntries(
    [openAIChat, openAIResponses, anthropic, google].map(each => [each.name, () => openFetchChat(each)]),
  ),
  'AG-UI': { 'AG-UI': openAgUiChat },
  'attach, by hand': { 'by hand': () => openChatByHand(openAIChat) },
}

interface Left {
  readonly chat: TurnChat
  /** The page that the app's messages show of the turn; undefined where they show none. */
  readonly shown?: string
}

/** The row of a thread's first turn; the others are of its second. */
const FIRST = 'a thread’s first message that is taken out for a new one'

/** The rows: what becomes of a turn; undefined where a wire has no such thing. */
const happenings: Readonly<Record<string, (chat: TurnChat) => Promise<Left> | undefined>> = {
  async 'a private turn'(chat) {
    chat.memory.isPrivate = true
    await chat.say('second')
    chat.memory.isPrivate = false
    return { chat, shown: 'second' }
  },
  async 'a send that fails'(chat) {
    await chat.fail('second')
    return { chat }
  },
  async 'a send that fails, and is made again'(chat) {
    await chat.fail('second')
    await chat.retry('second')
    return { chat, shown: 'second' }
  },
  async 'an answer that is stopped'(chat) {
    await chat.stop('second')
    return { chat, shown: 'second' }
  },
  async 'an answer that is asked for again'(chat) {
    await chat.say('second')
    await chat.again('newer')
    return { chat, shown: 'newer' }
  },
  async 'a message that is edited'(chat) {
    await chat.say('second')
    await chat.edit('newer')
    return { chat, shown: 'newer' }
  },
  async 'a message that is taken out for a new one'(chat) {
    await chat.say('second')
    await chat.replace('newer')
    return { chat, shown: 'newer' }
  },
  async [FIRST](chat) {
    await chat.say('first')
    await chat.replace('newer')
    return { chat, shown: 'newer' }
  },
  'a stream that is taken up after a reload': chat =>
    chat.resume?.('second').then(resumed => ({ chat: resumed, shown: 'second' })),
  async 'an answer that the user comes back to'(chat) {
    await chat.say('second')
    await chat.again('newer')
    chat.back()
    return { chat, shown: 'second' }
  },
  async 'an edited message that the user comes back from'(chat) {
    await chat.say('second')
    await chat.edit('newer')
    chat.back()
    return { chat, shown: 'second' }
  },
}

const idsIn = ({ memory }: TurnChat): string[] => memory.getSnapshot().entities.map(({ id }) => String(id))

/** What such a turn leaves behind, in the words of the page. */
async function tell(open: () => TurnChat, row: string): Promise<string> {
  const before = open()
  const earlier = row === FIRST ? [] : ['first']
  for (const each of earlier) await before.say(each)
  const [requests, receipts] = [before.requests(), before.memory.requests().length]
  const happened = happenings[row]?.(before)
  if (!happened) return '–'
  const { chat, shown } = await happened
  const isReloaded = chat !== before
  const made = isReloaded ? 0 : chat.requests() - requests
  const received = isReloaded ? chat.memory.requests().length : chat.memory.requests().length - receipts
  await chat.say('third')
  const ids = idsIn(chat)
  expect(ids).toEqual(expect.arrayContaining([...earlier, 'third']))
  // What the last request itself brought stands in it in full.
  const carried = ['first', 'second', 'newer'].filter(id => chat.lastBlock().includes(`Title of ${id}`))
  expect(carried.toSorted()).toEqual(ids.filter(id => id !== 'third').toSorted())
  const known = ids.filter(id => id !== 'third' && !earlier.includes(id))
  const turns = chat.memory.getSnapshot().turn - earlier.length - 1
  return [
    known.length === 0 ? 'nothing' : known.join() === shown ? 'what is shown' : 'what was dropped, too',
    ['no turn', 'one turn'][turns] ?? `${turns} turns`,
    received === 0 ? 'no receipt' : received === made ? 'a receipt each' : `${received} receipts of ${made}`,
  ].join(', ')
}

const page = readFileSync(path.join(import.meta.dirname, '../../docs/wires/turns.md'), 'utf8')

/** The cells of the page's table, by row and column. */
function readTable(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const [head = [], , ...rows] = page
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim().replaceAll('`', '')),
    )
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(cells.map((cell, at) => [head[at + 1] ?? '', cell])),
    ]),
  )
}

const table = readTable()

it('I18 I12 O4 the page has a row for each thing that happens, and a column for each way', () => {
  expect(Object.keys(table)).toEqual(Object.keys(happenings))
  for (const cells of Object.values(table)) expect(Object.keys(cells)).toEqual(Object.keys(wires))
})

describe.each(Object.keys(happenings))('%s', row => {
  const cells = Object.entries(wires).flatMap(([column, chats]) =>
    Object.entries(chats).map(([name, open]) => [name, column, open] as const),
  )
  it.each(cells)('I18 I12 O4 leaves behind over %s what the page says', async (_name, column, open) => {
    expect(await tell(open, row)).toBe(table[row]?.[column])
  })
})
