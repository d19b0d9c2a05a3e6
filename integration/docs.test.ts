import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModelEndpoint, type ModelEndpoint } from './endpoints/create-model-endpoint.js'
import { lastText } from './endpoints/last-text.js'
import { type ServedEndpoint, serveModelEndpoint } from './endpoints/serve-model-endpoint.js'
import { readDocBlocks } from './read-doc-blocks.js'

const root = fileURLToPath(new URL('..', import.meta.url))
// Beside this file, so that the blocks find the SDKs as an app finds its packages; git ignores it.
const folder = fileURLToPath(new URL(`.docs/${process.pid}`, import.meta.url))
const blocks = readDocBlocks(root).map((block, index) => {
  const name = `block-${index}.${block.language}`
  return { ...block, name, file: `${folder}/${name}` }
})
const compilerOptions = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  types: ['node'],
}

/** What is asked here is whether the code is right, and not whether a busy machine reads a result in the 30 ms that a send waits. */
const WITHOUT_HURRY = {
  name: 'without-hurry',
  transform: (code: string) =>
    code.includes('deadlineMs = 30,') ? code.replace('deadlineMs = 30,', 'deadlineMs = 5_000,') : null,
}

const BLOCK_MARK = '[WORKING MEMORY]'

const runnable = blocks.filter(({ how }) => how === 'run')

let endpoint: ModelEndpoint
let server: ServedEndpoint

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of blocks) writeFileSync(file, `${code}\nexport {}\n`)
  const include = ['*.ts', '*.tsx']
  const project = { extends: '../../../tsconfig.base.json', compilerOptions, include }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(project))
  endpoint = createModelEndpoint()
  server = await serveModelEndpoint(endpoint)
  // Each block is a program of its own, as a reader would start it, with the packages of this repository built in.
  const bundle = await rolldown({
    input: Object.fromEntries(runnable.map(({ name, file }) => [name.replace(/\.tsx?$/, ''), file])),
    external: (id, importer) => importer?.startsWith(folder) === true && /^[^./@]|^@(?!antecedent\/)/.test(id),
    platform: 'node',
    resolve: { conditionNames: ['@antecedent/source', 'import', 'node', 'default'] },
    logLevel: 'silent',
    plugins: [WITHOUT_HURRY],
  })
  await bundle.write({ dir: `${folder}/built`, format: 'es', entryFileNames: '[name].mjs' })
  await bundle.close()
}, 60_000)

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
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
function run(name: string): Promise<{ readonly failed: boolean; readonly errors: string }> {
  const env = {
    ...process.env,
    OPENAI_BASE_URL: `${server.url}/v1`,
    ANTHROPIC_BASE_URL: server.url,
    GOOGLE_GEMINI_BASE_URL: server.url,
    OPENAI_API_KEY: 'none',
    ANTHROPIC_API_KEY: 'none',
    GEMINI_API_KEY: 'none',
  }
  const file = `${folder}/built/${name.replace(/\.tsx?$/, '.mjs')}`
  return new Promise(resolve => {
    execFile(process.execPath, [file], { env, timeout: 30_000 }, (error, _output, errors) => {
      resolve({ failed: error !== null, errors })
    })
  })
}

it.each(runnable)(
  'I1 runs the code of $place, which sends the block where it sends anything after a result',
  async ({ name, code }) => {
    const before = endpoint.requests.length
    expect(await run(name)).toMatchObject({ failed: false })
    const sent = endpoint.requests.slice(before)
    expect(sent.filter(({ violation }) => violation)).toEqual([])
    const last = sent.at(-1)
    if (!last || !/listPages|observe\(|workingMemory =/.test(code)) return
    const { text } = lastText(last.provider, last.body)
    // The scripted model answers at once, so a loop that begins without results has nothing to remember.
    if (/for \(let step/.test(code)) return
    expect(text).toContain(BLOCK_MARK)
  },
  40_000,
)
