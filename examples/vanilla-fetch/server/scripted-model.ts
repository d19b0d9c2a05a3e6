import { type ChatMessage, type Page, questionOf, readPages } from './read-pages.js'

/** What of a chat request the scripted model reads. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
}

/** The model's next step: words, or one call. */
export type Step = { readonly text: string } | { readonly name: string; readonly input: Record<string, string> }

/**
 * Stands in for a model: it follows a script, and knows nothing but the request it is given. “This page” is the page that
 * the request names last, in a result or in the block; where none is named, it says so.
 */
export function decideStep({ messages }: ChatRequest): Step {
  const asked = messages.findLastIndex(message => message.role === 'user' && questionOf(message) !== '')
  const question = messages[asked] ? questionOf(messages[asked]) : ''
  const result = messages.slice(asked).findLast(({ role }) => role === 'tool')
  if (result) return { text: tell(JSON.parse(result.content ?? '{}') as Told) }
  if (/\bpages\b/i.test(question)) return { name: 'listPages', input: {} }
  if (!/\bpage\b/i.test(question)) return { text: 'I can list, show and rename pages.' }

  const name = /\bthe (?!same|current)(.+?) page\b/i.exec(question)?.[1]
  const newTitle = /\brename\b.*\bto\s+["“]?(.+?)["”]?[.!]?$/i.exec(question)?.[1]
  const { meant, isUnsure } = findTargets(readPages(messages), name)
  if (isUnsure) return { text: 'Which page do you mean? Several were shown.' }
  if (meant && newTitle) return { name: 'renamePage', input: { id: meant.id, title: newTitle } }
  if (meant) return { name: 'getPage', input: { id: meant.id } }
  if (name && !newTitle) return { name: 'getPage', input: { title: name } }
  return { text: 'I don’t know which page you mean: nothing that I was given says so.' }
}

/** The page of that name; without a name the one that was named last, unless it was named among others. */
function findTargets(
  moments: readonly Page[][],
  name: string | undefined,
): { meant?: Page | undefined; isUnsure?: boolean } {
  if (name) return { meant: moments.flat().findLast(({ title }) => title?.toLowerCase() === name.toLowerCase()) }
  const [meant, ...others] = moments.at(-1) ?? []
  return others.length > 0 ? { isUnsure: true } : { meant }
}

type Told = Partial<Page> & { readonly error?: string; readonly text?: string; readonly pages?: readonly Page[] }

function tell({ error, pages, title, text }: Told): string {
  if (error) return `That did not work: ${error}`
  if (pages) return `There are ${pages.length} pages: ${pages.map(page => page.title).join(', ')}.`
  return `The page is called “${title}”. It says: ${text}`
}
