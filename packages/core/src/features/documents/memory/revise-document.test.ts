import { expect, it } from 'vitest'
import {
  DOCUMENT_LIMITS,
  type DocumentAuthor,
  type DocumentEdit,
  type DocumentPath,
  type MemoryDocument,
} from '../../../model/memory-document.js'
import type { Json, JsonObject } from '../../../model/json.js'
import { reviseDocument } from './revise-document.js'
import type { Revised } from './revised.js'

const set = (path: DocumentPath, value: Json): DocumentEdit => ({ op: 'set', path, value })
const append = (path: DocumentPath, value: Json): DocumentEdit => ({ op: 'append', path, value })
const remove = (path: DocumentPath): DocumentEdit => ({ op: 'remove', path })

interface Said {
  readonly by?: DocumentAuthor
  readonly at?: number
  readonly conflicts?: 'keep' | 'recent'
  readonly maxConflicts?: number
}

function revise(
  before: MemoryDocument | undefined,
  edits: readonly DocumentEdit[],
  { by = 'inferred', at = 2, conflicts = 'keep', maxConflicts = 20 }: Said = {},
): Revised {
  const revision = { name: 'profile', edits, origin: { author: by, at }, conflicts }
  return reviseDocument(before, revision, { ...DOCUMENT_LIMITS, maxConflicts })
}

/** The document that a revision makes. */
function revised(...given: Parameters<typeof revise>): MemoryDocument {
  const made = revise(...given)
  if (!('document' in made)) throw new Error(`It is ${made.status}.`)
  return made.document
}

function aDocument(by: DocumentAuthor, content: JsonObject): MemoryDocument {
  return revised(
    undefined,
    Object.entries(content).map(([key, value]) => set([key], value)),
    { by, at: 1 },
  )
}

const claims = ({ conflicts }: MemoryDocument) =>
  conflicts.map(({ path, kept, claimed }) => [path.join('/'), kept, claimed])

it('D2 makes a document of the first patch, and a version of each', () => {
  const first = revise(undefined, [set(['User'], { Name: 'Alice', Age: 42 })], { by: 'user', at: 1 })
  const origin = { author: 'user', at: 1 }
  expect(first).toEqual({
    status: 'changed',
    document: {
      name: 'profile',
      version: 1,
      at: 1,
      content: { User: { Name: 'Alice', Age: 42 } },
      origins: { '["User","Name"]': origin, '["User","Age"]': origin },
      conflicts: [],
    },
    version: { version: 1, at: 1, author: 'user', content: { User: { Name: 'Alice', Age: 42 } } },
  })
  const second = revise((first as { document: MemoryDocument }).document, [set(['City'], 'Oslo')])
  expect(second).toMatchObject({ document: { version: 2, at: 2 }, version: { version: 2, author: 'inferred' } })
})

it('D2 changes nothing by what is known', () => {
  const document = aDocument('user', { Name: 'Alice', Likes: ['Tea'] })
  expect(revise(document, [set(['Name'], ' Alice'), append(['Likes'], 'tea')])).toEqual({ status: 'unchanged' })
  expect(revise(document, [remove(['Phone'])], { by: 'user' })).toEqual({ status: 'unchanged' })
  expect(revise(undefined, [])).toEqual({ status: 'unchanged' })
  expect(revise(undefined, [set(['Name'], '')])).toEqual({ status: 'unchanged' })
})

it('D2 refuses a patch of which one step cannot be applied', () => {
  const document = aDocument('user', { Name: 'Alice' })
  expect(revise(document, [set(['City'], 'Oslo'), append(['Name'], 'x')])).toEqual({
    status: 'refused',
    problems: [{ path: ['Name'], problem: 'is no list' }],
  })
  expect(revise(document, [set(['__proto__'], 'x')])).toMatchObject({ status: 'refused' })
})

it('D2 refuses what would make a document too long, also as a claim', () => {
  const long = 'x'.repeat(1_500)
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const refused = (path: DocumentPath) => ({
    status: 'refused',
    problems: [{ path, problem: 'would hold more than 8000 characters' }],
  })
  expect(
    revise(undefined, [
      set(
        ['List'],
        keys.map(() => long),
      ),
    ]),
  ).toEqual(refused(['List']))
  expect(
    revise(
      undefined,
      keys.map(key => set([key], long)),
    ),
  ).toEqual(refused([]))
  expect(
    revise(
      aDocument('user', { Name: 'Alice' }),
      keys.map(key => set(['Name', key], long)),
    ),
  ).toEqual(refused([]))
})

