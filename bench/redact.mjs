// What redaction costs beside parsing the same JSON, and how its time grows with texts made to be slow; with `--data <folder>` instead
// what it takes out of recorded results: how many values, and how many identifiers, of which none may be lost. `--examples` shows them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { HOSTILE_TEXTS, repeat } from './hostile/hostile-texts.mjs'
import { isSlow, MAX_EXPONENT, MAX_MS_PER_MB } from './hostile/is-slow.mjs'
import { measureGrowth } from './hostile/measure-growth.mjs'
import { countCutValues } from './redact/count-cut-values.mjs'

const ROUNDS = 40
const WARM_UP_MS = 300
const BYTES = 100_000
const CARRIERS = [
  { name: 'in lines', of: (/** @type {string} */ text) => text.replace(/.{60}/g, '$&\n') },
  { name: 'in cells', of: (/** @type {string} */ text) => `a|token\n${text.replace(/.{60}/g, '$&|b\n')}` },
  { name: 'behind a name', of: (/** @type {string} */ text) => `password: ${text}\u0001` },
  { name: 'quoted', of: (/** @type {string} */ text) => `{"a": "${text}` },
]
/** @type {import('../packages/core/src/model/redaction-options.js').PersonalDataClass[]} */
const PERSONAL = ['email', 'phone', 'card', 'iban', 'ip', 'national-id']

const { values: options } = parseArgs({ options: { data: { type: 'string' }, examples: { type: 'boolean' } } })
if (options.data) {
  /** @type {typeof import('../packages/core/src/memory/extract/create-extractor.js')} */
  const { createExtractor } = await loadExtract('create-extractor')
  const sets = countCutValues(options.data, createExtractor())
  console.table(sets.map(({ counts }) => counts))
  if (options.examples) for (const { examples } of sets) for (const example of examples) console.log(example)
  process.exit(sets.some(({ counts }) => counts.lost > 0) ? 1 : 0)
}

/** @type {typeof import('../packages/core/src/memory/extract/redact/create-redactor.js')} */
const { createRedactor } = await loadExtract('redact/create-redactor')
const redactors = {
  credentials: createRedactor(),
  'and personal data': createRedactor({ personalData: PERSONAL }),
}

console.log('Ordinary results of 100 KB: times the time of JSON.parse')
console.table(
  Object.entries(ordinaryResults()).flatMap(([result, value]) =>
    Object.entries(redactors).map(([what, redactor]) => measureValue(result, what, redactor, value)),
  ),
)
console.log('Hostile texts: how the time grows over four doublings, and what a MB costs')
const growths = await measureTexts()
console.table(
  growths.map(({ text, exponent, msPerMb }) => ({ text, exponent: round(exponent), 'ms per MB': round(msPerMb) })),
)
const slow = growths.filter(isSlow)
console.log(`${slow.length} of ${growths.length} above an exponent of ${MAX_EXPONENT} or ${MAX_MS_PER_MB} ms per MB`)

/**
 * @param {string} result
 * @param {string} what
 * @param {ReturnType<typeof createRedactor>} redactor
 * @param {import('../packages/core/src/model/json.js').Json} value
 */
function measureValue(result, what, redactor, value) {
  const text = JSON.stringify(value)
  const redact = () => redactor.begin().value(value)
  const parse = () => void JSON.parse(text)
  const [redacting = 0, parsing = 0] = timesOf([redact, parse])
  return {
    result,
    what,
    'median ms': round(redacting),
    'JSON.parse ms': round(parsing),
    ratio: round(redacting / parsing),
  }
}

/** Each part alone, with an end that lets what was nearly found fail, and in one of the carriers. */
async function measureTexts() {
  const parts = hostileParts().flatMap((part, place) => {
    const { name, of } = CARRIERS[place % CARRIERS.length] ?? { name: 'alone', of: String }
    const alone = repeat(part, '\u0001')
    return Object.entries({ [part]: alone, [`${part}, ${name}`]: (/** @type {number} */ length) => of(alone(length)) })
  })
  const run = (/** @type {string} */ text) => redactors['and personal data'].begin(undefined, 'kept').text(text, 'text')
  const measured = []
  for (const [text, make] of [...parts, ...Object.entries(HOSTILE_TEXTS)])
    measured.push({ text, ...(await measureGrowth({ run, make })) })
  return measured
}

