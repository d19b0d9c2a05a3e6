import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SetupFile } from './make-setup.js'

const OWNER_ONLY = 0o600
const READABLE = 0o644

/** Writes files of a set-up, or throws and writes nothing where one of them is there. */
export function writeSetup(folder: string, files: readonly SetupFile[], ignored: readonly string[]): void {
  const standing = files.map(({ name }) => path.join(folder, name)).filter(file => existsSync(file))
  if (standing.length > 0)
    throw new Error(
      `${standing.join(', ')} would be overwritten, with the keys in use. Move them away, or take another --dir.`,
    )
  mkdirSync(folder, { recursive: true })
  ignoreFiles(folder, [...files.filter(({ isSecret }) => isSecret).map(({ name }) => name), ...ignored])
  for (const { name, text, isSecret } of files)
    writeFileSync(path.join(folder, name), text, { flag: 'wx', mode: isSecret ? OWNER_ONLY : READABLE })
}

/** Names files in the folder's `.gitignore`, before they are written. */
function ignoreFiles(folder: string, names: readonly string[]): void {
  const file = path.join(folder, '.gitignore')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = new Set(text.split(/\r?\n/))
  const missing = names.filter(name => !lines.has(name))
  if (missing.length > 0) appendFileSync(file, `${text && !text.endsWith('\n') ? '\n' : ''}${missing.join('\n')}\n`)
}
