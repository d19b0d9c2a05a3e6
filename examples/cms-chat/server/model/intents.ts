import { findMeant, readName } from './find-meant.js'
import { countOf, joinNames } from './phrase.js'
import type { ReadRequest } from './read-request.js'
import { asRecord, outputOf, recordsIn } from './read-result.js'
import type { Thing } from './read-things.js'
import { call, say, type Reply } from './reply.js'

/** One kind of wish, and the next step towards it. */
export interface Intent {
  readonly pattern: RegExp
  readonly reply: (request: ReadRequest, match: RegExpExecArray) => Reply
}

/** The first that fits is taken. */
export const intents: readonly Intent[] = [
  { pattern: /\b(?:delete|remove)\b.*\b(?:all|every|its|these|those)\b.*\bsections?\b/i, reply: deleteAllSections },
  { pattern: /\b(?:delete|remove)\b.*\bsection\b/i, reply: deleteOneSection },
  { pattern: /\brename\b.*\bsection\b.*?\bto\b\s+["“]?(.+?)["”]?[.!]?$/i, reply: renameSection },
  {
    pattern: /\b(?:create|add|make)\b.*\bpage\b.*?\b(?:called|named|titled)\s+["“]?(.+?)["”]?[.!]?$/i,
    reply: createPage,
  },
  { pattern: /\b(?:rename|call|title)\b.*\b(?:page|it)\b.*?\bto\b\s+["“]?(.+?)["”]?[.!]?$/i, reply: renamePage },
  { pattern: /\b(un)?publish\b/i, reply: publishPage },
  { pattern: /\bsections?\b/i, reply: listSections },
  { pattern: /\bpages\b/i, reply: listPages },
  { pattern: /\b(?:media|images?|pictures?|photos?)\b/i, reply: listMedia },
  { pattern: /\b(?:show|open|get|find|see|view|read|look)\b.*\bpage\b/i, reply: showPage },
]

function listPages(request: ReadRequest): Reply {
  const result = outputOf(request, 'listPages')
  if (!result) return call('listPages', {})
  const pages = recordsIn(result, 'pages')
  return say(`There are ${countOf(pages.length, 'page')}: ${joinNames(pages.map(page => page.title))}.`)
}

function listMedia(request: ReadRequest): Reply {
  const result = outputOf(request, 'listMedia')
  if (!result) return call('listMedia', {})
  const files = recordsIn(result, 'media')
  return say(`The library holds ${countOf(files.length, 'image')}: ${joinNames(files.map(file => file.fileName))}.`)
}

function createPage(request: ReadRequest, match: RegExpExecArray): Reply {
  const result = outputOf(request, 'createPage')
  if (!result) return call('createPage', { title: match[1] })
  return say(`Done. ${result.title} is a draft without sections.`)
}

function showPage(request: ReadRequest): Reply {
  const result = outputOf(request, 'getPage')
  if (!result) return withPage(request, page => call('getPage', { id: page.id }))
  const sections = recordsIn(result, 'sections')
  const { title, slug, status } = result
  const held = sections.length ? `: ${joinNames(sections.map(section => section.title))}` : ''
  return say(
    `${title} is ${status === 'published' ? `published at /${slug}` : 'a draft'} and has ${countOf(sections.length, 'section')}${held}.`,
  )
}

function renamePage(request: ReadRequest, match: RegExpExecArray): Reply {
  const result = outputOf(request, 'updatePage')
  if (result) return say(`Done. The page is now called ${result.title}.`)
  return withPage(request, page => call('updatePage', { id: page.id, title: match[1] }))
}

function publishPage(request: ReadRequest, match: RegExpExecArray): Reply {
  const result = outputOf(request, 'updatePage')
  const status = match[1] ? 'draft' : 'published'
  if (result) return say(`Done. ${result.title} is ${status === 'draft' ? 'a draft again' : 'published'}.`)
  return withPage(request, page => call('updatePage', { id: page.id, status }))
}

function listSections(request: ReadRequest): Reply {
  return withPage(request, page => {
    const result = outputOf(request, 'listSections')
    if (!result) return call('listSections', { pageId: page.id })
    const sections = recordsIn(result, 'sections')
    const name = page.name ?? 'This page'
    if (sections.length === 0) return say(`${name} has no sections now.`)
    return say(
      `${name} has ${countOf(sections.length, 'section')}: ${joinNames(sections.map(section => section.title))}.`,
    )
  })
}

function deleteAllSections(request: ReadRequest): Reply {
  const deleted = request.finishedCalls.filter(({ toolName }) => toolName === 'deleteSection')
  if (deleted.length > 0) {
    const names = deleted.map(({ input }) => nameOf(request.things, asRecord(input).id))
    return say(`Done. I deleted ${countOf(deleted.length, 'section')}: ${joinNames(names)}.`)
  }
  return withPage(request, page => {
    const sections = request.things.filter(thing => isLiveSection(thing) && thing.parent === page.id)
    if (sections.length > 0) {
      return { type: 'calls', calls: sections.map(({ id }) => ({ toolName: 'deleteSection', input: { id } })) }
    }
    if (!outputOf(request, 'listSections')) return call('listSections', { pageId: page.id })
    return say(`${page.name ?? 'This page'} has no sections to delete.`)
  })
}

function deleteOneSection(request: ReadRequest): Reply {
  const deleted = request.finishedCalls.find(({ toolName }) => toolName === 'deleteSection')
  if (deleted) return say(`Done. I deleted ${nameOf(request.things, asRecord(deleted.input).id)}.`)
  return withSection(request, section => call('deleteSection', { id: section.id }))
}

function renameSection(request: ReadRequest, match: RegExpExecArray): Reply {
  const result = outputOf(request, 'updateSection')
  if (result) return say(`Done. The section is now called ${result.title}.`)
  return withSection(request, section => call('updateSection', { id: section.id, title: match[1] }))
}

/** Goes on with the page that is meant, looks it up by its name, or says honestly that it is not known. */
function withPage(request: ReadRequest, then: (page: Thing) => Reply): Reply {
  const meant = findMeant(request.things, { type: 'page', name: readName(request.question, 'page') })
  if (meant.status === 'known') return then(meant.thing)
  if (meant.status === 'ambiguous') return askWhich(meant.candidates)
  if (meant.status === 'named') return call('getPage', { slug: meant.name.toLowerCase().replaceAll(' ', '-') })
  return say('I don’t know which page you mean: nothing that I was given says so. What is it called?')
}

function withSection(request: ReadRequest, then: (section: Thing) => Reply): Reply {
  const meant = findMeant(request.things, { type: 'section', name: readName(request.question, 'section') })
  if (meant.status === 'known') return then(meant.thing)
  if (meant.status === 'ambiguous') return askWhich(meant.candidates)
  const name = meant.status === 'named' ? ` called “${meant.name}”` : ''
  return say(
    `I don’t know which section you mean: nothing that I was given names a section${name}. On which page is it?`,
  )
}

function askWhich(candidates: readonly Thing[]): Reply {
  return say(
    `Which one do you mean: ${joinNames(
      candidates.map(({ name, id }) => name ?? id),
      'or',
    )}?`,
  )
}

function isLiveSection(thing: Thing): boolean {
  return thing.type === 'section' && !thing.deleted
}

function nameOf(things: readonly Thing[], id: unknown): string {
  return things.find(thing => thing.id === id)?.name ?? 'one without a name'
}
