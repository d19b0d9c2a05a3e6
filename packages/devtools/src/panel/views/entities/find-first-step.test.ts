import { expect, it } from 'vitest'
import { aStepRow } from '../../../testing/a-step-row.js'
import { findFirstStep } from './find-first-step.js'

const firstSeen = { sequence: 4, at: 700, turn: 2, call: 1, message: 1 }
const page = { key: 'page/1', firstSeen } as const
const result = aStepRow({ index: 3, at: 700, turn: 2, type: 'tool-result-observed', added: 9, count: 9 })

it('V2 finds the step that first brought an entity', () => {
  const rows = [
    aStepRow({ index: 1, at: 500, turn: 1, added: 1 }),
    aStepRow({ index: 2, at: 700, turn: 2 }),
    result,
    aStepRow({ index: 4, at: 900, turn: 2, added: 1, about: ['page/1'] }),
  ]
  expect(findFirstStep(rows, page)).toBe(3)
})

it('V2 takes of two steps of one moment the one that names it, and neither where none does', () => {
  const other = aStepRow({ ...result, index: 5, about: ['page/2'] })
  expect(findFirstStep([{ ...result, about: ['page/1'] }, other], page)).toBe(3)
  expect(findFirstStep([result, other], page)).toBeUndefined()
})

it('V2 finds none where what happened is folded away', () => {
  expect(findFirstStep([aStepRow({ index: 8, at: 900, turn: 3, added: 2 })], page)).toBeUndefined()
})
