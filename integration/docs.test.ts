import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModelEndpoint, type ModelEndpoint } from './endpoints/create-model-endpoint.js'
import { lastText } from './endpoints/last-text.js'
import { type ServedEndpoint, serveModelEndpoint } from './endpoints/serve-model-endpoint.js'
import { findBareBlocks, readDocBlocks } from './read-doc-blocks.js'

const root = fileURLToPath(new URL('..', import.meta.url))
// Beside this file, so that the blocks find the SDKs as an app finds its packages; git ignores it.
const folder = fileURLToPath(new URL(`.docs/${process.pid}`, import.meta.url))
const blocks = readDocBlocks(root).map((block, index) => {
  const name = `block-${index}.${block.language}`
  return { ...block, name, file: `${folder}/${name}` }
})
/** What the code of pages names without saying where it comes from. */
const SCOPE = `
declare const user: string
declare const thread: string
declare const apiKey: string
interface ImportMeta { readonly env: { readonly DEV: boolean } }
declare const trustedTypes: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string } }
declare module '*?url' { const address: string; export default address }
declare module '@huggingface/transformers' {
  export function pipeline(task: string, model: string, options: object): Promise<
    (texts: string[], options: object) => Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }>
  >
}
`
const compilerOptions = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  types: ['node'],
  paths: {
    '@antecedent/devtools': ['../../../packages/devtools/src/index.ts'],
    '@antecedent/devtools/panel': ['../../../packages/devtools/src/mount.ts'],
    '@antecedent/sync-nats': ['../../../packages/sync-nats/src/index.ts'],
    '@antecedent/sync-nats/server': ['../../../packages/sync-nats/src/server/index.ts'],
    '@antecedent/sync-postgres': ['../../../packages/sync-postgres/src/index.ts'],
    '@antecedent/sync-postgres/*': ['../../../packages/sync-postgres/src/*/index.ts'],
  },
}

const BLOCK_MARK = '[WORKING MEMORY]'

const runnable = blocks.filter(({ how }) => how === 'run')

/** Gives each send the time that it takes on a machine with more to do than it can. */
const WITHOUT_HURRY = {
  name: 'without-hurry',
  transform: (code: string) =>
    code.includes('deadlineMs = 30,') ? code.replace('deadlineMs = 30,', 'deadlineMs = 5_000,') : null,
}

let endpoint: ModelEndpoint
let server: ServedEndpoint

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of blocks) writeFileSync(file, `${code}\nexport {}\n`)
  const include = ['*.ts', '*.tsx']
  writeFileSync(`${folder}/scope.d.ts`, SCOPE)
  const project = { extends: '../../../tsconfig.base.json', compilerOptions, include }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(project))
  endpoint = createModelEndpoint()
  server = await serveModelEndpoint(endpoint)
  await build('built')
}, 60_000)

/** Each block is a program of its own, as a reader would start it, with the packages of this repository built in. */
async function build(into: string, plugins: Plugin[] = []): Promise<string> {
  const bundle = await rolldown({
    input: Object.fromEntries(runnable.map(({ name, file }) => [name.replace(/\.tsx?$/, ''), file])),
    // One React for the page's components and the package's hooks.
    external: (id, importer) =>
      /^react(-dom)?(\/|$)/.test(id) ||
      (importer?.startsWith(folder) === true && /^[^./@]|^@(?!antecedent\/)/.test(id)),
    platform: 'node',
    resolve: { conditionNames: ['@antecedent/source', 'import', 'node', 'default'] },
    logLevel: 'silent',
    plugins,
  })
  await bundle.write({ dir: `${folder}/${into}`, format: 'es', entryFileNames: '[name].mjs' })
  await bundle.close()
  return into
}

let patient: Promise<string> | undefined

const isBusy = (): boolean => loadavg()[0]! > 2 * availableParallelism()

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('leaves no code of a page without a look at it', () => {
  expect(findBareBlocks(root)).toEqual([])
})

it('type-checks the code of every page', () => {
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const errors = stdout.split('\n').filter(line => line.startsWith('block-'))
  const placed = errors.map(line => line.replace(/^block-(\d+)\.tsx?/, (_file, index) => blocks[Number(index)]!.place))
  expect(placed).toEqual([])
}, 60_000)

/** Runs a block in a process of its own; the SDKs look there for their provider and for a key. */
function run(name: string, built: string): Promise<{ readonly failed: boolean; readonly errors: string }> {
  const env = {
    ...process.env,
    OPENAI_BASE_URL: `${server.url}/v1`,
    ANTHROPIC_BASE_URL: server.url,
    GOOGLE_GEMINI_BASE_URL: server.url,
    OPENAI_API_KEY: 'none',
    ANTHROPIC_API_KEY: 'none',
    GEMINI_API_KEY: 'none',
  }
  const file = `${folder}/${built}/${name.replace(/\.tsx?$/, '.mjs')}`
  return new Promise(resolve => {
    execFile(process.execPath, [file], { env, timeout: 30_000 }, (error, _output, errors) => {
      resolve({ failed: error !== null, errors })
    })
  })
}

/** What is wrong with what a block did; undefined where nothing is. */
async function findFault({ name, code }: (typeof blocks)[number], built: string): Promise<unknown> {
  const before = endpoint.requests.length
  const { failed, errors } = await run(name, built)
  if (failed) return errors
  const sent = endpoint.requests.slice(before)
  const refused = sent.find(({ violation }) => violation)
  if (refused) return refused
  const last = sent.at(-1)
  // The scripted model answers at once, so a loop that begins without results has nothing to remember.
  if (!last || !/listPages|observe\(|workingMemory =/.test(code) || /for \(let step/.test(code)) return undefined
  const { text } = lastText(last.provider, last.body)
  return text.includes(BLOCK_MARK) ? undefined : text
}

it.each(runnable)(
  'I1 runs the code of $place, which sends the block where it sends anything after a result',
  { retry: 2, timeout: 60_000 },
  async block => {
    const fault = await findFault(block, 'built')
    // Whose machine has more to do than it can is asked whether the code is right, and not whether a start is in time. (decision 22)
    const isLate = fault !== undefined && isBusy()
    expect(
      isLate ? await findFault(block, await (patient ??= build('patient', [WITHOUT_HURRY]))) : fault,
    ).toBeUndefined()
  },
)
