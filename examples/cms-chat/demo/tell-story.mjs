import { encode } from 'gpt-tokenizer'
import { openStage } from './open-stage.mjs'
import { promptsFor, readBlock, readCalls } from './read-prompt.mjs'

const [SHOW, DELETE, QUESTION] = [
  'show me the about page',
  'delete all its sections',
  'what sections are on this page?',
]

/**
 * @typedef {object} Telling
 * @property {'passed' | 'failed' | 'broken'} outcome `failed`: the assistant did not know which page was meant, and said so.
 * @property {string} answer The last answer, as the user reads it.
 * @property {boolean} survivedReload The page stood in memory right after the reload.
 * @property {string | undefined} verdict Of `resolve` on the last question, after the reload.
 * @property {string | undefined} runs
 * @property {string | undefined} storage
 * @property {boolean} delivered The receipt says so, and the block stands in what the model was given.
 * @property {number} blockTokens
 * @property {number} requestTokens Of all that the model was given for the last question.
 * @property {number | undefined} addedMs What memory added to the last send.
 */

/**
 * Tells the story in a fresh browser profile to a server with a fresh database, as a person would: by typing.
 * @param {import('playwright-core').Browser} browser
 * @param {{ memory?: 'on' | 'off', history?: 'trimmed' | 'full', app?: import('./start-server.mjs').ServedApp }} options
 * @returns {Promise<Telling>}
 */
export async function tellStory(browser, { memory = 'on', history = 'trimmed', app }) {
  const stage = await openStage({ browser, app })
  try {
    const chat = `story-${memory}-${history}`
    const about = await stage.read('api/pages/about')
    const page = await stage.open(`/?${new URLSearchParams({ chat, memory, history })}`)
    await stage.ask(page, SHOW)
    await stage.ask(page, DELETE)
    await stage.reload(page)
    const remembered = await readMemory(page, about.id)
    const answer = await stage.ask(page, QUESTION)

    const prompts = promptsFor(await stage.listPrompts(chat), QUESTION)
    const { sections } = await stage.read('api/pages/about')
    const calls = prompts.flatMap(readCalls)
    const block = readBlock(prompts[0] ?? [])
    const receipt = await page.evaluate(() => window.cmsChat?.receipt)
    const isRight =
      sections.length === 0 &&
      /About has no sections/.test(answer) &&
      calls.some(({ toolName, input }) => toolName === 'listSections' && input.pageId === about.id)
    const hasAsked = calls.length === 0 && /don’t know which page/.test(answer)
    return {
      ...remembered,
      outcome: isRight ? 'passed' : hasAsked ? 'failed' : 'broken',
      answer,
      delivered: receipt?.delivered === true && block.includes(about.id),
      blockTokens: encode(block).length,
      requestTokens: encode(prompts[0]?.map(readText).join('\n') ?? '').length,
      addedMs: receipt?.addedMs,
    }
  } finally {
    await stage.close()
  }
}

/** @param {import('playwright-core').Page} page @param {string} aboutId */
async function readMemory(page, aboutId) {
  // The page shows what it remembers before its worker has answered.
  await page.waitForFunction(() => window.cmsChat?.memory.status().runs)
  return page.evaluate(
    ([id, question]) => {
      const memory = window.cmsChat?.memory
      const { runs, storage } = memory?.status() ?? {}
      const resolution = memory?.resolve(question)
      return {
        survivedReload:
          memory?.getSnapshot().entities.some(entity => entity.type === 'page' && entity.id === id) ?? false,
        verdict: resolution?.entities.some(entity => entity.id === id) ? resolution.status : `not ${id}`,
        runs,
        storage,
      }
    },
    [aboutId, QUESTION],
  )
}

/** All text of a message, with calls and results as JSON: what a provider counts, but for its own framing. */
function readText({ role, content }) {
  if (typeof content === 'string') return `${role}\n${content}`
  const parts = content.map(part =>
    part.type === 'text'
      ? part.text
      : JSON.stringify(part.type === 'tool-call' ? [part.toolName, part.input] : part.output?.value),
  )
  return [role, ...parts].join('\n')
}
