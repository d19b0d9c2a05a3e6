import { connectPanel, attachDevtools, PROTOCOL_VERSION } from '@antecedent/core/devtools'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { appendWorkingMemory, compactHistory, stripWorkingMemory } from '@antecedent/core/server'
import { WIRES } from '../history/wires.mjs'
import { between, FORMAT_TEXTS, HOSTILE_TEXTS, repeat } from './hostile-texts.mjs'
import { openFullMemory, openMemory } from './open-memory.mjs'

/**
 * A way in for what somebody else wrote: what is done with it, and kinds of it by their size in characters.
 * @typedef {object} Door
 * @property {() => Promise<(input: any) => unknown>} open
 * @property {Record<string, (characters: number) => unknown>} families
 */

/** @type {Record<string, Door>} */
export const DOORS = {
  observe: {
    open: async () => {
      const { memory, settle } = openMemory()
      return output => {
        memory.observe({ toolName: 'read_page', output })
        return settle()
      }
    },
    families: {
      ...HOSTILE_TEXTS,
      ...FORMAT_TEXTS,
      'many keys': count(12, number => [`key_${number}`, number]).into(Object.fromEntries),
      'keys that say secret': count(20, number => [`secret_key_${number}`, 'x']).into(Object.fromEntries),
      'many records': count(40, number => ({ id: `p-${number}`, name: `Page ${number}` })).into(pages => ({ pages })),
      'one record again': count(30, () => ({ id: 'p-1', name: 'Page' })).into(pages => ({ pages })),
      'records with parents': count(50, number => ({ id: number, page_id: number + 1, name: 'a' })).into(list => list),
      'deep lists': nest(2, inner => [inner]),
      'deep records': nest(24, inner => ({ id: 'a', name: 'b', child: inner })),
      'JSON in JSON': characters => JSON.stringify(HOSTILE_TEXTS['JSON never closed']?.(characters)),
    },
  },
  resolve: {
    open: async () => {
      const { memory } = await openFullMemory()
      return text => memory.resolve(text)
    },
    families: saidTexts(),
  },
  block: {
    open: async () => {
      const { memory } = await openFullMemory()
      return text => memory.block({ about: text })
    },
    families: saidTexts(),
  },
  strip: { open: async () => stripWorkingMemory, families: messageFamilies() },
  append: {
    open: async () => {
      const { memory } = await openFullMemory()
      const { text } = memory.block()
      return messages => appendWorkingMemory(messages, text)
    },
    families: messageFamilies(),
  },
  compact: {
    open: async () => messages => compactHistory(messages),
    families: {
      'many steps': characters => historyOf(Math.ceil(characters / 300), () => 'A short result. '.repeat(8)),
      'outputs nested deep': characters => [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'read', input: {} }] },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c',
              output: { type: 'json', value: nest(8, inner => [inner])(characters) },
            },
          ],
        },
        { role: 'assistant', content: 'Read.' },
      ],
      'many large results': characters => historyOf(Math.ceil(characters / 4_000), repeat('{"id":"a","name":"b"},')),
      ...mapValues(HOSTILE_TEXTS, make => characters => historyOf(4, () => make(characters / 4))),
    },
  },
  import: {
    open: async () => {
      const { memory } = openMemory()
      return async exported => {
        const result = await memory.transfer.import(exported)
        if (exported.entities && result.status !== 'accepted') throw new Error(JSON.stringify(result))
      }
    },
    families: await importFamilies(),
  },
  wires: {
    open: async () => {
      const { memory, settle } = openMemory()
      return async ({ url, body, answer }) => {
        const headers = { 'content-type': answer ? 'text/event-stream' : 'application/json' }
        const send = createMemoryFetch(memory, { fetch: async () => new Response(answer ?? '{}', { headers }) })
        const response = await send(url, { method: 'POST', body })
        await response.text()
        await settle()
      }
    },
    families: { ...bodyFamilies(), ...answerFamilies() },
  },
  devtools: {
    open: async () => {
      await openFullMemory({ devtools: 'development' })
      /** @type {((received: unknown) => void)[]} */
      const hearing = []
      const wall = {
        send() {},
        /** @param {(received: unknown) => void} hear */
        listen(hear) {
          hearing.push(hear)
          return () => {}
        },
      }
      attachDevtools(wall)
      connectPanel(wall)
      return envelope => hearing.forEach(hear => hear(envelope))
    },
    families: envelopeFamilies(),
  },
}

