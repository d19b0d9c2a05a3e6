// Puts odd inputs through every door of memory: `npm run fuzz [-- --runs 1000000] [--seed 7] [--door observe]`. Prints how many each took,
// in how much time of the processor, and the seed. What it finds goes into `testing/fuzz/found-inputs.ts`, which every run opens.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    door: { type: 'string', default: '' },
  },
})
const only = values.door === '' ? [] : ['-t', `T15 ${values.door} takes`]
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'doors.fuzz', '--disable-console-intercept', ...only],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed } },
)
process.exitCode = status ?? 1
