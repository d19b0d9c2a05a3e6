import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { expect } from './expect.mjs'

const KEY = 'sk-a-key-that-no-page-may-see'
/** No provider answers at once, and memory stores a result meanwhile. */
const THINKING_MS = 800

/**
 * A local stand-in for OpenAI, which refuses what OpenAI refuses and answers by a script.
 * @param {readonly import('../../integration/endpoints/model-script.js').ModelStep[]} steps
 */
export async function serveProvider(steps) {
  const { createModelEndpoint } = await load('create-model-endpoint.ts')
  const { serveModelEndpoint } = await load('serve-model-endpoint.ts')
  /** @type {import('../../integration/endpoints/create-model-endpoint.js').ModelEndpoint} */
  const endpoint = createModelEndpoint(steps)
  /** @type {(string | null)[]} */
  const authorizations = []
  const { url, close } = await serveModelEndpoint({
    ...endpoint,
    /** @param {string | URL | Request} input @param {RequestInit} [init] */
    async fetch(input, init) {
      authorizations.push(new Headers(init?.headers).get('authorization'))
      await setTimeout(THINKING_MS)
      return endpoint.fetch(input, init)
    },
  })
  return {
    requests: endpoint.requests,
    /** Adds to what the model does. */
    extend: endpoint.extend,
    close,
    environment: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'a-model-of-your-choice' },
    /** Every request was legal, carried the key, and asked for the model that the environment names. */
    expectServed() {
      const refused = endpoint.requests.flatMap(({ violation }) => violation?.message ?? [])
      expect(`the provider refused nothing, but: ${refused.join('; ')}`, refused.length === 0)
      expect('the provider was asked', endpoint.requests.length > 0)
      expect(
        'each request carried the key',
        authorizations.every(sent => sent === `Bearer ${KEY}`),
      )
      expect(
        'each asked for the named model',
        endpoint.requests.every(({ body }) => body.model === 'a-model-of-your-choice'),
      )
    },
  }
}

/**
 * Notes all that a page was sent and sent itself, and looks for the key in it.
 * @param {import('playwright-core').Page} page
 */
export function watchForKey(page) {
  /** @type {Promise<string>[]} */
  const seen = []
  page.on('response', response => {
    const sent = JSON.stringify([response.request().headers(), response.request().postData(), response.headers()])
    // What a reload took away was read by nobody.
    seen.push(
      response.text().then(
        body => sent + body,
        () => sent,
      ),
    )
  })
  return {
    /** @param {string} [answered] What the page was sent in any case. */
    async expectUnseen(answered = 'chat.completion') {
      const texts = await Promise.all(seen)
      expect(
        'the page was sent something',
        texts.some(text => text.includes(answered)),
      )
      expect('the key never reaches the page', !texts.some(text => text.includes(KEY)))
    },
  }
}

/** @param {string} file */
async function load(file) {
  const path = fileURLToPath(new URL(`../../integration/endpoints/${file}`, import.meta.url))
  return (await runnerImport(path, { logLevel: 'warn', configFile: false })).module
}
