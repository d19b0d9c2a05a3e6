import { describe, expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { redactArtifact } from '../../../features/artifacts/read-artifact.js'
import { fillPattern, TOKEN_PATTERNS } from '../../../testing/credential-fixtures.js'
import { ANSWERS } from '../../../testing/credential-answers.js'
import { CREDENTIAL_NAMES, SAID } from '../../../testing/credential-statements.js'
import { createExtractor } from '../create-extractor.js'

const extractor = createExtractor()
const canary = fillPattern('{a24}', 7)
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const hex = (text: string): string => Buffer.from(text).toString('hex')

/** What memory takes up of an output: of an observed call, and of a text that is stored. */
function takenUp(output: Json): string {
  const text = typeof output === 'string' ? output : JSON.stringify(output)
  const observed = [output, text].map(one =>
    extractor.extract({ toolName: 'get_page', output: one, input: { page: one } }),
  )
  return JSON.stringify(observed) + storedOf(text)
}

function storedOf(text: string): string {
  try {
    return redactArtifact({ id: 'a1', text, source: 'tool', tags: [], links: [] }, extractor).text
  } catch {
    return ''
  }
}

/** What of the secrets can be read in what was taken up, also by who decodes it. */
function leaksOf(output: Json, secrets: readonly string[]): string[] {
  const taken = takenUp(output).replaceAll(/\\+n/g, '')
  const runs = (taken.match(/[\w+/-]{16,}/g) ?? []).flatMap(run => [
    Buffer.from(run, 'base64').toString('latin1'),
    Buffer.from(run, 'hex').toString('latin1'),
  ])
  const decoded = taken.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const readable = [taken, ...runs, decoded].join('\n')
  return secrets.filter(secret => readable.includes(secret))
}

/** Where a word can stand that is a credential by its form. */
const PLACES: Readonly<Record<string, (x: string) => Json>> = {
  text: x => `Use ${x} for it today`,
  field: x => ({ id: 'a-1', note: x }),
  'field in a sentence': x => ({ id: 'a-1', name: `Use ${x} for it` }),
  list: x => ['a', x],
  key: x => ({ [x]: { id: 'a-1' } }),
  header: x => `X-Custom: ${x}\nHost: a`,
  config: x => `THING=${x}\nHOST=a`,
  yaml: x => `thing: ${x}\nhost: a`,
  'command line': x => `run --thing ${x} --host a`,
  'parameter of a URL': x => `see https://example.com/a?thing=${x} now`,
  'path of a URL': x => ({ id: 'a-1', url: `https://example.com/a/${encodeURIComponent(x)}/b` }),
  csv: x => `id,thing\na-1,${x}\na-2,b`,
  table: x => `| id | thing |\n|---|---|\n| a-1 | ${x} |`,
  'JSON in a string': x => ({ body: JSON.stringify({ id: 'a-1', thing: x }) }),
  'JSON in a text': x => `Done: {"id": "a-1", "thing": "${x}"} there`,
  markup: x => `<a href="https://example.com/${x}">${x}</a>`,
  'percent-encoded': x => x.replace(/[^]/g, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`),
  base64: x => ({ id: 'a-1', note: base64(`use ${x}`) }),
  'base64 in a text': x => `it says ${base64(x)} here`,
  'base64 in lines': x => base64(`${'a'.repeat(50)} ${x} ${'b'.repeat(50)}`).replace(/.{64}/g, '$&\n'),
  hexadecimal: x => `it says ${hex(x)} here`,
  'full width': x => x.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'parted by what cannot be seen': x => `use ${x.slice(0, 3)}\u200b${x.slice(3)} today`,
  'continued line': x => `run ${x.slice(0, 9)}\\\n${x.slice(9)} now`,
  'put together': x => `thing = "${x.slice(0, 9)}" +\n  "${x.slice(9)}"\nrun()`,
}

/** Where something that is called a credential can stand. */
const CALLS: Readonly<Record<string, (name: string, x: string) => Json>> = {
  field: (name, x) => ({ id: 'a-1', [name]: x }),
  'field of a field': (name, x) => ({ data: { user: { [name]: x, id: 'a-1' } } }),
  setting: (name, x) => [{ name, value: x }],
  pair: (name, x) => ({ headers: [[name, x]] }),
  colon: (name, x) => `Note\n${name}: ${x}\nend`,
  config: (name, x) => `A=b\n${name}=${x}\nC=d`,
  quoted: (name, x) => `A=b\n${name}="${x}"\nC=d`,
  yaml: (name, x) => `a:\n  ${name}: ${x}\n  b: c`,
  csv: (name, x) => `id,${name},b\na-1,${x},c\na-2,${x},d`,
  table: (name, x) => `| id | ${name} |\n|---|---|\n| a-1 | ${x} |`,
  columns: (name, x) => ({ columns: ['id', name], rows: [['a-1', x]] }),
  'JSON in a string': (name, x) => ({ body: JSON.stringify({ id: 'a-1', [name]: x }) }),
  'JSON cut off': (name, x) => `{"id": "a-1", "${name}": "${x}", "list": [`,
  base64: (name, x) => ({ id: 'a-1', note: base64(`${name}: ${x}`) }),
  'base64 of JSON': (name, x) => `it says ${base64(JSON.stringify({ [name]: x }))} here`,
  hexadecimal: (name, x) => `it says ${hex(`${name}=${x}`)} here`,
  'in a URL, encoded': (name, x) => ({
    id: 'a-1',
    url: `https://example.com/?thing=${encodeURIComponent(`${name}: ${x}`)}`,
  }),
  'continued line': (name, x) => `${name}=${x.slice(0, 9)}\\\n${x.slice(9)} end`,
}

const kinds = TOKEN_PATTERNS.flat().map(pattern =>
  fillPattern(/\{/.test(pattern) || pattern.length > 40 ? pattern : `${pattern}{a40}`, 3),
)

describe('T6 a token lets nothing out', () => {
  it.each(Object.entries(PLACES))('in a place: %s', (_, place) => {
    const leaks = kinds.filter(token => leaksOf(place(token), [token, token.slice(-12)]).length > 0)
    expect(leaks).toEqual([])
  })
})

describe('T6 what is called a credential lets nothing out', () => {
  it.each(Object.entries(CALLS))('in a place: %s', (_, call) => {
    expect(
      CREDENTIAL_NAMES.filter(name => leaksOf(call(name, canary), [canary, canary.slice(-10)]).length > 0),
    ).toEqual([])
  })
})

describe('T6 what a text says lets nothing out', () => {
  const places: Readonly<Record<string, (text: string) => Json>> = {
    text: text => text,
    'text between others': text => `First.\n${text}\nLast.`,
    field: text => ({ id: 'a-1', note: text }),
    'JSON in a string': text => ({ body: JSON.stringify({ id: 'a-1', text }) }),
    base64: text => ({ id: 'a-1', note: base64(text) }),
    hexadecimal: text => `it says ${hex(text)} here`,
  }
  it.each(Object.entries(places))('in a place: %s', (_, place) => {
    const leaks = SAID.filter(
      ([, say]) => leaksOf(place(say(canary)), [canary, canary.slice(0, 8), canary.slice(8)]).length > 0,
    )
    expect(leaks.map(([kind]) => kind)).toEqual([])
  })
  it.each(SAID.map(([kind, say, keeps = '']) => ({ kind, say, keeps })))(
    'and the rest of it stays: $kind',
    ({ say, keeps }) => {
      const stored = storedOf(`First.\n${say(canary)}\nLast.`)
      expect(stored).toContain(keeps)
      expect(stored).toMatch(/^First\.\n[^]*\nLast\.$/)
    },
  )
})

describe('T6 what a service answers lets nothing out', () => {
  const places: Readonly<Record<string, (answer: Json) => Json>> = {
    answer: answer => answer,
    'JSON as a text': answer => JSON.stringify(answer, null, 2),
    'content of a message': answer => ({ content: [{ type: 'text', text: JSON.stringify(answer) }] }),
    'in an envelope': answer => ({ data: { items: [answer] } }),
  }
  it.each(Object.entries(places))('in a place: %s', (_, place) => {
    const leaks = ANSWERS.filter(([, answer]) => leaksOf(place(answer(canary)), [canary]).length > 0)
    expect(leaks.map(([kind]) => kind)).toEqual([])
  })
  it.each(ANSWERS.map(([kind, answer, keeps = '']) => ({ kind, answer, keeps })))(
    'and the rest of it stays: $kind',
    ({ answer, keeps }) => {
      expect(storedOf(JSON.stringify(answer(canary)))).toContain(keeps)
    },
  )
})
