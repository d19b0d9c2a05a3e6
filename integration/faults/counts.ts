import process from 'node:process'

/** What `--share` leaves of a long count, for a machine that has less time. */
const share = Number(process.env.FAULTS_SHARE ?? 1)
const long = (count: number): number => Math.max(1, Math.round(count * share))
/** Of observations, which each test parts into fives and forties. */
const longWrites = (count: number): number => 200 * long(count / 200)

/** How often each fault is tried: in every run less than a minute of it, with `--long` a thousand kills. */
export const COUNTS =
  process.env.FAULTS === 'long'
    ? {
        rendererKills: long(500),
        browserKills: long(60),
        workerKills: long(300),
        upgradeKills: long(140),
        clearings: long(40),
        damages: long(50),
        freezes: long(100),
        leavings: long(20),
        tabs: 8,
        writesOfATab: longWrites(20_000),
        soaked: longWrites(200_000),
      }
    : {
        rendererKills: 4,
        browserKills: 2,
        workerKills: 4,
        upgradeKills: 2,
        clearings: 2,
        damages: 2,
        freezes: 2,
        leavings: 1,
        tabs: 4,
        writesOfATab: 400,
        soaked: 2_000,
      }
