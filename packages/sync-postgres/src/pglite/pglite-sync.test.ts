import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { registerChecks } from '@antecedent/core/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { usersOf } from '../testing/connect-users.js'
import { pgliteSync } from './pglite-sync.js'

it('Y1 keeps in a folder what was written, for the next who opens it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'antecedent-pglite-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const connect = pgliteSync({ user: 'ann', dataDir: path.join(folder, 'registers') })
  const [phone, laptop] = await Promise.all([connect(), connect()])
  const version = await phone.put('key', Uint8Array.of(1), 0)
  await phone.close()
  expect(await laptop.get('key')).toEqual({ version, value: Uint8Array.of(1) })
  await laptop.close()
  const again = await connect()
  expect(await again.get('key')).toEqual({ version, value: Uint8Array.of(1) })
  await again.close()
})

describe('a register in PGlite', () => {
  for (const { title, run } of registerChecks) it(title, () => run(usersOf(user => pgliteSync({ user })())))
})
