// `npm run test:faults`: a Chromium that is crashed, killed, frozen, filled and damaged, two files at a time, as most of it waits; with `-- --long` a
// thousand kills, eight tabs of 20,000 observations each, and 200,000 in one; with `--long --share 0.1` a tenth of that. Other
// arguments go to vitest.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const given = process.argv.slice(2)
const [share] = given.includes('--share') ? given.splice(given.indexOf('--share'), 2).slice(1) : []
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...given.filter(word => word !== '--long')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(given.includes('--long') && { FAULTS: 'long' }),
      ...(share !== undefined && { FAULTS_SHARE: share }),
    },
  },
)
process.exitCode = status ?? 1
