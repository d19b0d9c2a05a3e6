import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { createModelEndpoint } from '../../integration/endpoints/create-model-endpoint.js'
import { serveModelEndpoint } from '../../integration/endpoints/serve-model-endpoint.js'

const KEY = 'sk-a-key-that-no-page-may-see'
const MODEL = 'a-model-of-your-choice'
/** No provider answers at once, and memory stores a result meanwhile. */
const THINKING_MS = 800

/**
 * A local stand-in for OpenAI, which refuses what OpenAI refuses and answers by a script.
 * @param {readonly import('../../integration/endpoints/model-script.js').ModelStep[]} steps
 */
export async function serveProvider(steps) {
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
    environment: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: MODEL },
    /** Every request was legal, carried the key, and asked for the model that the environment names. */
    expectServed() {
      const refused = endpoint.requests.flatMap(({ violation }) => violation?.message ?? [])
      expect(refused, 'the provider refused nothing').toEqual([])
      expect(endpoint.requests, 'the provider was asked').not.toEqual([])
      expect(new Set(authorizations), 'each request carried the key').toEqual(new Set([`Bearer ${KEY}`]))
      const models = endpoint.requests.map(({ body }) => body.model)
      expect(new Set(models), 'each asked for the named model').toEqual(new Set([MODEL]))
    },
  }
}

/**
 * Notes all that a page was sent and sent itself, and looks for the key in it.
 * @param {import('@playwright/test').Page} page
 */
export function watchForKey(page) {
  /** @type {Promise<string>[]} */
  const seen = []
  // A response that never ends would be waited for in vain.
  page.on('requestfinished', request => {
    seen.push(
      request.response().then(async response => {
        const sent = JSON.stringify([request.headers(), request.postData(), response?.headers()])
        // What a reload took away was read by nobody.
        return sent + (await response?.text().catch(() => ''))
      }),
    )
  })
  return {
    /** @param {string} [answered] What the page was sent in any case. */
    async expectUnseen(answered = 'chat.completion') {
      const texts = await Promise.all(seen)
      const holding = (/** @type {string} */ words) => texts.filter(text => text.includes(words)).length
      expect(holding(answered), 'the page was sent something').toBeGreaterThan(0)
      expect(holding(KEY), 'the key never reaches the page').toBe(0)
    },
  }
}
