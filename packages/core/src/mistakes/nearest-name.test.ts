import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.js'

const known = ['thread', 'languages', 'labels', 'telemetry', 'onError', 'id', 'at']

it.each([
  ['langauges', 'languages'],
  ['language', 'languages'],
  ['threadId', 'thread'],
  ['Labels', 'labels'],
  ['onErrors', 'onError'],
  ['telemtry', 'telemetry'],
  ['embedder', undefined],
  ['longTerm', undefined],
  ['in', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('O5 takes %s for %s', (given, meant) => {
  expect(nearestName(given, known)).toBe(meant)
})
