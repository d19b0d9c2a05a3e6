import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimFolder } from './claim-folder.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-chat-'))
})
afterEach(() => Promise.all([folder, `${folder}.claim`].map(path => rm(path, { recursive: true, force: true }))))

it('gives a folder to one at a time', async () => {
  const release = await claimFolder(folder)
  expect(release).toBeTypeOf('function')
  expect(await claimFolder(folder)).toBeUndefined()
  await release?.()
  expect(await claimFolder(folder)).toBeTypeOf('function')
})

it('takes over from a process that is gone', async () => {
  const gone = 2 ** 22 + process.pid
  await writeFile(`${folder}.claim`, String(gone))
  expect(await claimFolder(folder)).toBeTypeOf('function')
})
