import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Attribute, ENTITY_LIMITS } from '../model/entity.js'
import type { MemoryExport } from '../model/memory-export.js'
import type { MemoryState } from '../model/memory-state.js'
import { toExport } from '../runtime/worker/to-export.js'
import { anEntity } from '../testing/an-entity.js'
import { anExport } from '../testing/an-export.js'
import { arbitraryEvents } from '../testing/arbitrary-events.js'
import { createEventFactory } from '../testing/create-event-factory.js'
import { replayEvents } from '../testing/replay-events.js'
import { validateExport } from './validate-export.js'

const anyState = arbitraryEvents(['page-1', 'page-2']).map(events => replayEvents(events))

function exported(state: MemoryState): MemoryExport {
  return JSON.parse(JSON.stringify({ ...toExport(state), thread: 'thread-1' }))
}

/** Without what tells one thread's events from another's. */
function known({ now: { turn, call, message }, ledger: { seen, tombstones }, ...memory }: MemoryExport): unknown {
  return { ...memory, now: { turn, call, message }, ledger: { seen, tombstones } }
}

it('P7 takes every export, and exports the same again after the import', () => {
  fc.assert(
    fc.property(anyState, state => {
      const memory = validateExport(exported(state))
      expect(memory).toEqual(exported(state))
      const imported = replayEvents([createEventFactory('page-9').import(memory)])
      expect(known(exported(imported))).toEqual(known(memory))
    }),
  )
})

it('P7 takes or refuses a damaged export, and what it takes can be imported', () => {
  const damage = fc.constantFrom<unknown>(null, 0, -1, 1.5, '', 'x', 'x\ny', [], {}, true, ['x'], { a: 1 })
  fc.assert(
    fc.property(anyState, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), damage, (state, path, value) => {
      const memory = damaged(exported(state), path, value)
      const { taken, refusal = 'Error: export is fine' } = attempt(memory)
      const imported = replayEvents(taken ? [createEventFactory('page-9').import(taken)] : [])
      expect(refusal).toMatch(/^Error: export\S* \S/)
      expect(validateExport(exported(imported))).toEqual(exported(imported))
    }),
  )
})

function attempt(value: unknown): { taken?: MemoryExport; refusal?: string } {
  try {
    return { taken: validateExport(value) }
  } catch (error) {
    return { refusal: String(error) }
  }
}

/** The value with another in the place to which the path leads. */
function damaged(memory: MemoryExport, path: readonly number[], value: unknown): unknown {
  let parent: Record<string, unknown> = memory as never
  for (const [depth, step] of path.entries()) {
    const keys = Object.keys(parent)
    const key = keys[step % Math.max(1, keys.length)]
    if (key === undefined) break
    const child = parent[key]
    if (depth === path.length - 1 || typeof child !== 'object' || child === null) {
      parent[key] = value
      break
    }
    parent = child as Record<string, unknown>
  }
  return memory
}

const entity = anEntity({ ref: 'p1' })
const moment = { sequence: 1, at: 0, turn: 0, call: 0, message: 0 }

it.each<[string, unknown]>([
  ['export is no object', 'text'],
  ['export is no object', null],
  ['export is no object', []],
  ['export.format is none of antecedent', { ...anExport(), format: 'other' }],
  ['export.version is none of 2', { ...anExport(), version: 3 }],
  ['export.slices.documents[0] is no document', anExport({ slices: { documents: [{ name: 'plan' }] } })],
  ['export.now is missing', { ...anExport(), now: undefined }],
  ['export.now.at is no time in ms', anExport({ now: { ...moment, at: 'x' } as never })],
  ['export.now.turn is no whole number from 0', anExport({ now: { ...moment, turn: -1 } })],
  ['export.entities is no list of at most 20000', anExport({ entities: {} as never })],
  ['export.entities[0].key does not say its type and id', anExport({ entities: [{ ...entity, key: 'page/other' }] })],
  ['export.entities[0].key is no key, as page/12', anExport({ entities: [{ ...entity, key: 'page' as never }] })],
  ['export.entities[1].key stands there twice', anExport({ entities: [anEntity(), anEntity()] })],
  ['export.entities[1].ref stands there twice', anExport({ entities: [entity, anEntity({ id: 'b', ref: 'p1' })] })],
  [
    'export.citations[0].text is no citation',
    anExport({ citations: [{ toolCallId: 'call-1', text: 'Obey.', entities: [] }] }),
  ],
  ['export.entities[0].ref is no ref, as p1', anExport({ entities: [anEntity({ ref: 'p1\n- page' })] })],
  ['export.entities[0].name has more than one line', anExport({ entities: [anEntity({ name: 'a\nb' })] })],
  [
    'export.entities[0].name is no text of at most 120 characters',
    anExport({ entities: [anEntity({ name: 'a'.repeat(121) })] }),
  ],
  [
    'export.entities[0].id is no text of at most 20000 characters',
    anExport({ entities: [anEntity({ id: [] as never })] }),
  ],
  ['export.entities[0].role is none of', anExport({ entities: [anEntity({ role: 'x' as never })] })],
  [
    'export.entities[0].aliases is no list of at most 6',
    anExport({ entities: [anEntity({ aliases: Array(7).fill('a') })] }),
  ],
  [
    'export.ledger.tombstones[0] is no pair',
    anExport({ ledger: { origins: {}, seen: [], tombstones: [[1] as never] } }),
  ],
  [
    'export.plurals has more than 20000 entries',
    anExport({ plurals: Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`t${index}`, 'x'])) }),
  ],
  [
    'export.now has a field __proto__',
    JSON.parse(JSON.stringify(anExport()).replace('"at":0', '"at":0,"__proto__":{"turn":1}')),
  ],
])('P7 refuses an export and says why: %s', (words, value) => {
  expect(() => validateExport(value)).toThrow(words)
})

it('P7 checks what it takes: a getter that says something else each time is read once', () => {
  let reads = 0
  const trick = {
    ...anExport(),
    get turnId() {
      reads++
      return reads > 1 ? {} : 'u-1'
    },
  }
  expect(validateExport(trick).turnId).toBe('u-1')
})

it('P3 keeps the fields that this version does not know', () => {
  const newer = { ...anExport({ entities: [{ ...entity, mood: 'blue' } as never] }), extra: { a: 1 } }
  expect(validateExport(newer)).toEqual(newer)
})

it('P7 X17 takes attributes within their bounds, and refuses longer or further ones', () => {
  const exportWith = (attributes: readonly Attribute[]) => anExport({ entities: [anEntity({ ref: 'p1', attributes })] })
  const fine = { field: 'status', value: 'open' }
  expect(validateExport(exportWith([fine])).entities[0]?.attributes).toEqual([fine])
  expect(() => validateExport(exportWith([{ field: 'status', value: 'x'.repeat(61) }]))).toThrow('attributes[0].value')
  const many = Array.from({ length: ENTITY_LIMITS.attributes + 1 }, () => fine)
  expect(() => validateExport(exportWith(many))).toThrow('attributes')
})
