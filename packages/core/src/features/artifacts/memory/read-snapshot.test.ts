import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anArtifact } from '../../../testing/an-artifact.js'
import { readSnapshot } from './read-snapshot.js'

const snapshot = {
  format: 'antecedent-artifacts',
  version: 1,
  artifacts: [
    { artifact: anArtifact({ id: 'a1', toolName: 'get_page', toolCallId: 'call-1', links: ['a2'] }), text: 'one' },
    { artifact: anArtifact({ id: 'a2', entities: ['page/p1'] }), text: 'two' },
  ],
}

const changed = (change: (copy: { artifacts: { artifact: Record<string, unknown>; text: unknown }[] }) => void) => {
  const copy = structuredClone(snapshot) as unknown as Parameters<typeof change>[0]
  change(copy)
  return copy
}

it('A9 reads a snapshot, and keeps fields that it does not know', () => {
  expect(readSnapshot(snapshot)).toEqual(snapshot)
  const later = changed(copy => Object.assign(copy.artifacts[0]?.artifact ?? {}, { later: true }))
  expect(readSnapshot(later)).toEqual(later)
})

it.each<[string, unknown]>([
  ['snapshot is no object.', undefined],
  ['snapshot is no object.', []],
  ['snapshot.format is none of antecedent-artifacts.', { ...snapshot, format: 'antecedent' }],
  ['snapshot.version is none of 1.', { ...snapshot, version: 2 }],
  ['snapshot.artifacts is missing.', { format: 'antecedent-artifacts', version: 1 }],
  [
    'snapshot.artifacts is no list of at most 2000.',
    { ...snapshot, artifacts: Array.from({ length: 2_001 }, () => ({})) },
  ],
  [
    'snapshot.artifacts[0].artifact.id is no id of an artifact, as a1b2c3.',
    changed(copy => Object.assign(copy.artifacts[0]?.artifact ?? {}, { id: 'p1' })),
  ],
  [
    'snapshot.artifacts[0].artifact.toolName has more than one line.',
    changed(copy => Object.assign(copy.artifacts[0]?.artifact ?? {}, { toolName: 'a\nb' })),
  ],
  [
    'snapshot.artifacts[0].artifact.kind is none of page, table, list, text, code, json.',
    changed(copy => Object.assign(copy.artifacts[0]?.artifact ?? {}, { kind: 'video' })),
  ],
  [
    'snapshot.artifacts[0].artifact.entities[0] is no key, as page/12.',
    changed(copy => Object.assign(copy.artifacts[0]?.artifact ?? {}, { entities: ['page'] })),
  ],
  [
    'snapshot.artifacts[0].artifact.uses is no whole number from 0.',
    changed(copy => Object.assign(copy.artifacts[0]?.artifact ?? {}, { uses: -1 })),
  ],
  [
    'snapshot.artifacts[1].text is no text of at most 8000000 characters.',
    changed(copy => Object.assign(copy.artifacts[1] ?? {}, { text: 7 })),
  ],
  [
    'snapshot.artifacts[1].artifact.id stands there twice.',
    changed(copy => Object.assign(copy.artifacts[1]?.artifact ?? {}, { id: 'a1' })),
  ],
])('A9 says of a snapshot that is none: %s', (words, value) => {
  expect(() => readSnapshot(value)).toThrow(new Error(words))
})

it('A9 takes what it checked, not what a getter says the next time', () => {
  let asked = 0
  const text = { enumerable: true, get: () => (asked++ === 0 ? 'one' : 7) }
  const sly = { ...snapshot, artifacts: [Object.defineProperty({ artifact: anArtifact() }, 'text', text)] }
  expect(readSnapshot(sly).artifacts[0]?.text).toBe('one')
})

it('F20 answers any value with a snapshot or an Error that says why it is none', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      expect(() => readSnapshot(value)).toThrow(/^snapshot/)
    }),
  )
})
