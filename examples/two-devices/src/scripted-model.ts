import type { ToolInput, ToolName } from './site.js'

/** What of a request the scripted model reads: the user's last message, with the block behind it. */
export interface ChatRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** The model's next step: words, or one call. */
export type Step = { readonly text: string } | { readonly name: ToolName; readonly input: ToolInput }

const BLOCK_ENTRY = /"((?:[^"\\]|\\.)*)" \((pg_\w+)\)/g

/**
 * Stands in for a model: it follows a script, and knows nothing but the request it is given. “This page” is the page that
 * the block names first, as it says “newest first”.
 */
export function decideStep({ messages }: ChatRequest): Step {
  const [question = '', block = ''] = (messages.at(-1)?.content ?? '').split('[WORKING MEMORY]')
  const known = [...block.matchAll(BLOCK_ENTRY)].map(([, title = '', id = '']) => ({ id, title }))
  const title = /\bto\s+["“]?(.+?)["”]?[.!]?\s*$/i.exec(question)?.[1]
  const name = /\bthe (.+?) page\b/i.exec(question)?.[1]?.toLowerCase()
  if (/\bpages\b/i.test(question)) return { name: 'listPages', input: {} }
  if (!/\bpage\b/i.test(question)) return { text: 'I can list pages, and open and rename one.' }
  const meant = name ? known.find(page => page.title.toLowerCase() === name) : known[0]
  const wantsName = /\brename\b/i.test(question)
  if (meant && wantsName && title) return { name: 'renamePage', input: { id: meant.id, title } }
  if (meant && !wantsName) return { name: 'getPage', input: { id: meant.id } }
  if (name && !wantsName) return { name: 'getPage', input: { title: name } }
  return { text: 'I don’t know which page you mean: nothing that I was given says so.' }
}

/** The model's words about what a tool answered. */
export function tellResult(result: object): string {
  const { error, pages, title, text } = result as Partial<Record<string, string>> & { pages?: { title: string }[] }
  if (error) return `That did not work: ${error}`
  if (pages) return `There are ${pages.length} pages: ${pages.map(page => page.title).join(', ')}.`
  return `The page is called “${title}”. It says: ${text}`
}
