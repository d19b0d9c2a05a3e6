import { expect, it } from 'vitest'
import type { DocumentEdit, DocumentPatch } from '../../../model/memory-document.js'
import { checkEdits } from './check-edits.js'
import { toEdits } from './to-edits.js'

it('D2 gives steps as they are', () => {
  const edits: DocumentEdit[] = [{ op: 'append', path: ['Notes'], value: 'tea' }]
  expect(toEdits(edits)).toBe(edits)
})

it('D2 merges an object: null takes away, lists are replaced, objects are merged', () => {
  expect(toEdits({ User: { Name: 'Alice', Phone: null, Work: {} }, tags: ['a'] })).toEqual([
    { op: 'set', path: ['User', 'Name'], value: 'Alice' },
    { op: 'remove', path: ['User', 'Phone'] },
    { op: 'set', path: ['tags'], value: ['a'] },
  ])
})

const endless: Record<string, unknown> = {}
endless.self = endless
const wide: Record<string, unknown> = {}
for (let at = 0; at < 60; at += 1) wide[`k${at}`] = wide
const getter = {
  get Name(): string {
    throw new Error('no')
  },
}

it.each<[string, unknown]>([
  ['a text', 'Name: Alice'],
  ['null', null],
  ['undefined', undefined],
  ['a function', () => ({})],
  ['an object that holds itself', endless],
  ['an object that holds itself many times', wide],
  ['a getter that throws', getter],
  ['a dangerous key', JSON.parse('{"__proto__":{"isAdmin":true}}')],
])('D2 makes steps that are refused of %s, and does not throw', (_, patch) => {
  const edits = toEdits(patch as DocumentPatch)
  expect(checkEdits(edits, undefined)).not.toEqual([])
})
