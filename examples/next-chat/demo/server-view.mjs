import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * What the server of an example says and keeps, seen from outside.
 * @param {{ url: string, store: string }} example
 */
export function viewServer({ url, store }) {
  const chats = () => readFile(path.join(store, 'chats.json'), 'utf8')
  return {
    /** The page as it leaves the server. @param {string} [address] */
    html: async (address = '') => (await fetch(url + address)).text(),
    /** What it stores of conversations, as text. */
    chats,
    /** The last words that it stores as the assistant's, which it does a moment after a page has stopped listening. */
    async lastAnswer() {
      for (;;) {
        /** @type {{ messages: { role: string, parts: { type: string, text: string }[] }[] }[]} */
        const [chat] = JSON.parse(await chats())
        const last = chat?.messages.at(-1)
        if (last?.role === 'assistant') return last.parts.findLast(({ type }) => type === 'text')?.text ?? ''
        await delay(100)
      }
    },
    /**
     * The texts of each message that the model was given, request by request, oldest first.
     * @returns {Promise<{ role: string, texts: string[] }[][]>}
     */
    async prompts() {
      /** @type {{ role: string, content: string | { text?: string }[] }[][]} */
      const requests = await (await fetch(`${url}api/requests`)).json()
      return requests.map(prompt =>
        prompt.map(({ role, content }) => ({
          role,
          texts: typeof content === 'string' ? [content] : content.map(({ text = '' }) => text),
        })),
      )
    },
    /** How it answers to a body that no page of its own sends. @param {string} body */
    async post(body) {
      const { status } = await fetch(`${url}api/chat`, { method: 'POST', body })
      return status
    },
  }
}
