import { expect, it } from 'vitest'
import { hashText, nameHash } from './hash-text.js'

it('X16 hashes 100,000 short ids to 100,000 safe integers', () => {
  const hashes = new Set<number>()
  for (let index = 0; index < 50_000; index++) {
    hashes.add(hashText(`call\n${index}`))
    hashes.add(hashText(`turn\n${index}`))
  }
  expect(hashes.size).toBe(100_000)
  expect([...hashes].every(hash => Number.isSafeInteger(hash) && hash >= 0)).toBe(true)
})

it('P3 hashes a text to the same number in every version, for it is stored', () => {
  expect([hashText(''), hashText('page/p-1'), hashText('页面/💡')]).toMatchInlineSnapshot(`
    [
      3338908027751811,
      2918408812849246,
      7784333320445444,
    ]
  `)
})

it('X16 names a hash by its digits of base 36', () => {
  for (const hash of [0, 35, 36 ** 5 - 1, 36 ** 5, 36 ** 5 + 1, 2 ** 53 - 1, hashText('a')])
    expect(nameHash(hash)).toBe(hash.toString(36))
})
