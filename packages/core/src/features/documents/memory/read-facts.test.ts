import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFacts } from './read-facts.js'

const fact = { document: 'profile', op: 'set', path: ['Name'], value: 'Alice', kind: 'stated', confidence: 0.9 }
const read = {
  document: 'profile',
  edit: { op: 'set', path: ['Name'], value: 'Alice' },
  kind: 'stated',
  confidence: 0.9,
}

it.each([
  ['an object', { facts: [fact] }],
  ['JSON', JSON.stringify({ facts: [fact] })],
  ['JSON in a fence', `Here:\n\`\`\`json\n${JSON.stringify({ facts: [fact] })}\n\`\`\``],
])('D3 reads facts that come as %s', (_what, answer) => {
  expect(readFacts(answer)).toEqual([read])
})

it('D3 reads removals, and keeps reasons short', () => {
  const { value: _, ...bare } = fact
  const facts = [
    { ...bare, op: 'remove', reason: 'x'.repeat(1_000) },
    { ...fact, op: 'remove' },
    { ...fact, op: 'remove', value: null },
  ]
  expect(readFacts({ facts })).toEqual([
    { ...read, edit: { op: 'remove', path: ['Name'] }, reason: 'x'.repeat(300) },
    { ...read, edit: { op: 'remove', path: ['Name'], value: 'Alice' } },
    { ...read, edit: { op: 'remove', path: ['Name'] } },
  ])
})

it.each([
  ['a number', 7],
  ['no path', { ...fact, path: [] }],
  ['a path of numbers', { ...fact, path: [1] }],
  ['no document', { ...fact, document: 1 }],
  ['no confidence', { ...fact, confidence: 'high' }],
  ['more than certainty', { ...fact, confidence: 2 }],
  ['no value', { ...fact, value: undefined }],
  ['null', { ...fact, value: null }],
  ['another step', { ...fact, op: 'clear' }],
])('D3 leaves out a fact with %s, and keeps the others', (_what, bad) => {
  expect(readFacts({ facts: [bad, fact] })).toEqual([read])
})

it('D3 counts what it is not told as stated for inferred, and takes no more than thirty', () => {
  const facts = readFacts({ facts: Array.from({ length: 50 }, () => ({ ...fact, kind: 'certain' })) })
  expect(facts).toHaveLength(30)
  expect(facts?.[0]?.kind).toBe('inferred')
})

it('D3 takes any answer, and throws at none', () => {
  const circular: Record<string, unknown> = {}
  circular.facts = circular
  for (const answer of [circular, undefined, null, '', '{', '{"facts":{}}', []])
    expect(readFacts(answer)).toBeUndefined()
  fc.assert(fc.property(fc.anything(), answer => void readFacts(answer)))
})

it('D3 reads the number of a message, and no other thing in its place', () => {
  const facts = [2, 1.5, '2', null].map(message => ({ ...fact, message }))
  expect(readFacts({ facts })?.map(({ message }) => message)).toEqual([2, undefined, undefined, undefined])
})
