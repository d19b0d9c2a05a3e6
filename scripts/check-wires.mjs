// A wire is one type-only file, so that its two sides share a contract and no code. An import rule cannot see whether
// a file has code of its own: each wire is compiled here and must come out empty.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { transformSync } from 'rolldown/utils'

const core = 'packages/core/src'
const wires = [
  `${core}/runtime/worker/memory-host.ts`,
  `${core}/runtime/tabs/tab-message.ts`,
  `${core}/devtools/devtools-protocol.ts`,
]

const withCode = wires.filter(existsSync).filter(file => {
  const { code } = transformSync(file, readFileSync(file, 'utf8'))
  return code.replace('export {};', '').trim() !== ''
})

for (const file of withCode)
  console.error(`${file} holds code. Move it to the side that runs it: a wire is types alone.`)
process.exitCode = withCode.length > 0 ? 1 : 0