/** What a user says or pastes. */
function saidTexts() {
  return {
    ...HOSTILE_TEXTS,
    'a column of ones': repeat('1\n'),
    'words of names': repeat('test case of the suite a '),
    'names without their numbers': repeat('Cell 1 row '),
    'names and numbers': repeat('Cell 1 row 4, 8, 12 and delete this page 2 '),
    'places in lists': repeat('the second page, the last one and it '),
    'a name in quotes': repeat('"Cell 1 row '),
  }
}

/** @returns {Door['families']} */
function messageFamilies() {
  const fake = between('Hi', '\n\n[WORKING MEMORY]\na:\n- ', '')
  return {
    'blocks that are none': characters => [{ role: 'user', content: fake(characters) }],
    'blocks, each ended': characters => [
      { role: 'user', content: repeat('\n\n[WORKING MEMORY]\na:\n- "b" (c)\n\n')(characters) },
    ],
    'a beginning of blocks': characters => [
      { role: 'user', content: repeat('[WORKING MEMORY]\na:\n- "b" (c)\n\n')(characters) },
    ],
    'marks alone': characters => [{ role: 'user', content: repeat('\n\n[WORKING MEMORY]')(characters) }],
    'headings without entries': characters => [
      { role: 'user', content: repeat('\n\n[WORKING MEMORY]\n### a')(characters) },
    ],
    'blank lines': characters => [{ role: 'user', content: repeat('\n\n')(characters) }],
    'many messages': count(40, () => ({ role: 'user', content: 'Hi' })).into(list => list),
    'many parts': count(30, () => ({ type: 'text', text: fake(10) })).into(content => [{ role: 'user', content }]),
    'many approvals': count(80, number => ({ type: 'tool-approval-response', approvalId: `a${number}` })).into(
      content => [
        { role: 'user', content: 'Hi' },
        { role: 'tool', content },
      ],
    ),
  }
}

/** @param {number} steps @param {(characters: number) => string} textOf */
function historyOf(steps, textOf) {
  return WIRES['openai-chat']?.toBody(stepsOf(steps, textOf)).messages
}

/** @param {number} count @param {(characters: number) => string} textOf */
function stepsOf(count, textOf) {
  return Array.from({ length: count }, (_, number) => [
    { role: /** @type {const} */ ('user'), text: `Now read page ${number}.` },
    {
      role: /** @type {const} */ ('assistant'),
      text: '',
      calls: [{ id: `c${number}`, name: 'read', args: { number } }],
    },
    { role: /** @type {const} */ ('tool'), id: `c${number}`, name: 'read', text: textOf(4_000) },
  ]).flat()
}

/** @returns {Promise<Door['families']>} */
async function importFamilies() {
  const { memory, settle } = openMemory()
  memory.observe({ toolName: 'get_page', output: { page: { id: 'p-0', name: 'Page' } } })
  await settle()
  const exported = await memory.transfer.export()
  const [entity] = exported.entities
  await memory.close()
  /** @param {(number: number) => object} more */
  const entities = more =>
    count(JSON.stringify(entity).length, number => ({
      ...entity,
      id: `p-${number}`,
      key: `page/p-${number}`,
      ref: `p${number + 1}`,
      ...more(number),
    })).into(list => ({ ...exported, entities: list }))
  return {
    'many entities': entities(() => ({})),
    'names of blanks': entities(() => ({ name: `${' '.repeat(80)}x` })),
    'entities of one name': entities(() => ({ name: 'Page' })),
    'one long text': characters => ({ thread: 'x'.repeat(characters) }),
    'deep lists': nest(2, inner => [inner]),
    'many fields': count(12, number => [`key_${number}`, number]).into(Object.fromEntries),
  }
}

