import { registerChecks } from '@antecedent/core/testing'
import { it } from 'vitest'
import { connectDevice, usersOf } from './testing/connect-users.js'
import { describeDatabases } from './testing/describe-databases.js'

describeDatabases('a register over HTTP', served => {
  for (const { title, run } of registerChecks) it(title, () => run(usersOf(user => connectDevice(served.url, user))))
})
