// Tells the stories in real browsers, some at a time, each on a database and a profile of its own. Chromium and Firefox,
// or those that are named; stories that are named are the only ones.
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { launchBrowser } from '../../../scripts/examples/launch-browser.mjs'
import { tellStories } from '../../../scripts/examples/tell-stories.mjs'
import { buildApp } from './build-app.mjs'
import { openStage } from './open-stage.mjs'
import { STORIES } from './stories/index.mjs'

const AT_ONCE = 2

const browsers = pick(/** @type {const} */ (['chromium', 'firefox']))
const stories = pick(Object.keys(STORIES))

const app = await buildApp()
const launched = await Promise.all(browsers.map(async name => ({ name, browser: await launchBrowser(name) })))
const told = launched.flatMap(({ name, browser }) =>
  stories
    .filter(story => STORIES[story].browsers?.includes(name) ?? true)
    .map(story => ({
      name: `cms-chat, ${name}, ${story}`,
      async tell() {
        const stage = await openStage({ browser, app, asksProvider: STORIES[story].asksProvider })
        try {
          const words = await STORIES[story].tell(stage)
          stage.faults.expectNone()
          return words
        } finally {
          await stage.close()
        }
      },
    })),
)
await tellStories(told, { atOnce: AT_ONCE })
await Promise.all(launched.map(({ browser }) => browser.close()))
// Servers wait for connections that a browser has left open; nothing is to be saved.
await Promise.race([app.close(), setTimeout(5_000)])
process.exit()

/**
 * Those that the command line names; all where it names none.
 * @template {string} Name
 * @param {readonly Name[]} known
 */
function pick(known) {
  const named = known.filter(name => process.argv.includes(name))
  return named.length > 0 ? named : known
}
