import { expect, it } from 'vitest'
import { fillPattern } from '../../../testing/credential-fixtures.js'
import { DEFAULT_REDACTOR } from './create-redactor.js'

const canary = fillPattern('{a24}', 5)
const keep = (lines: readonly string[]): unknown => DEFAULT_REDACTOR.begin().value([...lines])

it('X13.14 cuts a key out of a list of lines', () => {
  const lines = ['start it', '-----BEGIN PRIVATE KEY-----', canary, canary, '-----END PRIVATE KEY-----', 'end']
  expect(keep(lines)).toEqual(['start it', null, null, null, null, 'end'])
})

it('X13.14 cuts the column of a table whose rows are in a list', () => {
  const rows = ['| id | password |', '|---|---|', `| a-1 | ${canary} |`, 'end']
  expect(JSON.stringify(keep(rows))).toBe('["| id | password |","|---|---|","| a-1 | |","end"]')
})

it('X13.14 leaves lists of words and of texts alone', () => {
  for (const texts of [
    ['token', 'q7Yh2LmX9aTz4W', 'bug'],
    ['a password', 'is reset', 'today'],
  ])
    expect(keep(texts)).toEqual(texts)
})