it('D4 keeps what an inference says against the user or the host as a conflict, and applies the rest', () => {
  for (const by of ['user', 'host'] as const) {
    const made = revise(aDocument(by, { Name: 'Alice' }), [set(['Name'], 'Bob'), set(['City'], 'Oslo')], {
      conflicts: 'recent',
    })
    expect(made).toMatchObject({ status: 'changed', document: { content: { Name: 'Alice', City: 'Oslo' } } })
    expect((made as { document: MemoryDocument }).document.conflicts).toEqual([
      {
        path: ['Name'],
        kept: 'Alice',
        keptOrigin: { author: by, at: 1 },
        claimed: 'Bob',
        claimedOrigin: { author: 'inferred', at: 2 },
      },
    ])
  }
})

it('D4 tells of a new conflict alone, without a new version', () => {
  const document = aDocument('user', { Name: 'Alice' })
  const made = revise(document, [set(['Name'], 'Bob')])
  expect(made).toMatchObject({ status: 'conflict', document: { version: 1, at: 1, content: { Name: 'Alice' } } })
})

it('D4 keeps one inference against another, or takes the later one where recency decides', () => {
  const document = aDocument('inferred', { Name: 'Alice' })
  expect(claims(revised(document, [set(['Name'], 'Bob')]))).toEqual([['Name', 'Alice', 'Bob']])
  const recent = revised(document, [set(['Name'], 'Bob')], { conflicts: 'recent' })
  expect(recent).toMatchObject({ content: { Name: 'Bob' }, conflicts: [], version: 2 })
})

it('D4 takes no older message for more recent', () => {
  const document = aDocument('inferred', { Name: 'Alice' })
  const made = revised(document, [set(['Name'], 'Bob')], { conflicts: 'recent', at: 0 })
  expect(claims(made)).toEqual([['Name', 'Alice', 'Bob']])
})

it('D4 keeps what an inference takes away as a conflict with nothing', () => {
  const document = aDocument('user', { Name: 'Alice', User: { Age: 42 } })
  expect(claims(revised(document, [remove(['Name']), remove(['User'])]))).toEqual([
    ['Name', 'Alice', null],
    ['User/Age', 42, null],
  ])
})

it('D4 lets an inference add to a list that stays the user’s, but not take from it', () => {
  const document = aDocument('user', { Likes: ['tea'] })
  const added = revised(document, [append(['Likes'], 'rain')])
  expect(added.content).toEqual({ Likes: ['tea', 'rain'] })
  expect(added.origins).toEqual({ '["Likes"]': { author: 'user', at: 1 } })
  const told = revised(document, [set(['Likes'], ['snow', 'Tea'])])
  expect(told.content).toEqual({ Likes: ['tea', 'snow'] })
  const taken = revised(document, [{ op: 'remove', path: ['Likes'], value: 'tea' }])
  expect(claims(taken)).toEqual([['Likes', ['tea'], null]])
  expect(claims(revised(document, [set(['Likes'], ['rain'])]))).toEqual([['Likes', ['tea'], ['rain']]])
})

it('D4 keeps an object that would take the place of a value, and a value that would take that of an object', () => {
  const document = aDocument('user', { Name: 'Alice', User: { Age: 42 } })
  const made = revised(document, [set(['Name', 'First'], 'Bob'), set(['User'], 'x'), append(['Name', 'All'], 'Bo')])
  expect(claims(made)).toEqual([
    ['User', { Age: 42 }, 'x'],
    ['Name', 'Alice', { First: 'Bob', All: ['Bo'] }],
  ])
  expect(made.content).toBe(document.content)
})

it('D4 takes an inference that leaves something open for no claim against it', () => {
  const document = aDocument('inferred', { User: { Name: 'Alice', Age: 42 } })
  const made = revised(document, [set(['User'], { Name: '', City: 'Oslo' }), set(['User', 'Age'], null)])
  expect(made).toMatchObject({ content: { User: { Name: 'Alice', Age: 42, City: 'Oslo' } }, conflicts: [] })
})

it('D4 keeps one conflict a path, the newest claim, and the same claim once', () => {
  const document = aDocument('user', { Name: 'Alice' })
  const bob = revised(document, [set(['Name'], 'Bob')], { at: 2 })
  expect(revise(bob, [set(['Name'], ' Bob ')], { at: 3 })).toEqual({ status: 'unchanged' })
  const carol = revised(bob, [set(['Name'], 'Carol')], { at: 3 })
  expect(claims(carol)).toEqual([['Name', 'Alice', 'Carol']])
  const byHost = revised(carol, [set(['Name'], 'Carol')], { at: 4, by: 'host' })
  expect(byHost.conflicts).toMatchObject([{ claimed: 'Carol', claimedOrigin: { author: 'host', at: 4 } }])
})

it('D4 bounds the conflicts, the oldest out', () => {
  const document = aDocument('user', { a: 1, b: 1, c: 1 })
  const edits = ['a', 'b', 'c'].map(key => set([key], 2))
  expect(claims(revised(document, edits, { maxConflicts: 2 })).map(([path]) => path)).toEqual(['b', 'c'])
  expect(revise(document, edits, { maxConflicts: 0 })).toEqual({ status: 'unchanged' })
})

