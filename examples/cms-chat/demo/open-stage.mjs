import { lookAtScreen } from '../../../scripts/examples/look-at-screen.mjs'
import { typeInto } from '../../../scripts/examples/type-into.mjs'
import { startServer } from './start-server.mjs'

const VIEWPORT = { width: 1400, height: 900 }
/** Also on a machine that is busy with other things. */
const PATIENCE_MS = 120_000

/**
 * What a story is told on: a server with a database of its own, and browser profiles.
 * @typedef {Awaited<ReturnType<typeof openStage>>} Stage
 */

/**
 * The scripted model answers, or the provider that is named, also where the environment of the process holds a key: what a
 * real model says would be a matter of luck.
 * @param {object} options
 * @param {import('playwright-core').Browser} options.browser
 * @param {import('./start-server.mjs').ServedApp} [options.app]
 * @param {Readonly<Record<string, string>>} [options.environment] Names a provider.
 * @param {(profile: import('playwright-core').BrowserContext) => void} [options.watch] Is given each profile.
 */
export async function openStage({ browser, app, environment = {}, watch }) {
  const server = await startServer({ app, environment })
  /** @type {import('playwright-core').BrowserContext[]} */
  const profiles = []

  /** A profile that has never seen the app. Its pages stand on one storage, as tabs do. */
  const createProfile = async () => {
    const profile = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
    profile.setDefaultTimeout(PATIENCE_MS)
    watch?.(profile)
    profiles.push(profile)
    return profile
  }

  const stage = {
    url: server.url,
    createProfile,
    /**
     * Opens an address of the app, by default in a new profile, and waits until one can type, and memory runs.
     * @param {string} path
     * @param {import('playwright-core').BrowserContext} [profile]
     */
    async open(path, profile) {
      const page = await (profile ?? (await createProfile())).newPage()
      await page.goto(new URL(path, server.url).href)
      await stage.waitForApp(page)
      return page
    },
    /** @param {import('playwright-core').Page} page */
    async reload(page) {
      await page.reload()
      await stage.waitForApp(page)
    },
    /** @param {import('playwright-core').Page} page */
    async waitForApp(page) {
      await page.getByLabel('Message', { exact: true }).waitFor()
      if (new URL(page.url()).searchParams.get('memory') === 'off') return
      await page.waitForFunction(() => window.cmsChat?.memory.status().phase === 'ready')
    },
    /**
     * Types a message, waits for the end of the answer, and gives its words.
     * @param {import('playwright-core').Page} page
     * @param {string} text
     */
    async ask(page, text) {
      const answers = page.locator('.message[data-role=assistant]')
      const before = await answers.count()
      const field = page.getByLabel('Message', { exact: true })
      await typeInto(field, text)
      // A person types for seconds, in which memory reads what the page told it. What a send does that is too early, core's tests say.
      await page.evaluate(() => window.cmsChat?.memory.settled({ forTurn: true, deadlineMs: 15_000 }))
      await field.press('Enter')
      await answers.nth(before).waitFor()
      await page.locator('.messages[data-status=ready]').waitFor()
      return (await answers.last().innerText()).trim()
    },
    /**
     * What the database holds at an address of the API.
     * @param {string} path
     */
    async read(path) {
      const response = await fetch(new URL(path, server.url))
      return response.ok ? response.json() : undefined
    },
    /**
     * What the model was given, word for word, oldest first.
     * @param {string} thread
     * @returns {Promise<any[]>}
     */
    async listPrompts(thread) {
      const { requests } = await stage.read(`api/chats/${thread}/requests`)
      return requests.map(({ prompt }) => prompt)
    },
    /**
     * Names, types and ids of what is remembered on a page.
     * @param {import('playwright-core').Page} page
     */
    listRemembered: page =>
      page.evaluate(() =>
        window.cmsChat.memory.getSnapshot().entities.map(({ type, id, name, fate }) => ({ type, id, name, fate })),
      ),
    /**
     * @param {import('playwright-core').Page} page
     * @param {string} shot
     * @param {Parameters<typeof lookAtScreen>[1]['prepare']} [prepare]
     */
    look: (page, shot, prepare) => lookAtScreen(page, { example: 'cms-chat', shot, ...(prepare ? { prepare } : {}) }),
    /** Of each open page: what memory says of itself and of its last requests, to look at after a failure. */
    readMemories: () =>
      Promise.all(
        profiles
          .flatMap(profile => profile.pages())
          .map(page =>
            page.evaluate(() => {
              const memory = window.cmsChat?.memory
              return memory && { status: memory.status(), requests: memory.requests(), block: memory.block().text }
            }),
          ),
      ),
    async close() {
      await Promise.all(profiles.map(profile => profile.close()))
      await server.close()
    },
  }
  return stage
}
