import { describe, it } from 'vitest'
import { createRegisterServer } from '../../testing/create-register-server.js'
import { registerChecks } from './register-checks.js'

describe('a register in memory', () => {
  for (const { title, run } of registerChecks) it(title, () => run(createRegisterServer()))
})
