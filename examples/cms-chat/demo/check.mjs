import process from 'node:process'
import { chromium } from 'playwright-core'
import { writeFigures } from '../../../scripts/docs/tell-figures.mjs'
import { findChromium } from '../../../scripts/find-browsers.mjs'
import { buildApp } from './build-app.mjs'
import { openStage } from './open-stage.mjs'
import { renameBehindAList } from './rename-behind-a-list.mjs'
import { tellStory } from './tell-story.mjs'

const launch = findChromium()
if (!launch)
  throw new Error('No Chromium found. Set CHROMIUM_PATH, or run `npm run demo -- --check`, which installs one.')
const { foundBy: _, ...launchOptions } = launch
const browser = await chromium.launch(launchOptions)
// A development server that optimizes its packages anew has to tell its page so, and one in a check cannot.
const app = await buildApp()

/** @param {string} label @param {Parameters<typeof tellStory>[1]} options */
async function run(label, options) {
  const telling = await tellStory(browser, { ...options, app })
  console.log(`${label}: ${telling.outcome}. The assistant said: ${JSON.stringify(telling.answer.split('\n').at(-1))}`)
  return telling
}

async function tellBehindAList() {
  const stage = await openStage({ browser, app })
  try {
    await renameBehindAList(stage)
    console.log('behind a list: passed. The page that was shown is renamed, and not the first of the list.')
    return 'passed'
  } catch (error) {
    console.error(error)
    return 'failed'
  } finally {
    await stage.close()
  }
}

try {
  const withMemory = await run('with memory', { memory: 'on' })
  const without = await run('without memory', { memory: 'off' })
  const fullHistory = await run('without memory, full history', { memory: 'off', history: 'full' })
  const behindAList = await tellBehindAList()
  const { outcome, verdict, runs, storage, survivedReload, delivered, blockTokens, requestTokens, addedMs } = withMemory
  const result = {
    story: outcome,
    verdict,
    runs,
    storage,
    survivedReload,
    delivered,
    withoutMemory: without.outcome,
    withoutMemoryFullHistory: fullHistory.outcome,
    behindAList,
    blockTokens,
    requestTokens,
    fullHistoryTokens: fullHistory.requestTokens,
    addedMs: addedMs === undefined ? undefined : Math.round(addedMs * 100) / 100,
  }
  const expected = {
    story: 'passed',
    verdict: 'resolved',
    runs: 'worker',
    storage: 'indexeddb',
    survivedReload: true,
    delivered: true,
    withoutMemory: 'failed',
    withoutMemoryFullHistory: 'passed',
    behindAList: 'passed',
  }
  const unexpected = Object.entries(expected).filter(([field, value]) => result[field] !== value)
  for (const [field, value] of unexpected) console.error(`${field} is ${result[field]}, and should be ${value}.`)
  process.exitCode = unexpected.length > 0 ? 1 : 0
  console.log(JSON.stringify(result))
  // The page of figures tells what the story costs.
  if (process.argv.includes('--update')) {
    writeFigures('demo', [
      `Block ${blockTokens}, request with memory ${requestTokens}, request with the full history ${fullHistory.requestTokens}.`,
    ])
  }
} finally {
  await browser.close()
  await app.close()
}
