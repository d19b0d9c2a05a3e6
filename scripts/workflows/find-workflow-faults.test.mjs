import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findWorkflowFaults } from './find-workflow-faults.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} step @param {string} [permissions] */
const workflowOf = (step, permissions = 'contents: read') => `name: test
on: push
permissions: { ${permissions} }
jobs:
  everyday:
    runs-on: ubuntu-latest
    steps:
      - ${step}
`

/** @param {string} text */
const faultsOf = text => findWorkflowFaults(text, { file: 'test.yml', root })

it('finds nothing wrong with a workflow that calls what is there', async () => {
  expect(await faultsOf(workflowOf('run: bash .ci/run'))).toEqual([])
})

it.each([
  ['a permission that there is not', workflowOf('run: ls', 'content: read'), /unknown permission scope "content"/],
  ['what no step gives', workflowOf('run: echo ${{ steps.none.outputs.a }}'), /property "none" is not defined/],
  ['a file that is not there', workflowOf('run: node scripts/none.mjs'), /runs scripts\/none\.mjs, which is not there/],
  ['a script that is not there', workflowOf('run: npm run none'), /runs the script none, which package\.json/],
])('finds %s', async (_name, text, fault) => {
  expect(await faultsOf(text)).toEqual([expect.stringMatching(fault)])
})
