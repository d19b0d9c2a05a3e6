import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isHashText, isIdentifierShaped, isMinted, isPathShaped, isStamp } from './value-shape.js'

it.each([
  '1a2b3c4d-1111-4222-8333-944455556666',
  'a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801',
  '65a1b2c3d4e5f60718293a4b',
  'OPS-12',
  '#W123',
  'cus_QXg1o8vcGmoR32',
  'C123ABC456',
])('X3 takes %s for drawn', text => expect(isMinted(text)).toBe(true))

it.each(['', 'hello', '2026-01-01', '20260101T000000Z', '12.5 kg', 'gpt-4o', 'v1.2.3', 'UNREAD', '$189.50', 'f29513'])(
  'X3 takes %j for no drawn identifier',
  text => expect(isMinted(text)).toBe(false),
)

it.each(['/a', './c.txt', '~/notes', 'C:\\a\\b.txt', 'src/a.ts', 'notes.md', 'q3 plan/été.txt'.replace(' ', '_')])(
  'X1 takes %s for a path',
  text => expect(isPathShaped(text)).toBe(true),
)

it.each(['/', '1.2', 'a/b', 'release/1.4', 'https://a.io/x.md', 'ada@x.io', 'word', '10:30'])(
  'X1 takes %s for no path',
  text => expect(isPathShaped(text)).toBe(false),
)

it('X2 takes a stamp with a fraction for an identifier, and a digest with its kind for none', () => {
  expect([isStamp('1512085950.000216'), isStamp('1512085950'), isIdentifierShaped('1512085950.000216')]).toEqual([
    true,
    false,
    true,
  ])
  expect(isHashText(`sha256:${'ab'.repeat(32)}`)).toBe(true)
})

it('T7 X3 takes for a rooted path what has a letter or digit anywhere behind its root', () => {
  const rooted = /^(?:\/|\.{1,2}\/|~\/|[A-Za-z]:\\)[^\s"'<>|]*[\p{L}\p{N}][^\s"'<>|]*$/u
  const root = fc.constantFrom('/', './', '../', '~/', 'C:\\')
  const rest = fc.string({ unit: fc.constantFrom('a', 'ü', '1', '/', '-', ' ', '<') })
  fc.assert(
    fc.property(root, rest, (root, rest) => {
      const text = root + rest
      expect(isPathShaped(text)).toBe(rooted.test(text) && /\p{L}/u.test(text))
    }),
  )
})
