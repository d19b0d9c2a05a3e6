import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { extractEntities } from '../extract-entities.js'
import { createExtractor } from '../create-extractor.js'

const alphabet = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789']
const random = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map(letters => letters.join(''))
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const encoded = (text: string): string =>
  text.replace(/[^]/g, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** What a credential looks like by itself, wherever it stands. */
const shapes: readonly ((canary: string) => string)[] = [
  canary => `ghp_${canary}`,
  canary => `sk-${canary}${canary}`,
  canary => `sk_live_${canary}`,
  canary => `xoxb-\u200b${canary}`,
  canary => `AIza${canary}`,
  canary => `npm_${canary}`,
  canary => `eyJ${canary}.eyJ${canary}.${canary}`,
  canary => `Bearer ${canary}1+/=`,
  canary => `-----BEGIN RSA PRIVATE KEY-----\n${canary}\n${canary}\n-----END RSA PRIVATE KEY-----`,
  canary => `https://user:${canary}@example.com/f`,
  canary => `postgres://app:${canary}@db.example.com/main`,
  canary => `https://example.com/f?X-Amz-Signature=${canary}`,
  canary => `https://example.com/f?a=1&access_token=${canary}`,
  canary => `https://example.com/f?token%3D${canary}`,
  canary => fullWidth(`ghp_${canary}`),
  canary => encoded(`ghp_${canary}`),
  canary => `password=${canary}`,
  canary => `DB_PASSWORD="${canary}"`,
  canary => `Authorization: Basic ${canary}`,
  canary => `Set-Cookie: session=${canary}; Path=/`,
]

/** Where something shaped as a credential can stand. */
const places: readonly ((secret: string) => Json)[] = [
  secret => ({ id: secret, name: 'x' }),
  secret => ({ id: 'a-1', name: secret, slug: secret, email: secret, path: secret }),
  secret => ({ id: 'a-1', title: `Use ${secret} today`, description: `Then ${secret}\nor not` }),
  secret => ({ id: 'a-1', content: `${'word '.repeat(38)}${secret} and more` }),
  secret => ({ [secret]: { id: 'a-1', name: 'x' }, [`${secret}2`]: { id: 'a-2' } }),
  secret => ({ orders: [secret, 'o-10012'], order_id: secret }),
  secret => ({
    columns: ['id', 'name'],
    rows: [
      ['a-1', secret],
      [secret, 'x'],
    ],
  }),
  secret => ({ body: JSON.stringify({ id: secret, name: secret, items: [{ id: secret }] }) }),
  secret => JSON.stringify(JSON.stringify({ id: 'a-1', name: secret })),
  secret => `Created.\nID: a-1\nName: ${secret}\n`,
  secret => `| id | name |\n|---|---|\n| a-1 | ${secret} |\n| ${secret} | x |`,
  secret => `See [the ${secret}](https://example.com/a) and [that](${secret}) or ${secret}.`,
  secret => `<a href="${secret}">${secret}</a>`,
  secret => `Done: ${JSON.stringify({ id: secret, name: secret })} is there.`,
]

/** Ways of saying that something is a credential, whatever it looks like. */
const statements: readonly ((canary: string) => Json)[] = [
  canary => ({ password: canary, id: 'a-1' }),
  canary => ({ api_keys: [{ id: 'k-1', name: 'CI', key: canary, more: { value: canary } }] }),
  canary => ({ id: 'a-1', tokens: [canary, canary], secrets: { a: canary } }),
  canary => ({
    env: [
      { name: 'API_KEY', value: canary },
      { key: 'Cookie', value: canary, id: 'x-1' },
    ],
  }),
  canary => ({
    headers: [
      ['Authorization', canary],
      ['X-Api-Key', canary],
    ],
  }),
  canary => ({ columns: ['id', 'password'], rows: [['a-1', canary]] }),
  canary => ({ columns: [{ name: 'id' }, { name: 'api_key' }], rows: [['a-1', canary]] }),
  canary => [
    ['user', 'password'],
    ['bob', canary],
    ['al', canary],
  ],
  canary => ({ body: JSON.stringify({ id: 'a-1', client_secret: canary }) }),
  canary => ({ description: `The password is ${canary} for now`, id: 'a-1' }),
  canary => ({ note: `run login --token ${canary} --name x`, id: 'a-1', name: `token: ${canary}` }),
  canary => `Created.\nAPI key: ${canary}\nID: a-1`,
  canary => `**API key:** \`${canary}\`\n**ID:** a-1`,
  canary => `API keys:\n- ${canary}\n- ${canary}2\n\nID: a-1`,
  canary => `Password:\n${canary}\n\nID: a-1`,
  canary => `db:\n  password: ${canary}\n  host: x-1`,
  canary => `| id | api key |\n|---|---|\n| a-1 | ${canary} |`,
  canary => `id,password,name\na-1,${canary},Bob\na-2,${canary},Al`,
  canary => `id\tpassword\tname\na-1\t${canary}\tBob\na-2\t${canary}\tAl`,
  canary => `Done: {"id": "a-1", "password": "${canary}", "list": [{"name": "API_KEY", "value": "${canary}"}]} there.`,
  canary => `{'id': 'a-1', 'password': '${canary}'}`,
  canary => `<user><id>a-1</id><password>${canary}</password></user>`,
  canary => `<input name="password" value="${canary}">`,
  canary => `user=bob&password=${canary}&id=a-1`,
  canary => `AccountName=x;AccountKey=${canary};Suffix=y`,
  canary => `{"id": "a-1", "credentials": {"user": "bob", "value": "${canary}"`,
]

const path = fc.array(fc.constantFrom('data', 'items', 'user', 'list', 'text'), { maxLength: 4 })

function nest(planted: Json, steps: readonly string[]): Json {
  return steps.reduce<Json>((inner, step) => {
    if (step === 'list') return [inner, { id: 'z-9' }]
    return step === 'text' ? { content: [{ type: 'text', text: JSON.stringify(inner) }] } : { [step]: inner }
  }, planted)
}

function expectNoTrace(planted: Json, steps: readonly string[], canary: string): void {
  const output = nest(planted, steps)
  const extractors = [{ extract: (result: Parameters<typeof extractEntities>[0]) => extractEntities(result) }, LOGGING]
  for (const toolName of ['get_page', 'list_items', 'delete_item'])
    for (const result of [output, JSON.stringify(output)])
      for (const { extract } of extractors) {
        const said = JSON.stringify(extract({ toolName, input: planted, output: result }))
        expect(said).not.toContain(canary)
        expect(said).not.toContain(canary.toLowerCase())
      }
}

const LOGGING = createExtractor({}, { logs: true })

/** Thousands of extractions take seconds, and many times that on a busy machine. */
const HANG_MS = 180_000

it('X13 lets no credential out that its shape tells, wherever it stands', { timeout: HANG_MS }, () => {
  const planted = fc.tuple(fc.constantFrom(...shapes), fc.constantFrom(...places))
  fc.assert(
    fc.property(random(24), planted, path, (canary, [shape, place], steps) => {
      expectNoTrace(place(shape(canary)), steps, canary)
    }),
    { numRuns: 500 },
  )
})

it('X13 lets no credential out that its name tells, however it is said', { timeout: HANG_MS }, () => {
  fc.assert(
    fc.property(random(12), fc.constantFrom(...statements), path, (canary, say, steps) => {
      expectNoTrace(say(canary), steps, canary)
    }),
    { numRuns: 400 },
  )
})

it('X13 lets no credential out of a tool that gives one', () => {
  fc.assert(
    fc.property(random(16), path, (canary, steps) => {
      for (const answer of [canary, { result: { key: canary, id: 1 } }, [canary], { value: canary, id: 'k-1' }])
        expect(
          JSON.stringify(extractEntities({ toolName: 'create_api_key', output: nest(answer, steps) })),
        ).not.toContain(canary)
    }),
  )
})

it('X13 lets nothing out that an own extractor puts together', () => {
  const canary = 'a1'.repeat(12)
  const extractors = {
    get_page: () => [
      { type: 'page', id: `ghp_${canary}` },
      {
        type: 'page',
        id: 'p-1',
        name: `Use ghp_${canary} now`,
        slug: `ghp_${canary}`,
        snippet: `ghp_${canary}`,
        identifiers: { code: `ghp_${canary}`, number: 7 },
        parent: { type: 'page', id: `ghp_${canary}` },
      },
    ],
  }
  const { extraction } = createExtractor({}, { extractors }).extract({ toolName: 'get_page', output: {} })
  expect(extraction.entities).toMatchObject([
    { id: 'p-1', name: 'Use [redacted] now', identifiers: [{ field: 'number', value: 7 }] },
  ])
  expect(JSON.stringify(extraction)).not.toContain(canary)
})
