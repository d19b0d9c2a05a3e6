import type { Intent } from './intent.js'
import { asksFor, countOf, joinNames } from './phrase.js'
import { asRecord, outputOf, recordsIn } from './read-result.js'
import { call, say, type Reply } from './reply.js'
import { withMeant, type WishedRequest } from './with-meant.js'

export const pageIntents: readonly Intent[] = [
  {
    pattern: /\b(?:create|add|make)\b.*\bpage\b.*?\b(?:called|named|titled)\s+["“]?(.+?)["”]?[.!]*$/i,
    reply: createPage,
  },
  { pattern: /\b(un)?publish\s+(.+?)[.!]*$/i, reply: publishPage },
  { pattern: /\b(?:show|open|get|find|see|view|read|look at)\b\s+(?:me\s+)?(.*\bpage\b.*?)[.?!]*$/i, reply: showPage },
]

export const pageLists: readonly Intent[] = [{ pattern: asksFor('pages'), reply: listPages }]

function createPage(request: WishedRequest, match: RegExpExecArray): Reply {
  const result = outputOf(request, 'createPage')
  if (!result) return call('createPage', { title: match[1] })
  return say(`Done. ${result['title']} is a draft without sections.`)
}

function publishPage(request: WishedRequest, [, un, phrase = '']: RegExpExecArray): Reply {
  const result = outputOf(request, 'updatePage')
  const status = un ? 'draft' : 'published'
  if (result) return say(`Done. ${result['title']} is ${status === 'draft' ? 'a draft again' : 'published'}.`)
  return withMeant(request, phrase, { type: 'page', lookup: 'list' }, page =>
    call('updatePage', { id: page.id, status }),
  )
}

function showPage(request: WishedRequest, [, phrase = '']: RegExpExecArray): Reply {
  const result = outputOf(request, 'getPage')
  if (!result)
    return withMeant(request, phrase, { type: 'page', lookup: 'read' }, page => call('getPage', { id: page.id }))
  const sections = recordsIn(result, 'sections')
  const { title, slug, status } = asRecord(result)
  const held = sections.length ? `: ${joinNames(sections.map(section => section['title']))}` : ''
  return say(
    `${title} is ${status === 'published' ? `published at /${slug}` : 'a draft'} and has ${countOf(sections.length, 'section')}${held}.`,
  )
}

function listPages(request: WishedRequest): Reply {
  const result = outputOf(request, 'listPages')
  if (!result) return call('listPages', {})
  const pages = recordsIn(result, 'pages')
  return say(`There are ${countOf(pages.length, 'page')}: ${joinNames(pages.map(page => page['title']))}.`)
}
