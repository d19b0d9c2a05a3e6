import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonObject, type Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'

const key = fc.oneof(
  fc.constantFrom(
    'id',
    'name',
    'title',
    'order_id',
    'userId',
    'items',
    'data',
    'sections',
    'content',
    'type',
    'object',
    'edges',
    'node',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'attributes',
    'properties',
    'columns',
    'rows',
    'error',
    'status',
    'parent',
    'path',
    'url',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const leaf = fc.oneof(
  fc.constantFrom<Json>('a-123', 'https://example.com/x', '2026-01-01', 'text', '{"id":1}', '[[[', 'Error: no', ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.constantFrom<Json>(null, true, false),
)
const { json } = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('json'), { maxLength: 6 }),
    fc.dictionary(key, tie('json'), { maxKeys: 6 }),
  ),
}))

it('X1 X15 reads any value without throwing, the same every time, as data of bounded size', () => {
  fc.assert(
    fc.property(fc.string(), json, json, (toolName, input, output) => {
      const extraction = extractEntities({ toolName, input, output })
      expect(extractEntities({ toolName, input, output })).toEqual(extraction)
      expect(JSON.parse(JSON.stringify(extraction))).toEqual(extraction)
      const keys = new Set(extraction.entities.map(entity => entity.key))
      expect(keys.size).toBe(extraction.entities.length)
      for (const { id, name, snippet, identifiers, type } of extraction.entities) {
        expect(String(id).length).toBeLessThanOrEqual(300)
        expect(name?.length ?? 0).toBeLessThanOrEqual(120)
        expect(`${name ?? ''}${snippet ?? ''}`).not.toMatch(/[\n\r\u2028\u2029]/)
        expect(snippet?.length ?? 0).toBeLessThanOrEqual(200)
        expect(identifiers.length).toBeLessThanOrEqual(6)
        expect(Object.keys(extraction.plurals)).toContain(type)
      }
      for (const { from, to } of extraction.relationships) expect(keys.has(from) && keys.has(to)).toBe(true)
      const parents = extraction.entities.flatMap(({ parent }) => parent ?? [])
      expect(parents.filter(parent => !keys.has(parent))).toEqual([])
      for (const list of extraction.lists) expect(list.keys.every(listed => keys.has(listed))).toBe(true)
    }),
    { numRuns: 400 },
  )
})

it('X15 gives the same for any order of keys', () => {
  fc.assert(
    fc.property(json, json, (input, output) => {
      expect(extractEntities({ toolName: 'get_order', input: reversed(input), output: reversed(output) })).toEqual(
        extractEntities({ toolName: 'get_order', input, output }),
      )
    }),
    { numRuns: 300 },
  )
})

const alphabet = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789']
const random = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map(letters => letters.join(''))
const canary = random(24)

/** Ways in which a credential stands in a result; each must leave nothing of it behind. */
const plantings: readonly ((secret: string) => Json)[] = [
  secret => ({ password: secret }),
  secret => ({ session_token: secret, id: 'ok-1' }),
  secret => ({ apiKey: { value: secret, id: secret } }),
  secret => ({ api_keys: [{ id: 'k1', name: 'CI', key: secret }] }),
  secret => ({ id: `ghp_${secret}`, name: 'x' }),
  secret => ({ id: 'a-1', name: `sk-${secret}${secret}` }),
  secret => ({ id: 'a-1', url: `https://example.com/f?token=${secret}` }),
  secret => ({ id: 'a-1', url: `https://user:${secret}@example.com/f` }),
  secret => ({ id: 'a-1', description: `Use this link https://example.com/?X-Amz-Signature=${secret} today` }),
  secret => ({ id: 'a-1', description: `The password is ${secret} for now` }),
  secret => ({ id: 'a-1', title: `eyJ${secret}.eyJ${secret}.${secret}` }),
  secret => ({ id: 'a-1', body: `-----BEGIN RSA PRIVATE KEY-----\n${secret}\n-----END` }),
  secret => ({ id: 'a-1', note: `Authorization: Bearer ${secret}` }),
  secret => ({ id: `xoxb-\u200b${secret}` }),
  secret => ({ [`ghp_${secret}`]: { id: 'a-1' }, [`sk_live_${secret}`]: { id: 'a-2' } }),
  secret => `Created.\nAPI key: ${secret}\nID: a-1`,
  secret => `See [link](https://example.com/?access_token=${secret}) for more`,
]

it('X13 lets no planted credential out, at any depth', () => {
  fc.assert(
    fc.property(
      canary,
      fc.constantFrom(...plantings),
      fc.array(fc.constantFrom('data', 'items', 'user', 'list'), { maxLength: 4 }),
      (secret, plant, path) => {
        const planted = plant(secret)
        const output = path.reduce<Json>(
          (inner, step) => (step === 'list' ? [inner, { id: 'z-9' }] : { [step]: inner }),
          planted,
        )
        for (const toolName of ['get_page', 'list_items']) {
          for (const result of [
            output,
            JSON.stringify(output),
            { content: [{ type: 'text', text: JSON.stringify(output) }] },
          ]) {
            expect(JSON.stringify(extractEntities({ toolName, input: planted, output: result }))).not.toContain(secret)
          }
        }
        for (const result of [secret, { result: { key: secret, id: 1 } }]) {
          expect(JSON.stringify(extractEntities({ toolName: 'create_api_key', output: result }))).not.toContain(secret)
        }
      },
    ),
    { numRuns: 300 },
  )
})

it('X15 keeps a flood bounded', () => {
  const output = Array.from({ length: 10_000 }, (_, index) => ({
    id: `r-${index}`,
    parts: Array.from({ length: 20 }, (_, part) => ({ id: `p-${index}-${part}` })),
  }))
  const { entities, lists, relationships } = extractEntities({ toolName: 'list_records', output })
  expect(entities).toHaveLength(240)
  expect(entities.filter(({ role }) => role === 'item')).toHaveLength(200)
  expect(relationships.length).toBeLessThanOrEqual(300)
  expect(lists.length).toBeLessThanOrEqual(12)
})

it('X15 stops at a bounded depth', () => {
  let output: Json = { id: 'deep-1' }
  for (let depth = 0; depth < 5_000; depth++) output = { data: output }
  expect(extractEntities({ toolName: 'get', output }).entities).toEqual([])
})

// What grew with the square of the length would run into the time limit of a test.
it.each(['[', '](', '<a ', '| ', 'a: ', 'eyJ', 'https://', '{"a":', '\u200b', 'key='])(
  'T7 reads a long hostile text of %j to its end',
  part => {
    const text = part.repeat(1_000_000 / part.length)
    extractEntities({ toolName: 'get_page', output: text })
    const { entities } = extractEntities({ toolName: 'get_page', output: { id: 1, name: text, description: text } })
    expect(entities).toMatchObject([{ id: 1 }])
  },
)

function reversed(value: Json): Json {
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, inner]) => [name, reversed(inner)]),
    )
  }
  return Array.isArray(value) ? value.map(item => reversed(item as Json)) : value
}