/** Beginnings and near misses of what is looked for, each of which could make a careless pattern start over and over. */
function hostileParts() {
  return [
    'eyJ',
    'eyJaaaaaa.',
    '-----BEGIN RSA ',
    '-----BEGIN PRIVATE KEY',
    'bearer ',
    'Basic a-',
    'ghp_',
    'sk-',
    '://a:',
    '://a:b',
    '?a',
    '?token=',
    '&x.token',
    '%74oken%3D',
    'password',
    'password: ',
    'password:"',
    'api key is ',
    'a:',
    'a=',
    '--a ',
    'token={',
    '<a ',
    '<password>',
    '<a name=token',
    'token,a\n',
    '| pin |\n',
    'a_secret_',
    '\u200b',
    'ｐａｓｓ',
    '密码是',
    '1',
    '1 ',
    '1-',
    '4111 ',
    '+1 ',
    '(1)',
    'a@',
    'a@a.',
    'GB82 ',
    'AB12',
    '1.',
    'a:a:',
    '::',
    '12345678',
    'curl -u ',
    'mysql -p"',
    'password a1b2c3 ',
    'a1b2c3 as ',
    'echo a|',
    'WIFI:P:',
    'a:1:a:a:',
    'cGFzcw',
    '70617373',
    '"a" + ',
    'a\\\n',
    '{"a":\n',
    'ghp_aA1 ',
    'pass=',
    'kind: Secret\ndata:\n ',
  ]
}

/** @returns {Record<string, import('../packages/core/src/model/json.js').Json>} */
function ordinaryResults() {
  return {
    orders: fill(number => ({
      id: `ord_${1000 + number}`,
      customer_id: `cus_${number % 50}`,
      name: `Order ${number}`,
      status: 'open',
      created_at: '2026-01-01T00:00:00Z',
      total: number * 3,
    })),
    issues: fill(number => ({
      id: number,
      node_id: `MDU6SXNzdWU${number}`,
      url: `https://api.example.com/repos/octo/hello/issues/${number}/labels{/name}`,
      title: 'Found a bug in the thing that does another thing',
      body: 'It does not work when I do what the manual says. '.repeat(8),
      user: { login: 'octo', id: 1, avatar_url: 'https://example.com/avatars/1?v=4', site_admin: false },
      labels: [{ id: 208, name: 'bug', color: 'f29513', default: true }],
      key: '550e8400-e29b-41d4-a716-446655440000',
    })),
    page: { id: 'p-1', content: 'Ein Satz über die Wörter, und was sie kosten: nicht viel. '.repeat(BYTES / 58) },
  }
}

/** @param {(number: number) => import('../packages/core/src/model/json.js').Json} make */
function fill(make) {
  /** @type {import('../packages/core/src/model/json.js').Json[]} */
  const items = []
  for (let length = 0; length < BYTES; length += JSON.stringify(items.at(-1)).length + 1) items.push(make(items.length))
  // Of one list no more is read than a list view shows, so that long lists are cut into several.
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, place) => [`items_${place}`, items.filter((_, index) => index % 8 === place)]),
  )
}

/**
 * Median times in ms, measured in turn, so that whatever else the machine does weighs on all alike.
 * @param {(() => unknown)[]} acts
 */
function timesOf(acts) {
  const warmUntil = performance.now() + WARM_UP_MS
  while (performance.now() < warmUntil) for (const act of acts) act()
  /** @type {number[][]} */
  const times = acts.map(() => [])
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [index, act] of acts.entries()) {
      const start = performance.now()
      act()
      times[index]?.push(performance.now() - start)
    }
  }
  return times.map(all => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0)
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(3))
}

/**
 * Extraction and redaction are no exports of the package, so that the bench bundles them as the worker does.
 * @param {'create-extractor' | 'redact/create-redactor'} name
 */
async function loadExtract(name) {
  const directory = await mkdtemp(path.join(tmpdir(), 'antecedent-redact-'))
  const file = path.join(directory, 'bundle.mjs')
  const source = fileURLToPath(new URL(`../packages/core/src/memory/extract/${name}.ts`, import.meta.url))
  const build = await rolldown({ input: source, checks: { moduleLevelDirective: false } })
  await build.write({ file, format: 'es' })
  await build.close()
  const loaded = await import(pathToFileURL(file).href)
  await rm(directory, { recursive: true })
  return loaded
}
