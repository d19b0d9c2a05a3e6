import { expect, it } from 'vitest'
import { readForeignKeys } from './read-foreign-key.js'
import type { Field } from './read-fields.js'
import { readKey } from './read-key.js'

const fieldsOf = (keys: readonly string[], onRead: () => void = () => {}): Field[] =>
  keys.map(key => ({
    get key() {
      onRead()
      return key
    },
    meaning: readKey(key),
    path: key,
    wrapper: undefined,
    isOwn: false,
  }))

it('X3 knows what stands beside an identifier and names the same thing, in the order of the record', () => {
  const [account] = readForeignKeys(fieldsOf(['account_title', 'account_id', 'account', 'accountName']), ['order'])
  expect(account).toMatchObject({ place: 1, type: 'account', beside: [2], names: [0, 3] })
})

it('X3 knows by the name beside it that a number or code is of another thing, unless an identifier of that stands there', () => {
  const types = (...keys: string[]): string[] => readForeignKeys(fieldsOf(keys), ['listing']).map(({ type }) => type)
  expect(types('ListingKey', 'ListAgentKey', 'ListAgentFullName')).toEqual(['list_agent'])
  expect(types('ListingKey', 'ListAgentKey')).toEqual([])
  expect(types('user_id', 'user_login', 'user_name')).toEqual(['user'])
})

it('X3 knows identifiers of what only sorts records', () => {
  const types = (keys: readonly string[]): string[] => readForeignKeys(fieldsOf(keys), ['film']).map(({ type }) => type)
  expect(types(['category_id', 'subcategoryId', 'genre_id', 'packaging-id', 'role_type_id', 'status-id'])).toEqual([])
  expect(types(['studio_id', 'directorId'])).toEqual(['studio', 'director'])
})

it('X15 T7 reads the keys of a record as often for each of a thousand foreign keys as for each of ten', () => {
  const readsOf = (count: number): number => {
    let reads = 0
    const keys = Array.from({ length: count }, (_, number) => `thing${number}_id`)
    expect(
      readForeignKeys(
        fieldsOf(keys, () => reads++),
        ['order'],
      ),
    ).toHaveLength(count)
    return reads / count
  }
  expect(readsOf(1_000)).toBe(readsOf(10))
})
