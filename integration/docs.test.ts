import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

const BLOCK_MARK = '[WORKING MEMORY]'

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
  // A request waits 30 ms for its memory. A machine that runs all tests at once may need longer to start one.
  const { setTimeout } = globalThis
  const patient = (task: () => void, delayMs?: number): unknown => setTimeout(task, delayMs === 30 ? 10_000 : delayMs)
  vi.stubGlobal('setTimeout', patient)
  // Where the SDKs look for their provider, and for a key.
  vi.stubEnv('OPENAI_BASE_URL', `${server.url}/v1`)
  vi.stubEnv('ANTHROPIC_BASE_URL', server.url)
  vi.stubEnv('GOOGLE_GEMINI_BASE_URL', server.url)
  for (const name of ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY']) vi.stubEnv(name, 'none')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
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

const runnable = blocks.filter(({ how }) => how === 'run')

it.each(runnable)('runs the code of $place, and sends only what the provider takes', async ({ file }) => {
  const before = endpoint.requests.length
  await import(/* @vite-ignore */ pathToFileURL(file).href)
  const sent = endpoint.requests.slice(before)
  expect(sent.filter(({ violation }) => violation)).toEqual([])
})

it('I1 has one page a wire, whose code sends the block', () => {
  const sending = endpoint.requests.filter(({ provider, body }) => lastText(provider, body).text.includes(BLOCK_MARK))
  expect(new Set(sending.map(({ provider }) => provider))).toEqual(
    new Set(['openai-chat', 'openai-responses', 'anthropic', 'google']),
  )
})
