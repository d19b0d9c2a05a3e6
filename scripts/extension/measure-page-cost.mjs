import { ask, waitForChat } from './drive-chat.mjs'
import { openView } from './drive-panel.mjs'
import { attributeProfile } from './attribute-profile.mjs'
import { openStage } from './stage.mjs'

const TURNS = [
  'show me the about page',
  'what sections are on this page?',
  'check the site',
  'list all pages',
  'show me the home page',
  'list all media',
]
const ROUNDS = 2
/** Where `without` the page never attaches devtools: its own tab, devtools and panel are the same, and say that nobody is there. */
const LEGS = /** @type {const} */ (['with', 'without', 'without', 'with'])
const CODE = /^http:.*\/assets\/.*\.js$/
const ATTACH = /=>\s*attachDevtools\(\)/

/**
 * Prints what a busy chat pays for its devtools while the panel shows its entities: by the metrics of legs with and without
 * them, interleaved, and by a profile of one more leg before. The user writes as soon as the answer before is there.
 * @param {import('./stage.mjs').StageParts} parts
 */
export async function measurePageCost(parts) {
  const { seconds, busySeconds, devtoolsSeconds, heaviest } = await runLeg(parts, 'with', attributeProfile)
  const share = (/** @type {number} */ of) => `${((100 * devtoolsSeconds) / of).toFixed(2)} %`
  console.log(
    `page cost, by profile: devtools take ${(1_000 * devtoolsSeconds).toFixed(0)} ms of ${seconds.toFixed(1)} s, ${share(seconds)} of its time, ` +
      `${share(busySeconds)} of the time in which it was busy, ${((1_000 * devtoolsSeconds) / (ROUNDS * TURNS.length)).toFixed(0)} ms a turn`,
  )
  for (const { name, seconds: own } of heaviest) console.log(`  ${(1_000 * own).toFixed(0)} ms in ${name}`)
  /** @type {Record<'with' | 'without', number[]>} */
  const busy = { with: [], without: [] }
  for (const leg of LEGS) {
    const { seconds, taskSeconds, scriptSeconds } = await runLeg(parts, leg, readMetrics)
    busy[leg].push(taskSeconds)
    console.log(
      `page cost, ${leg} devtools: ${seconds.toFixed(1)} s, tasks ${taskSeconds.toFixed(2)} s, script ${scriptSeconds.toFixed(2)} s`,
    )
  }
  console.log(
    `page cost, tasks: ${median(busy.with).toFixed(2)} s with, ${median(busy.without).toFixed(2)} s without (medians)`,
  )
}

/**
 * @template Measured
 * @param {import('./stage.mjs').StageParts} parts
 * @param {'with' | 'without'} leg
 * @param {(session: import('playwright-core').CDPSession, run: () => Promise<void>, isOfDevtools: (url: string) => boolean) => Promise<Measured>} measure
 */
async function runLeg(parts, leg, measure) {
  const stage = await openStage(parts)
  let isDetached = false
  /** @type {Set<string>} */
  const devtoolsFiles = new Set()
  await stage.context.route(CODE, async route => {
    const response = await route.fetch()
    const code = await response.text()
    if (code.includes('antecedent-devtools')) devtoolsFiles.add(route.request().url())
    isDetached ||= leg === 'without' && ATTACH.test(code)
    await route.fulfill({ response, body: leg === 'without' ? code.replace(ATTACH, '=> {}') : code })
  })
  try {
    const { page, panel } = await stage.inspect(`${stage.chat}?chat=cost`)
    await waitForChat(page)
    if (leg === 'without') await panel.getByText('No Antecedent on this page').waitFor()
    else {
      await panel.getByText('editor · cost').waitFor()
      await openView(panel, 'Entities')
    }
    if (leg === 'without' && !isDetached) throw new Error('The example attaches its devtools in another way now.')
    const session = await stage.context.newCDPSession(page)
    const run = async () => {
      for (let round = 0; round < ROUNDS; round++) for (const text of TURNS) await ask(page, text)
    }
    const isOfDevtools = (/** @type {string} */ url) => devtoolsFiles.has(url) || url.startsWith('chrome-extension://')
    const measured = await measure(session, run, isOfDevtools)
    await session.detach()
    await stage.release()
    return measured
  } finally {
    await stage.context.unroute(CODE)
    await stage.close()
  }
}

/** @param {import('playwright-core').CDPSession} session @param {() => Promise<void>} run */
async function readMetrics(session, run) {
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  }
  const before = await read()
  await run()
  const after = await read()
  const passed = (/** @type {string} */ name) => after(name) - before(name)
  return { seconds: passed('Timestamp'), taskSeconds: passed('TaskDuration'), scriptSeconds: passed('ScriptDuration') }
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