it('D4 lets the user correct anything, and clears the conflicts there and under it', () => {
  const before = aDocument('host', { Name: 'Alice', User: { Age: 42, City: 'Oslo' } })
  const document = revised(before, [set(['Name'], 'Bob'), set(['User', 'Age'], 7), set(['User', 'City'], 'Rome')])
  expect(document.conflicts).toHaveLength(3)
  const corrected = revised(document, [set(['Name'], 'Carol')], { by: 'user' })
  expect(corrected).toMatchObject({ content: { Name: 'Carol' }, origins: { '["Name"]': { author: 'user' } } })
  expect(claims(corrected).map(([path]) => path)).toEqual(['User/Age', 'User/City'])
  const section = revised(document, [set(['User'], { Age: 41 })], { by: 'user' })
  expect(section.content).toEqual({ Name: 'Alice', User: { Age: 41 } })
  expect(claims(section).map(([path]) => path)).toEqual(['Name'])
})

it('D4 lets the user settle a conflict by saying again what stands', () => {
  const document = revised(aDocument('inferred', { Name: 'Alice' }), [set(['Name'], 'Bob')])
  const confirmed = revise(document, [set(['Name'], 'Alice')], { by: 'user', at: 3 })
  expect(confirmed).toMatchObject({
    status: 'changed',
    document: {
      version: 2,
      content: { Name: 'Alice' },
      origins: { '["Name"]': { author: 'user', at: 3 } },
      conflicts: [],
    },
  })
  const mine = revised(aDocument('user', { Name: 'Alice' }), [set(['Name'], 'Bob')])
  expect(revised(mine, [set(['Name'], 'Alice')], { by: 'user' }).conflicts).toEqual([])
})

it('D4 lets the user settle a conflict about a list by adding to it', () => {
  const document = revised(aDocument('user', { Likes: ['tea'] }), [set(['Likes'], ['rain'])])
  const added = revised(document, [append(['Likes'], 'snow')], { by: 'user' })
  expect(added).toMatchObject({ content: { Likes: ['tea', 'snow'] }, conflicts: [] })
})

it('D4 shows a conflict against what stands now, and drops it once that is what was claimed', () => {
  const document = revised(aDocument('user', { Likes: ['tea'] }), [set(['Likes'], ['tea ', 'rain'].slice(1))])
  const longer = revised(document, [append(['Likes'], 'snow')])
  expect(claims(longer)).toEqual([['Likes', ['tea', 'snow'], ['rain']]])
  const claimed = revised(aDocument('inferred', { Likes: ['tea'] }), [set(['Likes'], ['rain', 'snow'])])
  const same = revised(claimed, [{ op: 'set', path: ['Likes'], value: ['rain', 'snow'] }], { by: 'host' })
  expect(same.conflicts).toEqual([])
})

it('D4 lets the host replace its own values and inferences, but no value of the user’s', () => {
  for (const by of ['host', 'inferred'] as const) {
    const made = revised(aDocument(by, { Name: 'Alice' }), [set(['Name'], 'Bob')], { by: 'host' })
    expect(made).toMatchObject({ content: { Name: 'Bob' }, conflicts: [], origins: { '["Name"]': { author: 'host' } } })
  }
  const users = revised(aDocument('user', { Name: 'Alice' }), [set(['Name'], 'Bob')], { by: 'host' })
  expect(claims(users)).toEqual([['Name', 'Alice', 'Bob']])
  expect(users.content).toEqual({ Name: 'Alice' })
})

it('D4 replaces a section by the host, save what the user said in it', () => {
  const user = revised(aDocument('host', { User: { Age: 42 } }), [set(['User', 'Name'], 'Alice')], { by: 'user' })
  const made = revised(user, [set(['User'], { City: 'Oslo' })], { by: 'host' })
  expect(made.content).toEqual({ User: { Name: 'Alice', City: 'Oslo' } })
  expect(claims(made)).toEqual([['User/Name', 'Alice', null]])
})

it('D4 protects a value without an origin from inferences', () => {
  const document = { ...aDocument('inferred', { Name: 'Alice', Age: 42 }), origins: {} }
  const made = revised(document, [set(['Name'], 'Bob'), set(['City'], 'Oslo')], { conflicts: 'recent' })
  expect(made.content).toEqual({ Name: 'Alice', Age: 42, City: 'Oslo' })
})

it('P3 keeps the fields of a document that this version does not know', () => {
  const document = { ...aDocument('user', { Name: 'Alice' }), later: 1 }
  expect(revised(document, [set(['City'], 'Oslo')])).toMatchObject({ later: 1 })
})
