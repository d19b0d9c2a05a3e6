import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('.', import.meta.url))

/** Runs a program of Node's that never closes its memory, and gives what it said: it fails unless it ends by itself. */
async function runUnclosed(before: string, after = ''): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${before}
        import { createWorkingMemory } from './index.js'
        const memory = createWorkingMemory({ user: 'u', thread: 't', policy: { maxAgeMs: 86_400_000 } })
        memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title: 'About' } })
        await memory.settled()
        memory.thread('t-2').observe({ toolName: 'getPage', output: { id: 'p-3', title: 'Team' } })
        console.log(memory.getSnapshot().entities[0]?.name, memory.status().storage, (await memory.flush()).durable)
        memory.forget('page/p-1')
        ${after}`,
      resolveDir: source,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  })
  const input = outputFiles[0]?.text ?? ''
  const options = { input, timeout: 60_000, stdio: 'pipe' } as const
  return execFileSync(process.execPath, ['--input-type=module'], options).toString().trim().split('\n')
}

const withDatabase = "import 'fake-indexeddb/auto'"

it('F23 lets a process of Node end that never closed its memory', async () => {
  expect(await runUnclosed('')).toEqual(['About memory false'])
  expect(await runUnclosed(withDatabase)).toEqual(['About indexeddb true'])
})

it.each([
  ['hears nothing', 'globalThis.document = {}'],
  ['hears, and no window is there', 'globalThis.document = { addEventListener() {}, removeEventListener() {} }'],
])('F24 runs beside a document that %s', async (_name, document) => {
  const told = 'console.log(memory.status().phase, memory.status().lastError?.message)'
  expect(await runUnclosed(document, told)).toEqual(['About memory false', 'ready undefined'])
})
