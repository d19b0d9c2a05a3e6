import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventReader } from './read-event-stream.js'

const read = (pieces: Iterable<string>): unknown[] => {
  const events: unknown[] = []
  const readPiece = createEventReader(data => events.push(data))
  for (const piece of pieces) readPiece(piece)
  return events
}

it('I4 reads the same events however the stream is cut', () => {
  const breaks = fc.constantFrom('\n', '\r', '\r\n')
  const lines = fc.constantFrom(
    'data: {"a":1}',
    'data:{"b":',
    'data: 2}',
    ': comment',
    'event: x',
    '',
    '',
    'data: [DONE]',
  )
  const streams = fc.array(fc.tuple(lines, breaks), { maxLength: 12 }).map(given => given.flat().join(''))
  fc.assert(
    fc.property(streams, fc.array(fc.nat(30)), (stream, cuts) => {
      let place = 0
      const pieces = [...cuts.map(length => stream.slice(place, (place += length))), stream.slice(place), '\n\n']
      let [whole, cut]: [unknown, unknown] = ['threw', 'threw']
      try {
        whole = read([`${stream}\n\n`])
        cut = read(pieces)
      } catch {
        // Text that is no JSON is the response's to pass on; both ways of cutting stop at it.
      }
      expect(cut).toEqual(whole)
    }),
    { numRuns: 2_000 },
  )
})

it('H7 reads a line of 4,000,000 characters that comes by twos', () => {
  // Searched anew with each piece, it would be 4·10¹² characters.
  function* pieces(): Iterable<string> {
    yield 'data: {"text":"'
    for (let count = 0; count < 2_000_000; count++) yield 'ab'
    yield '"}\n\n'
  }
  const [event] = read(pieces()) as { text: string }[]
  expect(event?.text).toHaveLength(4_000_000)
})
