import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { majors } from './majors.js'

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

/** Core's own source is checked with it, as it names the types of whatever major is installed. */
it.each(majors)('O1 type-checks one source against AI SDK $name', ({ name }) => {
  const project = fileURLToPath(new URL(`types/tsconfig.${name}.json`, import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})
