// `node scripts/lint-extension.mjs`: what Firefox and its store say of the built extension. Not among the everyday gates,
// as it fetches web-ext.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildExtension } from './extension/build-extension.mjs'

/** Chromium needs the key that Firefox says it ignores; both read the same manifest. */
const EXPECTED = new Set(['BACKGROUND_SERVICE_WORKER_IGNORED'])

const folder = await mkdtemp(path.join(tmpdir(), 'antecedent-extension-'))
try {
  await buildExtension(folder)
  const { stdout, stderr } = spawnSync(
    'npx',
    ['-y', 'web-ext@10.7.0', 'lint', '--source-dir', folder, '--output', 'json'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  const said = stdout.slice(stdout.indexOf('{'))
  if (!said) throw new Error(`web-ext said nothing that can be read.\n${stdout}${stderr}`)
  const { errors, warnings, notices } = JSON.parse(said)
  const faults = [...errors, ...warnings, ...notices].filter(({ code }) => !EXPECTED.has(code))
  for (const { _type, code, message, file } of faults) console.error(`${_type} ${code} ${file ?? ''}: ${message}`)
  console.log(`web-ext: ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
