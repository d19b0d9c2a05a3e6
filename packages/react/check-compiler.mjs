// Compiles every component and hook with the React Compiler, as an app's build may: one that it cannot read fails.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@babel/core'
import reactCompiler from 'babel-plugin-react-compiler'

const folder = fileURLToPath(new URL('src/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path),
)
let compiled = 0

for (const path of files) {
  const source = readFileSync(folder + path, 'utf8')
  try {
    transformSync(source, {
      filename: folder + path,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [[reactCompiler, { panicThreshold: 'all_errors', logger: { logEvent: countCompiled } }]],
    })
  } catch (error) {
    process.exitCode = 1
    console.error(`${path}: ${error instanceof Error ? error.message : error}`)
  }
}
// A check that reads no hook would find no fault either.
if (compiled === 0) process.exitCode = 1
console.log(`The React Compiler compiled ${compiled} functions in ${files.length} files.`)

/** @param {string} _path @param {{ kind: string }} event */
function countCompiled(_path, { kind }) {
  if (kind === 'CompileSuccess') compiled++
}
