// What redaction costs beside parsing the same JSON, and how its time grows with texts made to be slow.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROUNDS = 40
const WARM_UP_MS = 300
const BYTES = 100_000
const LENGTHS = [12_500, 25_000, 50_000, 100_000, 200_000]
const GROWTH_ROUNDS = 5
const GROWTH_TURNS = 4
const MAX_EXPONENT = 1.2
const MAX_MS_PER_MB = 200
const CARRIERS = [
  { name: 'in lines', of: (/** @type {string} */ text) => text.replace(/.{60}/g, '$&\n') },
  { name: 'in cells', of: (/** @type {string} */ text) => `a|token\n${text.replace(/.{60}/g, '$&|b\n')}` },
  { name: 'behind a name', of: (/** @type {string} */ text) => `password: ${text}\u0001` },
  { name: 'quoted', of: (/** @type {string} */ text) => `{"a": "${text}` },
]
/** @type {import('../packages/core/src/model/redaction-options.js').PersonalDataClass[]} */
const PERSONAL = ['email', 'phone', 'card', 'iban', 'ip', 'national-id']

const createRedactor = await loadRedactor()
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
console.log('Hostile texts: the exponent of the time over four doublings of the length, and ms a MB at the longest')
console.table(hostileTexts().map(([family, textOf]) => measureGrowth(family, textOf)))

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

/**
 * @param {string} family
 * @param {(length: number) => string} textOf
 */
function measureGrowth(family, textOf) {
  const acts = LENGTHS.map(length => {
    const text = textOf(length)
    return () => redactors['and personal data'].begin(undefined, 'kept').text(text, 'text')
  })
  const times = acts.map(leastCpuMs)
  const [shortest = 0, longest = 0] = [times[0], times.at(-1)]
  const exponent = round(Math.log2(longest / shortest) / (LENGTHS.length - 1))
  const msPerMb = round((longest * 1e6) / (LENGTHS.at(-1) ?? 1))
  return {
    family,
    exponent,
    'ms per MB': msPerMb,
    goal: exponent <= MAX_EXPONENT && msPerMb <= MAX_MS_PER_MB ? 'held' : 'MISSED',
  }
}

/**
 * Time of the processor, which what else runs on the machine does not lengthen: the least of some rounds.
 * @param {() => unknown} act
 */
function leastCpuMs(act) {
  let least = Infinity
  for (let round = 0; round < GROWTH_ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let turn = 0; turn < GROWTH_TURNS; turn++) act()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000 / GROWTH_TURNS)
  }
  return least
}

/**
 * Each part by itself, in one line, in lines and in cells, with an end that no pattern takes; and those known to have been slow.
 * @returns {[string, (length: number) => string][]}
 */
function hostileTexts() {
  const fill = (/** @type {string} */ part, /** @type {number} */ length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length)
  return [
    ...hostileParts().flatMap((part, place) => {
      const carrier = CARRIERS[place % CARRIERS.length] ?? CARRIERS[0]
      return /** @type {[string, (length: number) => string][]} */ ([
        [JSON.stringify(part), length => `x ${fill(part, length)}`],
        [`${JSON.stringify(part)}, ${carrier?.name}`, length => `x ${carrier?.of(fill(part, length)) ?? ''}`],
      ])
    }),
    ['basic a/a/…1', length => `basic ${fill('a/', length)}1`],
    ['Bearer a-a-…=', length => `Bearer ${fill('a-', length)}=`],
    ['basic abcd-…_1', length => `basic ${fill('abcd-', length)}_1`],
    ['a column of blanks', length => `a|password\nx|${' '.repeat(length)}x`],
    [
      'headers under headers',
      length => {
        const count = Math.floor(Math.sqrt(length))
        return Array.from({ length: count }, (_, column) => `${','.repeat(column)}password,`).join('\n')
      },
    ],
  ]
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

/** Redaction is no export of the package, so that the bench bundles it as the worker does. */
async function loadRedactor() {
  const directory = await mkdtemp(path.join(tmpdir(), 'antecedent-redact-'))
  const file = path.join(directory, 'create-redactor.mjs')
  const source = fileURLToPath(
    new URL('../packages/core/src/memory/extract/redact/create-redactor.ts', import.meta.url),
  )
  const build = await rolldown({ input: source, checks: { moduleLevelDirective: false } })
  await build.write({ file, format: 'es' })
  await build.close()
  /** @type {typeof import('../packages/core/src/memory/extract/redact/create-redactor.js')} */
  const redaction = await import(pathToFileURL(file).href)
  await rm(directory, { recursive: true })
  return redaction.createRedactor
}
