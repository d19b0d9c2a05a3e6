import type { Intent } from './intent.js'
import { countOf, joinNames } from './phrase.js'
import { asRecord, outputOf, recordsIn } from './read-result.js'
import type { ReadRequest } from './read-request.js'
import { call, say, type Reply } from './reply.js'

export const reportIntents: readonly Intent[] = [
  {
    pattern: /\breport\b.*?\b(?:about|on|of|for)\s+(?:the\s+)?["“]?(.+?)["”]?(?:\s+(?:page|section|image))?[?.!]*$/i,
    reply: quoteReport,
  },
  { pattern: /\b(?:check|audit|review)\b.*\b(?:site|website|links)\b/i, reply: checkSite },
]

function checkSite(request: ReadRequest): Reply {
  const report = outputOf(request, 'siteReport')
  if (!report) return call('siteReport', {})
  const { pages, sections, images, checks, toMend } = asRecord(report['summary'])
  const failing = recordsIn(report, 'pages').filter(page => failuresOf(page).length > 0)
  return say(
    `I checked ${countOf(Number(pages), 'page')}, ${countOf(Number(sections), 'section')} and ` +
      `${countOf(Number(images), 'image')}: of ${checks} checks, ${toMend} failed. ` +
      `${countOf(failing.length, 'page')} need work. Ask me what the report says about any of them.`,
  )
}

/** From the report where it stands in the request, else by the way that the request tells to it. */
function quoteReport(request: ReadRequest, [, subject = '']: RegExpExecArray): Reply {
  const report = findReport(request)
  if (report) return say(quote(report, subject))
  const retrieval = findRetrieval(request)
  const hasRetrieved = request.finishedCalls.some(({ toolName }) => toolName === 'retrieve_result')
  if (retrieval && !hasRetrieved && request.tools.includes('retrieve_result')) return call('retrieve_result', retrieval)
  const hasLooked = request.finishedCalls.some(({ toolName }) => toolName === 'find_results')
  if (!retrieval && !hasLooked && request.tools.includes('find_results'))
    return call('find_results', { tool: 'siteReport' })
  return say('I was given no report, and find none. Shall I check the site?')
}

function findReport({ calls }: ReadRequest): Record<string, unknown> | undefined {
  const tools = ['siteReport', 'retrieve_result']
  const outputs = calls.filter(({ toolName }) => tools.includes(toolName)).map(({ output }) => asRecord(output))
  return outputs.findLast(output => 'summary' in output && Array.isArray(output['sections']))
}

/** What to call for the report: a citation says it whole, a list of what is kept gives the id. */
function findRetrieval({ calls }: ReadRequest): Record<string, unknown> | undefined {
  for (const { toolName, output } of calls.toReversed()) {
    if (typeof output !== 'string') continue
    const cited = toolName === 'siteReport' ? /retrieve_result\((\{.*?\})\)/.exec(output)?.[1] : undefined
    if (cited) return asRecord(JSON.parse(cited))
    const id = toolName === 'find_results' ? /^- (\S+): siteReport,/m.exec(output)?.[1] : undefined
    if (id) return { id }
  }
  return undefined
}

function quote(report: Record<string, unknown>, subject: string): string {
  const wanted = subject.toLowerCase()
  const entries = ['sections', 'pages', 'media'].flatMap(list => recordsIn(report, list))
  const entry = entries.find(({ title, fileName, slug }) =>
    [title, fileName, slug].some(name => String(name).toLowerCase() === wanted),
  )
  if (!entry) return `The report says nothing about ${subject}.`
  const name = entry['title'] ?? entry['fileName']
  const longest = asRecord(entry['longestSentence'])['text']
  const failures = failuresOf(entry).map(({ check, says }) => `“${check}” (${says})`)
  return [
    `The report on ${name}: ${failures.length > 0 ? `it fails ${joinNames(failures)}` : 'nothing to mend'}.`,
    ...(entry['words'] === undefined ? [] : [`It has ${entry['words']} words.`]),
    ...(longest ? [`Its longest sentence is “${longest}”`] : []),
  ].join(' ')
}

function failuresOf(entry: Record<string, unknown>): Record<string, unknown>[] {
  return recordsIn(entry, 'checks').filter(({ passed }) => passed === false)
}