/** What a host sends that got it from somebody. */
function bodyFamilies() {
  return Object.fromEntries(
    Object.entries(WIRES).flatMap(([wire, { url, toBody }]) =>
      Object.entries({
        'many steps': (/** @type {number} */ characters) => stepsOf(Math.ceil(characters / 400), () => 'Short.'),
        'blocks that are none': (/** @type {number} */ characters) => [
          { role: /** @type {const} */ ('user'), text: HOSTILE_TEXTS['blocks that are none']?.(characters) ?? '' },
        ],
        'large results': (/** @type {number} */ characters) =>
          stepsOf(4, () => HOSTILE_TEXTS['fields in lines']?.(characters / 4) ?? ''),
      }).map(([family, steps]) => [
        `${wire}: ${family}`,
        (/** @type {number} */ characters) => ({ url, body: JSON.stringify(toBody(steps(characters))) }),
      ]),
    ),
  )
}

/** What a model, or who stands in its place, answers. */
function answerFamilies() {
  const url = WIRES['openai-chat']?.url
  const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Hi' }] })
  const piece = (/** @type {object} */ delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`
  const call = { index: 0, id: 'c', function: { name: 'read', arguments: '{"a":' } }
  return mapValues(
    {
      'answer: a line without an end': repeat('data: {"a":'),
      'answer: empty lines': repeat('\n\r\n'),
      'answer: many pieces': repeat(piece({ content: 'a ' })),
      'answer: a call in pieces': repeat(piece({ tool_calls: [call] })),
      'answer: many calls': (/** @type {number} */ characters) =>
        Array.from({ length: Math.ceil(characters / 100) }, (_, index) =>
          piece({ tool_calls: [{ ...call, index, id: `c${index}` }] }),
        ).join(''),
    },
    make => (/** @type {number} */ characters) => ({ url, body, answer: make(characters) }),
  )
}

/** What a page says to a panel, and a panel to a page. @returns {Door['families']} */
function envelopeFamilies() {
  const clients = [{ id: 'c-1', user: 'a', thread: 't', access: 'full' }]
  const payloads = {
    'many messages': count(20, () => ({ type: 'hello' })).into(JSON.stringify),
    'many clients': count(60, number => ({ ...clients[0], id: `c-${number}` })).into(clients =>
      JSON.stringify([{ type: 'announce', clients, unknown: 0 }]),
    ),
    'many rows': count(90, index => ({ index, at: 1, type: 'turn-started', turn: 1, about: [], count: 0 })).into(rows =>
      JSON.stringify([{ type: 'event', client: 'c-1', rows }]),
    ),
    'many follows': count(8, number => `c-${number % 500}`).into(clients =>
      JSON.stringify([{ type: 'follow', clients }]),
    ),
    'a long text': (/** @type {number} */ characters) =>
      JSON.stringify([
        {
          type: 'request',
          request: 'r',
          client: 'c-1',
          question: { about: 'resolution', text: HOSTILE_TEXTS['plain words']?.(characters) },
        },
      ]),
    'lists never closed': repeat('['),
    'deep lists': (/** @type {number} */ characters) => '['.repeat(characters / 2) + ']'.repeat(characters / 2),
    'escapes in a text': (/** @type {number} */ characters) => `["${repeat('\\u0000')(characters)}"]`,
  }
  return Object.fromEntries(
    Object.entries(payloads).flatMap(([family, make]) =>
      ['page', 'panel'].map(side => [
        `from the ${side}: ${family}`,
        (/** @type {number} */ characters) => ({
          channel: 'antecedent-devtools',
          version: PROTOCOL_VERSION,
          side,
          sender: 's-1',
          payload: make(characters),
        }),
      ]),
    ),
  )
}

/**
 * Many of a kind, of so many characters each, and what holds them.
 * @template Item
 * @param {number} characters @param {(number: number) => Item} make
 */
function count(characters, make) {
  return {
    /** @template Held @param {(items: any) => Held} hold @returns {(characters: number) => Held} */
    into: hold => all => hold(Array.from({ length: Math.ceil(all / characters) }, (_, number) => make(number))),
  }
}

/**
 * @param {number} characters @param {(inner: unknown) => unknown} wrap
 * @returns {(characters: number) => unknown}
 */
function nest(characters, wrap) {
  return all => {
    /** @type {unknown} */
    let value = 1
    for (let depth = 0; depth < all / characters; depth++) value = wrap(value)
    return value
  }
}

/**
 * @template From, To
 * @param {Record<string, From>} record @param {(value: From) => To} change
 * @returns {Record<string, To>}
 */
function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
