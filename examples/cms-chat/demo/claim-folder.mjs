import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import process from 'node:process'

/**
 * Takes a folder for this process alone: two databases on the same files would spoil them. Gives what releases it, or
 * undefined where another process that still runs has it.
 * @param {string} folder
 */
export async function claimFolder(folder) {
  const claim = `${folder}.claim`
  await mkdir(folder, { recursive: true })
  const owner = await readFile(claim, 'utf8').catch(() => '')
  if (owner !== '' && isRunning(Number(owner))) return undefined
  await rm(claim, { force: true })
  // Of two that begin at once, one finds the file.
  const isOurs = await writeFile(claim, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  return isOurs ? () => rm(claim, { force: true }) : undefined
}

/** @param {number} id */
function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
