import { encode } from 'gpt-tokenizer'
import { startServer } from './start-server.mjs'

export const STORY = ['show me the about page', 'delete all its sections', 'what sections are on this page?']

const BLOCK_START = '[WORKING MEMORY]'

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
 * @param {{ memory?: 'on' | 'off', history?: 'trimmed' | 'full' }} options
 * @returns {Promise<Telling>}
 */
export async function tellStory(browser, { memory = 'on', history = 'trimmed' }) {
  const server = await startServer()
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const thread = `story-${memory}-${history}`
    const about = await fetchJson(`${server.url}api/pages/about`)
    await page.goto(`${server.url}?${new URLSearchParams({ thread, memory, history })}`)
    await ask(page, STORY[0])
    await ask(page, STORY[1])
    await page.reload()
    await page.getByLabel('Message', { exact: true }).waitFor()
    const remembered = await readMemory(page, about.id)
    const requestsBefore = (await listRequests(server.url, thread)).length
    const answer = await ask(page, STORY[2])

    const requests = (await listRequests(server.url, thread)).slice(requestsBefore)
    const sections = (await fetchJson(`${server.url}api/pages/about`)).sections
    const calls = requests.flatMap(({ prompt }) => readCalls(prompt.slice(findLastUser(prompt))))
    const block = readBlock(requests[0]?.prompt ?? [])
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
      requestTokens: encode(requests[0]?.prompt.map(readText).join('\n') ?? '').length,
      addedMs: receipt?.addedMs,
    }
  } finally {
    await context.close()
    await server.close()
  }
}

/**
 * Types a message and waits for the end of the answer.
 * @param {import('playwright-core').Page} page @param {string} text
 */
export async function ask(page, text) {
  const answers = page.locator('.message[data-role=assistant]')
  const before = await answers.count()
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await answers.nth(before).waitFor({ timeout: 30_000 })
  await page.locator('.messages[data-status=ready]').waitFor({ timeout: 30_000 })
  return (await answers.nth(before).innerText()).trim()
}

/** @param {import('playwright-core').Page} page @param {string} aboutId */
async function readMemory(page, aboutId) {
  await page.waitForFunction(() => window.cmsChat?.memory.status().runs, undefined, { timeout: 10_000 })
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
    [aboutId, STORY[2]],
  )
}

/** @param {string} url */
async function fetchJson(url) {
  return (await fetch(url)).json()
}

/** @param {string} url @param {string} thread */
async function listRequests(url, thread) {
  return (await fetchJson(`${url}api/chats/${thread}/requests`)).requests
}

function findLastUser(prompt) {
  return prompt.findLastIndex(({ role }) => role === 'user')
}

function readCalls(prompt) {
  return prompt.flatMap(({ role, content }) =>
    role === 'assistant' ? content.filter(({ type }) => type === 'tool-call') : [],
  )
}

function readBlock(prompt) {
  const parts = prompt[findLastUser(prompt)]?.content ?? []
  return parts.find(({ type, text }) => type === 'text' && text.startsWith(BLOCK_START))?.text ?? ''
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
