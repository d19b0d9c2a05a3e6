import type { FinishedCall, NamedPage, ReadRequest } from './read-request'

/** The model's next step: words, or calls. */
export type Step = { readonly text: string } | { readonly calls: readonly PlannedCall[] }

export interface PlannedCall {
  readonly name: string
  readonly input: Readonly<Record<string, string>>
}

/**
 * The script, over nothing but the request. “This page” is the page that the block says is open, else the one that was read
 * or renamed last, else the first that the block names; where a citation stands for a page, what is needed of it is read
 * again.
 */
export function decideStep(request: ReadRequest): Step {
  const { question, callsNow } = request
  const word = /\bpages?\b.*\bmentions? (?:a |an |the )?(\w+)/i.exec(question)?.[1]
  if (word) return searchPages(request, word)
  const result = callsNow.at(-1)
  if (result) return say(tell(result, question))
  if (/\bpages\b/i.test(question)) return call('listPages', {})
  if (!/\bpage\b/i.test(question)) return say('I can list, read, sum up, search and rename the pages of the handbook.')

  const newTitle = /\brename\b.*\bto\s+["“]?(.+?)["”]?[.!]?$/i.exec(question)?.[1]
  const title = /\bthe (?!same|current)(.+?) page\b/i.exec(question)?.[1]
  if (title && !newTitle) return call('readPage', { title })
  const meant = findTargets(request, title)
  if (!meant) return say('I don’t know which page you mean: nothing that I was given says so.')
  return newTitle ? call('renamePage', { id: meant.id, title: newTitle }) : call('readPage', { id: meant.id })
}

/** Lists the pages, reads each, and looks again into those that were cited on the way. */
function searchPages({ calls, callsNow }: ReadRequest, word: string): Step {
  const listed = callsNow.find(({ name }) => name === 'listPages')
  if (!listed) return call('listPages', {})
  const { pages } = JSON.parse(listed.output) as { pages: NamedPage[] }
  const found: string[] = []
  for (const { id, title } of pages) {
    const read = calls.findLast(({ name, input }) => name === 'readPage' && input['id'] === id)
    if (!read) return call('readPage', { id })
    const citedAs = readCitation(read.output)
    const again = calls.findLast(({ name, input }) => name === 'retrieve_result' && input['id'] === citedAs)
    if (citedAs && !again) return call('retrieve_result', { id: citedAs, transform: 'excerpt', around: word })
    const text = again?.output ?? read.output
    if (text.includes(word) && !text.includes('holds no')) found.push(title)
  }
  return say(`${found.length} pages mention “${word}”: ${found.join(', ')}.`)
}

function findTargets({ calls, remembered }: ReadRequest, title: string | undefined): NamedPage | undefined {
  const inHistory = calls
    .filter(({ name, output }) => /^(read|rename)Page$/.test(name) && output.startsWith('{"id"'))
    .map(({ output }) => JSON.parse(output) as NamedPage)
  const known = [...remembered.filter(({ isOpen }) => isOpen), ...inHistory.reverse(), ...remembered]
  return known.find(page => title === undefined || page.title.toLowerCase() === title.toLowerCase())
}

function readCitation(output: string): string | undefined {
  return /^\[CITED RESULT\].*retrieve_result\(\{"id":"(\w+)"\}\)/s.exec(output)?.[1]
}

function tell({ output }: FinishedCall, question: string): string {
  const { error, pages, title, text } = JSON.parse(output) as Record<string, string> & { pages?: NamedPage[] }
  if (error) return `That did not work: ${error}`
  if (pages) return `There are ${pages.length} pages: ${pages.map(page => page.title).join(', ')}.`
  if (!text) return `The page is now called “${title}”.`
  if (/\bin full\b/i.test(question)) return text
  const [first] = text.split('\n')
  if (/\bsum/i.test(question)) return `In short, “${title}” says: ${first}`
  return `The page is called “${title}”. It begins: ${first}`
}

function say(text: string): Step {
  return { text }
}

function call(name: string, input: PlannedCall['input']): Step {
  return { calls: [{ name, input }] }
}
