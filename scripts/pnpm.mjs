// Runs the pinned pnpm, fetched by npx where none is installed: `node scripts/pnpm.mjs <arguments>`.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const PNPM_VERSION = '12.21.0'

/**
 * Runs pnpm in the repository and returns its exit code.
 * @param {readonly string[]} args
 * @param {{ quietly?: boolean }} [how] Quietly tells of failures alone.
 */
export function runPnpm(args, { quietly = false } = {}) {
  const [command, ...prefix] = hasPnpm() ? ['pnpm'] : ['npx', '-y', `pnpm@${PNPM_VERSION}`]
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = quietly ? ['ignore', 'ignore', 'inherit'] : 'inherit'
  return spawnSync(command, [...prefix, ...args], { ...options, stdio }).status ?? 1
}

/** @type {import('node:child_process').SpawnSyncOptions} */
const options = {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  // On Windows npx and pnpm are command files, which only a shell can start.
  shell: process.platform === 'win32',
}

function hasPnpm() {
  const { status, stdout } = spawnSync('pnpm', ['--version'], { ...options, stdio: 'pipe', encoding: 'utf8' })
  return status === 0 && stdout.startsWith(`${PNPM_VERSION.split('.')[0]}.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = runPnpm(process.argv.slice(2))
