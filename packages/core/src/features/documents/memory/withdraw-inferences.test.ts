import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import {
  DOCUMENT_LIMITS,
  type DocumentEdit,
  type FieldOrigin,
  type Inference,
  type MemoryDocument,
} from '../../../model/memory-document.js'
import { reviseDocument } from './revise-document.js'
import { inferenceBetween, withdrawInferences } from './withdraw-inferences.js'

type Conflicts = 'keep' | 'recent'

function revise(
  before: MemoryDocument | undefined,
  edits: readonly DocumentEdit[],
  origin: FieldOrigin,
  conflicts: Conflicts = 'keep',
): MemoryDocument | undefined {
  const revised = reviseDocument(before, { name: 'profile', edits, origin, conflicts }, DOCUMENT_LIMITS)
  return 'document' in revised ? revised.document : before
}

const name = (value: Json): readonly DocumentEdit[] => [{ op: 'set', path: ['User', 'Name'], value }]
const like = (value: Json): readonly DocumentEdit[] => [{ op: 'append', path: ['Likes'], value }]

/** Infers something, and says what the page notes of it. */
function infer(before: MemoryDocument | undefined, edits: readonly DocumentEdit[], at: number, conflicts?: Conflicts) {
  const said = { messageId: `m-${at}`, confidence: 0.9 }
  const document = revise(before, edits, { author: 'inferred', at, ...said }, conflicts)!
  return { document, inference: inferenceBetween(before, document, said)! }
}

const withdraw = (document: MemoryDocument, inferences: readonly Inference[]) =>
  withdrawInferences(document, { inferences, at: 99 })

it('I12 takes away what was inferred where nothing stood, as a new version of the host', () => {
  const { document, inference } = infer(undefined, name('Alice'), 1)
  expect(withdraw(document, [inference])).toMatchObject({
    status: 'changed',
    document: { version: 2, content: {}, origins: {} },
    version: { version: 2, at: 99, author: 'host', content: {} },
  })
})

it('I12 D4 brings back what an earlier message had inferred, as that inference', () => {
  const first = infer(undefined, name('Alice'), 1)
  const second = infer(first.document, name('Bob'), 2, 'recent')
  const third = infer(second.document, name('Carol'), 3, 'recent')
  expect(withdraw(third.document, [third.inference, second.inference])).toMatchObject({
    document: { content: { User: { Name: 'Alice' } }, origins: first.document.origins },
  })
})

it.each(['user', 'host'] as const)('I12 keeps what the %s said of it since, be it the same', author => {
  const { document, inference } = infer(undefined, name('Alice'), 1)
  const confirmed = revise(document, name('Alice'), { author, at: 2 })!
  expect(withdraw(confirmed, [inference])).toEqual({ status: 'unchanged' })
  const corrected = revise(document, name('Bob'), { author, at: 2 })!
  expect(withdraw(corrected, [inference])).toEqual({ status: 'unchanged' })
})

it('I12 takes items out of a list that was inferred, and touches none that is the user’s', () => {
  const first = infer(undefined, like('tea'), 1)
  const second = infer(first.document, like('cake'), 2)
  expect(withdraw(second.document, [second.inference])).toMatchObject({ document: { content: { Likes: ['tea'] } } })
  const own = revise(undefined, like('tea'), { author: 'user', at: 1 })!
  const said = { messageId: 'm-2' }
  const added = revise(own, like('cake'), { author: 'inferred', at: 2, ...said })!
  expect(inferenceBetween(own, added, said)).toBeUndefined()
})

it('I12 D4 claims no more what was claimed against the user', () => {
  const own = revise(undefined, name('Alice'), { author: 'user', at: 1 })!
  const { document, inference } = infer(own, name('Bob'), 2)
  expect(document.conflicts).toHaveLength(1)
  expect(withdraw(document, [inference])).toEqual({ status: 'conflict', document: own })
})

const path = fc.constantFrom(['a'], ['b', 'c'], ['d'])
const edit: fc.Arbitrary<DocumentEdit> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), path, value: fc.constantFrom('x', 'y', 1) }),
  fc.record({ op: fc.constant('append' as const), path: fc.constant(['e']), value: fc.constantFrom('x', 'y') }),
  fc.record({ op: fc.constant('remove' as const), path }),
)
const step = fc.record({ author: fc.constantFrom('user', 'host', 'inferred', 'inferred'), edits: fc.array(edit) })

it('I12 D4 touches no value of the user or the host, and leaves none that was inferred from what is dropped', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.nat(8), fc.boolean(), (steps, from, isRecent) => {
      const conflicts = isRecent ? 'recent' : 'keep'
      let document: MemoryDocument | undefined
      const inferences: Inference[] = []
      for (const [at, { author, edits }] of steps.entries()) {
        const said = author === 'inferred' ? { messageId: `m-${at}`, confidence: 0.9 } : {}
        const made = revise(document, edits, { author, at, ...said } as FieldOrigin, conflicts)
        const inference = author === 'inferred' && made && inferenceBetween(document, made, said)
        if (inference && at >= from) inferences.unshift(inference)
        document = made
      }
      if (!document) return
      const revised = withdraw(document, inferences)
      const after = 'document' in revised ? revised.document : document
      const isDropped = ({ author, at }: FieldOrigin): boolean => author === 'inferred' && at >= from
      const standing = Object.entries(document.origins).filter(([, origin]) => !isDropped(origin))
      expect(after.origins).toMatchObject(Object.fromEntries(standing))
      expect(Object.values(after.origins).filter(isDropped)).toEqual([])
      expect(after.conflicts.filter(({ claimedOrigin }) => isDropped(claimedOrigin))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
