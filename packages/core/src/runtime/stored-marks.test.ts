import { expect, it } from 'vitest'
import { createStoredMarks, type StoredMarksOptions } from './stored-marks.js'

function aStorage(): NonNullable<StoredMarksOptions['localStorage']> & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

const options = { user: 'ada', now: () => 5_000, maxAgeMs: Number.POSITIVE_INFINITY }
const mark = { lineage: 'page.0', revision: 3 }

it('F9 P2 keeps a mark of each thread under no name, and of the hundred written last', () => {
  const localStorage = aStorage()
  const marks = createStoredMarks({ ...options, localStorage })
  marks.note('thread secret', mark)
  expect(createStoredMarks({ ...options, localStorage }).of('thread secret')).toEqual(mark)
  expect([...localStorage.kept].join()).not.toMatch(/secret|ada/)
  for (let thread = 0; thread < 100; thread++) marks.note(`thread ${thread}`, mark)
  expect(marks.of('thread secret')).toBeUndefined()
  expect(marks.of('thread 0')).toEqual(mark)
  marks.note('thread 0', undefined)
  expect(marks.of('thread 0')).toBeUndefined()
  marks.clear()
  expect(localStorage.kept.size).toBe(0)
})

it('P8 knows nothing of a thread that may be gone for its age', () => {
  const localStorage = aStorage()
  createStoredMarks({ ...options, localStorage }).note('t', mark)
  expect(createStoredMarks({ ...options, localStorage, maxAgeMs: 1_000, now: () => 6_000 }).of('t')).toEqual(mark)
  expect(createStoredMarks({ ...options, localStorage, maxAgeMs: 1_000, now: () => 6_001 }).of('t')).toBeUndefined()
})

it.each([undefined, 'x', '{}', '[1,null,[]]', '[["a"]]', '[["a","b","c","d"]]'])('F20 takes %s for no marks', text => {
  const localStorage = aStorage()
  const marks = createStoredMarks({ ...options, localStorage: text === undefined ? undefined : localStorage })
  localStorage.getItem = () => text ?? null
  expect(marks.of('t')).toBeUndefined()
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  marks.note('t', mark)
})
